import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { isHatchKind } from '#domain/birth/kinds.ts';
import { bornOn, brokenEntry, type LoggedEntry } from '#domain/birth/log.ts';
import { daysBetween, isDate } from '#domain/dates.ts';
import type { Terms } from '#domain/species/species.ts';
import { convertWeight } from '#domain/weight.ts';
import { refreshAfterWrite } from '#web/api/affected-queries.ts';
import { remove } from '#web/api/client.ts';
import { useSending } from '#web/api/use-sending.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { kindWords } from '#web/verbs/entry-words.ts';
import { dayProblem } from '#web/whelping-box/entry.ts';
import { Keypad } from '#web/whelping-box/keypad.tsx';
import { UnitSwitch } from '#web/whelping-box/unit-switch.tsx';
import { useKeypad } from '#web/whelping-box/use-keypad.ts';
import { WhenFields } from '#web/whelping-box/when-fields.tsx';
import { WhenWords } from '#web/whelping-box/when-words.tsx';
import { EntryFields } from './entry-fields.tsx';
import type { NightProps } from './shared-props.ts';
import { bodyOf, type Eater, type TypedEntry, unitTyped, unready } from './typed-entry.ts';
import { youngIdOf } from './use-birth-log.ts';

export interface EntryFormProps extends NightProps {
  typed: TypedEntry;
  onType: (typed: TypedEntry) => void;
  onClose: () => void;
}

/** The entry as the log would hold it, to be judged before it is sent. */
const asLogged = (typed: TypedEntry): LoggedEntry => ({
  id: typed.id,
  kind: typed.kind,
  offspringId: typed.kind === 'Young' ? youngIdOf(typed.id) : typed.offspringId || null,
  happenedOn: typed.happenedOn,
  happenedTime: typed.happenedTime || null,
  outcome: typed.outcome || null,
});

