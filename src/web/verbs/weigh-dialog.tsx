import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { typedWeightIn } from '#domain/entry/read-typed-weight.ts';
import { speciesOf } from '#domain/species/species.ts';
import { capitalised } from '#domain/terms.ts';
import type { Weighing } from '#domain/verbs/weigh-young.ts';
import { convertWeight, unitWord } from '#domain/weight.ts';
import { formatNumber } from '#domain/writing.ts';
import { refreshAfterWrite } from '#web/api/affected-queries.ts';
import { post } from '#web/api/client.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useOnce } from '#web/api/use-once.ts';
import { useSending } from '#web/api/use-sending.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { TypedDate } from '#web/fields/typed-date.tsx';
import { recordTitle } from '#web/records/record-words.ts';
import { CollarDot } from '#web/ui/animal/collar.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { NumberInput } from '#web/ui/form/text-input.tsx';
import { Note } from '#web/ui/note.tsx';
import { ActionDialog } from '#web/ui/overlay/action-dialog.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { growthOf, useYoungWeights } from './use-litter.ts';
import './verbs.css';

/** The last known weight of a young in the unit at hand. */
const lastWeight = (young: AnyRecord, unit: string): number | null =>
  typeof young.currentWeight === 'number'
    ? convertWeight(young.currentWeight, String(young.weightUnit), unit)
    : null;

/** A weight twice or half the last is more often a slip of the finger than a miracle. */
const isOdd = (value: number | null, last: number | null): boolean =>
  value !== null && last !== null && last > 0 && (value > last * 2 || value < last / 2);

/** The hour on the wall where the scales stand. */
const clockNow = (): string => new Date().toTimeString().slice(0, 5);

export interface WeighDialogProps {
  litter: AnyRecord;
  young: readonly AnyRecord[];
  /** The whole litter, where not all of it is weighed. */
  mates?: readonly AnyRecord[] | undefined;
  onClose: () => void;
}

