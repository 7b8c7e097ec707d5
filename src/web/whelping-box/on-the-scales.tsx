import { Link } from '@tanstack/react-router';
import { ArrowDownRight, ArrowUpRight, TriangleAlert } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { readScale, type ScaleUnit, scaleChange, scaleText, unitBehind } from '#domain/entry/scale-entry.ts';
import { daysToDoubling, isOpen } from '#domain/reproduction/growth.ts';
import { convertWeight } from '#domain/weight.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { CollarDot } from '#web/ui/animal/collar.tsx';
import { Button } from '#web/ui/button.tsx';
import { FlagLine } from '#web/verbs/growth-note.tsx';
import type { Doubt } from './entry.ts';
import type { BoxYoung } from './use-box.ts';
import { WhenWords } from './when-words.tsx';
import { sinceBirth } from './young-line.tsx';

export interface OnTheScalesProps {
  one: BoxYoung;
  unit: ScaleUnit;
  typed: string;
  doubt: Doubt;
  /** The field of the figure. */
  figure: RefObject<HTMLInputElement | null>;
  /** Weighed in this session: whoever of them is flagged stays in sight. */
  others: readonly BoxYoung[];
  onType: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onKeep: () => void;
  /** Both the figure before and this one are right. */
  onBoth: () => void;
  /** The figure before holds. */
  onDrop: () => void;
  onAgain: () => void;
}

/** Whose turn it is: the last weight, the figure as it is typed, and what follows from it at once. */
export function OnTheScales(props: OnTheScalesProps) {
  const { one, unit, typed, doubt, figure, others, onType, onKeyDown, onKeep, onBoth, onDrop, onAgain } =
    props;
  const question = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each one's turn begins with the figure, a doubt as well
  useEffect(() => {
    figure.current?.focus({ preventScroll: true });
    // With what is told above it, it may lie behind the keypad.
    question.current?.scrollIntoView({ block: 'nearest' });
  }, [one.id, doubt.question]);
  const flagged = others.filter(({ flags }) => flags.some(isOpen));
  return (
    <>
      {flagged.length > 0 && (
        <div className="wb-flagged">
          {flagged.map(({ id, record, flags }) => (
            <FlagLine key={id} young={record} flags={flags} />
          ))}
        </div>
      )}
      <div className="wb-who">
        <CollarDot {...one.mark} size={52} />
        <div>
          <b>{one.title}</b>
          <small>
            <Before one={one} unit={unit} />
          </small>
        </div>
        <Link
          to="/breeding-groups/$id/birth"
          params={{ id: String(one.record.breedingGroupId) }}
          search={{ log: 'care', young: one.id }}
          className="link"
        >
          Log care
        </Link>
      </div>
      <label className="wb-figure">
        <span className="sr-only">Weight of {one.title}</span>
        <input
          ref={figure}
          inputMode="none"
          autoComplete="off"
          value={typed}
          style={{ '--signs': Math.max(1, typed.length) } as React.CSSProperties}
          placeholder={one.now ? scaleText(one.now.grams, unit).replace(/\s*\p{L}+$/u, '') : ''}
          aria-invalid={doubt.problem !== undefined}
          aria-describedby="wb-problem"
          maxLength={16}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <span aria-hidden="true">{unitBehind(typed, unit)}</span>
      </label>
      <p id="wb-problem" className="wb-problem" role="alert">
        {doubt.problem}
      </p>
      {doubt.question ? (
        <div ref={question} className="wb-ask" role="alertdialog" aria-label="Check the weight">
          <p>
            <b>{doubt.question.lead}</b> {doubt.question.ask}
          </p>
          <div className="row flex-wrap">
            {doubt.question.both && <Button onClick={onDrop}>{doubt.question.both}</Button>}
            <Button onClick={onKeep}>{doubt.question.keep}</Button>
            {doubt.question.both && <Button onClick={onBoth}>Both are right</Button>}
            <Button variant="primary" onClick={onAgain}>
              Type again
            </Button>
          </div>
        </div>
      ) : (
        <Verdict one={one} unit={unit} typed={typed} />
      )}
    </>
  );
}

function Before({ one, unit }: { one: BoxYoung; unit: ScaleUnit }) {
  const { today } = useFieldServices();
  const { last, now, birthGrams, entry } = one;
  if (entry?.state === 'waiting') return <>Saved on this device. It is sent when there is a network.</>;
  if (now)
    return (
      <>
        Weighed {scaleText(now.grams, unit)}
        {now.time && (
          <>
            {now.on === today ? ' at ' : ', '}
            <WhenWords when={{ on: now.on, time: now.time }} />
          </>
        )}
        . A new weight replaces it.
      </>
    );
  if (!last) return <>Not weighed yet</>;
  const isBirth = birthGrams !== null && last.grams === birthGrams && !last.time;
  if (isBirth) return <>Born with {scaleText(birthGrams, unit)}</>;
  return (
    <>
      {scaleText(last.grams, unit)}, <WhenWords when={{ on: last.on, time: last.time ?? null }} />
      {birthGrams !== null && (
        <>
          . Born with <span className="whitespace-nowrap">{scaleText(birthGrams, unit)}</span>
        </>
      )}
    </>
  );
}

/** What follows from the figure: the change, the growth since birth, and whatever a rule notices. */
function Verdict({ one, unit, typed }: { one: BoxYoung; unit: ScaleUnit; typed: string }) {
  const { region, today } = useFieldServices();
  const reading = readScale(typed, unit, region);
  const grams =
    reading && reading.value > 0 ? convertWeight(reading.value, reading.unit, 'grams') : one.now?.grams;
  if (grams === undefined) return <p className="wb-change" />;
  const { last, birthGrams } = one;
  const open = one.flags.filter(isOpen);
  const doubling =
    last && birthGrams !== null
      ? daysToDoubling(birthGrams, last, { on: one.now?.on ?? today, time: one.now?.time, grams })
      : null;
  const isUp = last !== undefined && grams > last.grams;
  const Arrow = isUp ? ArrowUpRight : ArrowDownRight;
  return (
    <>
      <p className="wb-change">
        {last && (
          <span data-sign={isUp ? 'up' : 'down'}>
            {grams !== last.grams && <Arrow />}
            {grams === last.grams ? 'no change' : scaleChange(grams - last.grams, unit)}
          </span>
        )}
        {birthGrams !== null && grams !== birthGrams && (
          <span>{sinceBirth(grams, birthGrams)} since birth</span>
        )}
        {doubling !== null && doubling <= 30 && (
          <span>
            doubles in {doubling} {doubling === 1 ? 'day' : 'days'}
          </span>
        )}
      </p>
      {open.length > 0 && (
        <div className="wb-verdict" aria-live="polite">
          <TriangleAlert />
          <div>
            <p>
              <b>
                {one.title} {open.map(({ words }) => words).join(' and ')}.
              </b>
            </p>
            <p className="wb-rules">
              {open.length === 1 ? 'Rule' : 'Rules'}:{' '}
              {open.map(({ because, source }) => `${because} (${source})`).join('; ')}. This is not a
              diagnosis.
            </p>
          </div>
        </div>
      )}
    </>
  );
}