/** One entry: what happened, when, and what was seen; the figure is typed under the thumb. */
export function EntryForm(props: EntryFormProps) {
  const { log, species, now, units, typed, onType, onClose } = props;
  const { region, timeZone } = useFieldServices();
  const queryClient = useQueryClient();
  const hasKeypad = useKeypad();
  const heading = useRef<HTMLHeadingElement>(null);
  const sent = log.lines.find(({ id, state }) => id === typed.id && state === 'refused');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>(sent?.errors ?? {});
  const [isChoosing, setChoosing] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const sending = useSending();
  const isCorrection = typed.version !== undefined && typed.version !== '';
  const words = kindWords(typed.kind, species.terms);
  const child = species.terms.child.toLocaleLowerCase('en');
  const isBirth = typed.kind === 'Young';
  const figure = isBirth ? 'weight' : isHatchKind(typed.kind) ? 'number' : null;
  // Whoever types or listens goes on at what is asked.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  const all = { ...errors, ...sending.errors };
  const change = (changes: Readonly<Record<string, string>>) => {
    onType({ ...typed, ...changes });
    const touched = Object.keys(changes).flatMap((field) => [field, `young.${field}`]);
    setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => !touched.includes(field))));
    sending.setErrors({});
  };
  const judge = (): Record<string, string> => {
    if (!isDate(typed.happenedOn)) return { happenedOn: dayProblem(typed.happenedOn) };
    const others = log.lines.filter(({ id }) => id !== typed.id);
    return {
      ...brokenEntry(asLogged(typed), {
        others,
        birthDate: null,
        now,
        timeZone,
        child,
        birth: species.terms.birth,
      }),
      ...unready(typed, region, species, eaterOf(props)),
    };
  };
  const save = () => {
    const found = judge();
    setErrors(found);
    if (found.happenedOn || found.happenedTime) setChoosing(true);
    if (Object.keys(found).length > 0) return;
    const { version, ...body } = bodyOf(typed, region);
    const title = titleOf(props, words);
    if (!isCorrection) {
      // Whoever was told of one like it, and logs theirs all the same, says that it is another one.
      const isAnother = sent?.isDoubtful || sent?.isAnother;
      log.log(typed.id, isAnother ? { ...body, isAnother } : body, title);
      onClose();
      return;
    }
    void sending.send(async () => {
      await log.correct({ id: typed.id, version: Number(version) }, body, title);
      onClose();
    });
  };
  const discard = async () => {
    if (isCorrection) {
      await remove(`/api/litter-entries/${typed.id}`);
      await refreshAfterWrite(queryClient, 'litter_entries');
    } else await log.forget(typed.id);
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.target instanceof HTMLTextAreaElement) return;
    if (event.target instanceof HTMLButtonElement) return;
    event.preventDefault();
    save();
  };
  const when = { on: typed.happenedOn, time: typed.happenedTime || null };
  const verb = isCorrection ? 'Save' : 'Log';
  return (
    <>
      <section className="wb-now bl-form" aria-label={words} onKeyDown={onKeyDown}>
        <header className="bl-head">
          <h2 ref={heading} tabIndex={-1}>
            {words}
          </h2>
          <p>
            <WhenWords when={when} />{' '}
            <button
              type="button"
              className="link"
              aria-expanded={isChoosing}
              onClick={() => setChoosing(!isChoosing)}
            >
              change time
            </button>
          </p>
          {(isCorrection || sent) && (
            <IconButton
              icon={Trash2}
              variant="quiet"
              aria-label="Remove entry"
              onClick={() => setRemoving(true)}
            />
          )}
        </header>
        {isChoosing && (
          <WhenFields
            when={when}
            problem={all.happenedOn}
            timeProblem={all.happenedTime}
            onChange={(happenedOn, happenedTime) => change({ happenedOn, happenedTime })}
            onNow={() => {
              change({ happenedOn: now.on, happenedTime: now.time });
              setChoosing(false);
            }}
            onClose={() => setChoosing(false)}
          />
        )}
        {sent?.isDoubtful && (
          <Note tone="warning" title="Is it the same one?">
            {sent.problem}
          </Note>
        )}
        {(sending.problem ?? all.kind ?? all.young) && (
          <Note tone="danger" title="Not saved yet" role="alert">
            {all.kind ?? sending.problem}
          </Note>
        )}
        <EntryFields {...props} errors={all} onChange={change} />
      </section>
      <footer className="wb-foot">
        {isBirth && (
          <UnitSwitch
            units={units.units}
            unit={unitTyped(typed, units)}
            onChange={(unit) => {
              units.onChange(unit);
              // What was wrong in the other unit may well be right in this one.
              change({ weight: typed.weight ?? '', weightUnit: unit });
            }}
          />
        )}
        {hasKeypad && figure ? (
          <Keypad
            unit={isBirth ? unitTyped(typed, units) : 'grams'}
            action={verb}
            next={words}
            onKey={(text) =>
              change({
                [figure]: (typed[figure] ?? '') + text,
                ...(isBirth && { weightUnit: unitTyped(typed, units) }),
              })
            }
            onErase={() => change({ [figure]: (typed[figure] ?? '').trimEnd().replace(/ ?lb$|.$/, '') })}
            onSkip={onClose}
            skip="Cancel"
            onNext={save}
          />
        ) : (
          <div className="wb-buttons">
            <Button size="big" onClick={onClose}>
              Cancel
            </Button>
            <Button size="big" variant="primary" busy={sending.busy} onClick={save}>
              {verb}: {words}
            </Button>
          </div>
        )}
      </footer>
      <ConfirmDialog
        open={isRemoving}
        onOpenChange={setRemoving}
        title="Remove this entry?"
        confirmLabel="Remove entry"
        onConfirm={() => sending.send(discard)}
      >
        {isCorrection
          ? removalWords(typed.kind, species.terms)
          : sent?.isDoubtful
            ? 'The one that is logged already stays. What you logged about yours goes to it.'
            : 'It was never saved. What was typed is gone then.'}
      </ConfirmDialog>
    </>
  );
}

/** How old and how heavy they were; the last weight, which the server looks up, may ask for less. */
function eaterOf({ typed, young, log, litter }: EntryFormProps): Eater {
  const born = typeof litter.birthDate === 'string' ? litter.birthDate : bornOn(log.lines);
  const ageDays = born === null ? undefined : daysBetween(born, typed.happenedOn);
  const one = young.find(({ id }) => id === typed.offspringId);
  const { birthWeight = null, weightUnit = null }: Readonly<Record<string, unknown>> = one?.record ?? {};
  return {
    ageDays,
    heads: one ? 1 : young.filter(({ isAlive }) => isAlive).length,
    ...(typeof birthWeight === 'number' &&
      ageDays !== undefined && {
        last: { grams: convertWeight(birthWeight, String(weightUnit), 'grams'), daysSince: ageDays },
      }),
  };
}

/** As the list of what waits calls it. */
function titleOf({ typed, young }: EntryFormProps, words: string): string {
  const whom = young.find(({ id }) => id === typed.offspringId)?.title ?? typed.collarColor;
  return whom ? `${words}, ${whom}` : words;
}

function removalWords(kind: string, { child, childTerm }: Terms): string {
  const small = (word: string) => word.toLocaleLowerCase('en');
  if (kind === 'Young')
    return `The ${small(child)} and its weight go with it, and lie in the trash for 30 days.`;
  if (kind === 'Hatched')
    return `The ${small(childTerm)} and their weights go with it, and lie in the trash for 30 days.`;
  return 'It lies in the trash for 30 days.';
}