/** One number per young, then all at once. Those left empty are not weighed. */
export function WeighDialog({ litter, young, mates = young, onClose }: WeighDialogProps) {
  const wording = useFieldServices();
  const queryClient = useQueryClient();
  const once = useOnce();
  const units = speciesOf(String(litter.species)).youngWeightUnits;
  const [unit, setUnit] = useState<string>(String(young[0]?.weightUnit ?? units[0]));
  const [weighedOn, setWeighedOn] = useState(wording.today);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [confirmed, setConfirmed] = useState(false);
  const { busy, errors, setErrors, problem, send } = useSending();
  const [asked, setAsked] = useState<readonly string[]>([]);

  const read = (one: AnyRecord) => typedWeightIn(typed[one.id] ?? '', unit, wording.region) ?? null;
  const filled = young.filter((one) => (typed[one.id] ?? '').trim() !== '');
  const odd = filled.filter((one) => isOdd(read(one), lastWeight(one, unit)));

  // Judged while it is typed: what is noticed is told before it is saved, and never in the way.
  const weights = useYoungWeights(mates.map(({ id }) => id));
  const now = filled.flatMap((one) => {
    const value = read(one);
    return value === null || value <= 0
      ? []
      : [[one.id, { on: weighedOn, grams: convertWeight(value, unit, 'grams') }] as const];
  });
  const flags = growthOf(litter, mates, weights, new Map(now));

  const save = async () => {
    const wrong = filled.filter((one) => !((read(one) ?? 0) > 0));
    setErrors(Object.fromEntries(wrong.map((one) => [one.id, 'Type the weight as a number above zero'])));
    if (wrong.length > 0) return;
    if (odd.length > 0 && !confirmed) {
      setConfirmed(true);
      return;
    }
    const weights = filled.map((one) => ({ offspringId: one.id, value: read(one) ?? 0 }));
    // Twice a day is usual in the first weeks, so today's weights carry their hour.
    const weighing = {
      weighedOn,
      ...(weighedOn === wording.today && { weighedTime: clockNow() }),
      unit,
      weights,
    } as Weighing;
    setAsked(filled.map(({ id }) => id));
    await send(async () => {
      await post(
        `/api/breeding-groups/${litter.id}/weighing`,
        weighing,
        once.idFor({ weighedOn, unit, weights }),
      );
      await refreshAfterWrite(queryClient, 'weights', 'offspring');
      toast({ title: `${filled.length} weighed`, tone: 'positive' });
      onClose();
    });
  };
  /** The server counts the weights it was sent; what is wrong before that is said of the young one itself. */
  const wrongWith = ({ id }: AnyRecord): string | undefined => {
    const index = asked.indexOf(id);
    return errors[id] ?? errors[`${index}.value`] ?? errors[`${index}.offspringId`];
  };
  return (
    <ActionDialog
      title={
        young.length === 1 && young[0] ? `Weigh ${recordTitle('offspring', young[0], wording)}` : 'Weigh all'
      }
      description={
        young.length === 1 ? undefined : 'Press Enter for the next one. Leave blank if not weighed.'
      }
      guard={() => filled.length > 0}
      action={
        confirmed && odd.length > 0
          ? 'Save as typed'
          : `Save ${filled.length} ${filled.length === 1 ? 'weight' : 'weights'}`
      }
      busy={busy}
      disabled={filled.length === 0}
      problem={problem}
      onAction={() => void save()}
      onClose={onClose}
    >
      <div className="stack">
        {confirmed && odd.length > 0 && (
          <Note tone="warning" role="alert" title="Missing a digit?">
            {odd
              .map(
                (one) =>
                  `${recordTitle('offspring', one, wording)}: ${typed[one.id]} ${unitWord(unit)}? Last time ${formatNumber(Math.round(lastWeight(one, unit) ?? 0))} ${unitWord(unit)}`,
              )
              .join('. ')}
          </Note>
        )}
        <div className="field-grid">
          <Field label="Date" error={errors.weighedOn}>
            <TypedDate value={weighedOn} onChange={setWeighedOn} />
          </Field>
          <Field label="Unit">
            <Select value={unit} onChange={(event) => setUnit(event.target.value)} options={[...units]} />
          </Field>
        </div>
        {young.map((one, index) => {
          const title = recordTitle('offspring', one, wording);
          const last = lastWeight(one, unit);
          return (
            <div key={one.id} className="weigh-line">
              <CollarDot
                color={String(one.collarColor ?? 'Grey')}
                sex={String(one.gender)}
                letter={title.charAt(0).toUpperCase()}
              />
              <Field
                label={title}
                help={
                  <>
                    {last === null ? 'Not weighed yet' : `Last ${formatNumber(last, 1)} ${unitWord(unit)}`}
                    {filled.includes(one) && flags.has(one.id) && (
                      <span className="text-danger">
                        {'. '}
                        {capitalised(
                          flags
                            .get(one.id)
                            ?.map(({ words }) => words)
                            .join(' and ') ?? '',
                        )}
                        . This is not a diagnosis
                      </span>
                    )}
                  </>
                }
                error={wrongWith(one)}
              >
                <NumberInput
                  value={typed[one.id] ?? ''}
                  suffix={unitWord(unit)}
                  autoFocus={index === 0}
                  onChange={(event) => {
                    setConfirmed(false);
                    setTyped({ ...typed, [one.id]: event.target.value });
                  }}
                  onKeyDown={(event) => {
                    if (event.key !== 'Enter') return;
                    const inputs = [
                      ...(event.currentTarget.form?.querySelectorAll<HTMLInputElement>('.weigh-line input') ??
                        []),
                    ];
                    const next = inputs[inputs.indexOf(event.currentTarget) + 1];
                    if (!next) return;
                    event.preventDefault();
                    next.focus();
                  }}
                />
              </Field>
            </div>
          );
        })}
      </div>
    </ActionDialog>
  );
}
