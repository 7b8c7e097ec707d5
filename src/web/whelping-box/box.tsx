import { type KeyboardEvent, lazy, Suspense, useMemo, useRef, useState } from 'react';
import { daysBetween, isDate } from '#domain/dates.ts';
import { readScale } from '#domain/entry/scale-entry.ts';
import { oddQuestion } from '#domain/species/odd-question.ts';
import { speciesOf } from '#domain/species/species.ts';
import { uuidv7 } from '#domain/uuid.ts';
import { formatTime } from '#domain/writing.ts';
import { usePermission } from '#web/access/use-permission.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { Button } from '#web/ui/button.tsx';
import { BoxBar } from './box-bar.tsx';
import {
  againQuestion,
  asWeighed,
  type Doubt,
  type Entry,
  readingProblem,
  type When,
  whenProblem,
} from './entry.ts';
import { Keypad } from './keypad.tsx';
import { OnTheScales } from './on-the-scales.tsx';
import { UnitSwitch } from './unit-switch.tsx';
import { useBox } from './use-box.ts';
import { useEntries } from './use-entries.ts';
import { useKeypad } from './use-keypad.ts';
import { useNow } from './use-now.ts';
import { useScaleUnit } from './use-scale-unit.ts';
import { Weighed } from './weighed.tsx';
import { WhenWords } from './when-words.tsx';
import { YoungLine } from './young-line.tsx';

const WhenFields = lazy(async () => ({ default: (await import('./when-fields.tsx')).WhenFields }));

export interface BoxProps {
  litter: AnyRecord;
  bornOn: string;
  young: readonly AnyRecord[];
  title: string;
  /** Where the litter is. */
  back: string;
  first: string | undefined;
}

/** A day somebody looked up; null is now. */
type Chosen = { readonly on: string; readonly time: string } | null;

export function Box({ litter, bornOn, young, title, back, first }: BoxProps) {
  const { region } = useFieldServices();
  const weights = usePermission('weights');
  const hasKeypad = useKeypad();
  const now = useNow();
  const species = speciesOf(String(litter.species));
  const { unit, ...scales } = useScaleUnit(species, [young[0]?.weightUnit]);
  const [chosen, setChosen] = useState<Chosen>(null);
  const [isChoosing, setChoosing] = useState(false);
  const [typed, setTyped] = useState('');
  const [doubt, setDoubt] = useState<Doubt>({});
  const figure = useRef<HTMLInputElement>(null);
  const changer = useRef<HTMLButtonElement>(null);
  const { entries, keep, keepBoth, again } = useEntries(litter.id);

  const when = useMemo<When>(
    () => (chosen ? { on: chosen.on, time: chosen.time || null } : now),
    [chosen, now],
  );
  // While a day is being typed it is none yet: the box stays as it is now.
  const session = isDate(when.on) ? when : now;
  const wrong = whenProblem(when, bornOn, now);
  const isWrongTime = (wrong.on ?? wrong.time) !== undefined;
  const reading = useMemo(() => readScale(typed, unit, region), [typed, unit, region]);
  const [currentId, setCurrentId] = useState<string | null>(first ?? young[0]?.id ?? null);
  const beingTyped = useMemo(() => {
    if (currentId === null || !reading || reading.value <= 0) return new Map();
    return new Map([[currentId, asWeighed({ ...reading, ...session, onceId: '', state: 'saving' })]]);
  }, [currentId, reading, session]);
  const box = useBox({ litter, young, entries, when: session, unit, typed: beingTyped });
  const current = box.find(({ id }) => id === currentId);
  const weighed = box.filter(({ now }) => now !== undefined);

  const change = (text: string) => {
    setTyped(text);
    setDoubt({});
  };
  const choose = (id: string | null) => {
    setCurrentId(id);
    const refused = id === null ? undefined : entries[id];
    setTyped(refused?.state === 'refused' ? String(refused.value) : '');
    setDoubt(refused?.state === 'refused' ? { problem: refused.problem } : {});
  };
  /** The next one that has no weight yet; behind the last of them all is told. */
  const after = (id: string): string | null => {
    const index = box.findIndex((one) => one.id === id);
    const rest = box.slice(index + 1).find(({ now }) => !now);
    return (rest ?? box.slice(0, index).find(({ now }) => !now && index === box.length - 1))?.id ?? null;
  };
  const endChoosing = () => {
    setChoosing(false);
    (figure.current ?? changer.current)?.focus({ preventScroll: true });
  };
  const skip = () => {
    const index = box.findIndex(({ id }) => id === currentId);
    choose(box[index + 1]?.id ?? null);
  };

  const commit = (sure?: 'this' | 'both') => {
    if (!current) return;
    if (typed.trim() === '') {
      skip();
      return;
    }
    if (isWrongTime) {
      setChoosing(true);
      return;
    }
    const problem = readingProblem(reading, {
      species: species.key,
      ageDays: daysBetween(bornOn, when.on),
    });
    if (problem || !reading) {
      setDoubt({ problem });
      return;
    }
    const question =
      sure === undefined
        ? (againQuestion(reading, current.now, unit) ?? oddQuestion(reading, current.last, when.on, unit))
        : null;
    if (question) {
      setDoubt({ question });
      return;
    }
    const entry: Entry = {
      ...reading,
      // A correction stays at the hour of what it corrects.
      ...(current.weight && current.now && sure !== 'both'
        ? { on: current.now.on, time: current.now.time ?? null }
        : when),
      onceId: uuidv7(),
      state: 'saving',
      weight: sure === 'both' ? undefined : current.weight,
    };
    weights.ask('create', () => {
      if (sure === 'both' && current.now) keepBoth(current.id, current.title, entry, current.now, now);
      else keep(current.id, current.title, entry);
      choose(after(current.id));
    });
  };

  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      commit();
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const beside = box[box.findIndex(({ id }) => id === currentId) + step];
    if (step !== 0 && beside) {
      event.preventDefault();
      choose(beside.id);
    }
  };
  const following = current ? after(current.id) : null;
  const nextWords = box.find(({ id }) => id === following)?.title ?? 'Finish';
  return (
    <div className="wb" data-view={current ? 'weighing' : 'weighed'}>
      <BoxBar title={title} back={back} close="Close, weights so far are saved" time={now.time}>
        Day {daysBetween(bornOn, session.on)}.{' '}
        {chosen ? <WhenWords when={when} /> : <>Now {formatTime(now.time)}</>}{' '}
        <button
          ref={changer}
          type="button"
          className="link"
          aria-expanded={isChoosing}
          onClick={() => setChoosing(!isChoosing)}
        >
          change
        </button>
      </BoxBar>
      <YoungLine
        label={`${box.length} to weigh, ${weighed.length} weighed`}
        young={box}
        currentId={currentId}
        unit={unit}
        onChoose={choose}
      />
      <section className="wb-now" aria-label="On the scales">
        {isChoosing && (
          <Suspense>
            <WhenFields
              when={when}
              problem={wrong.on}
              timeProblem={wrong.time}
              onChange={(on, time) => setChosen({ on, time })}
              onNow={() => {
                setChosen(null);
                endChoosing();
              }}
              onClose={endChoosing}
            />
          </Suspense>
        )}
        {current ? (
          <OnTheScales
            one={current}
            unit={unit}
            typed={typed}
            doubt={doubt}
            figure={figure}
            others={box.filter(({ id, now }) => id !== current.id && now !== undefined)}
            onType={change}
            onKeyDown={keys}
            onKeep={() => commit('this')}
            onBoth={() => commit('both')}
            onDrop={() => choose(after(current.id))}
            onAgain={() => change('')}
          />
        ) : (
          <Weighed young={box} unit={unit} back={back} onWeigh={choose} onSend={again} />
        )}
      </section>
      {current && (
        <footer className="wb-foot">
          <UnitSwitch unit={unit} {...scales} />
          {hasKeypad ? (
            <Keypad
              unit={unit}
              next={nextWords}
              onKey={(text) => change(typed + text)}
              onErase={() => change(typed.trimEnd().replace(/ ?lb$|.$/, ''))}
              onSkip={skip}
              onNext={() => commit()}
            />
          ) : (
            <div className="wb-buttons">
              <Button onClick={skip}>Skip</Button>
              <Button variant="primary" size="big" onClick={() => commit()}>
                Next: {nextWords}
              </Button>
            </div>
          )}
        </footer>
      )}
    </div>
  );
}
