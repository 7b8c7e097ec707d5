import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CareItem } from '#domain/answers/care-plan.ts';
import { earlyVaccination } from '#domain/care/early-vaccination.ts';
import { isMedical } from '#domain/care/lists.ts';
import { addDays, daysBetween } from '#domain/dates.ts';
import type { SpeciesKey, Terms } from '#domain/species/species.ts';
import { refreshAfterWrite } from '#web/api/affected-queries.ts';
import { post } from '#web/api/client.ts';
import { sendNowOrLater } from '#web/api/device/send-later.ts';
import { useUser } from '#web/api/session.ts';
import { useOnce } from '#web/api/use-once.ts';
import { useSending } from '#web/api/use-sending.ts';
import { useTyped } from '#web/api/use-typed.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { TypedDate } from '#web/fields/typed-date.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea, TextInput } from '#web/ui/form/text-input.tsx';
import { ActionDialog } from '#web/ui/overlay/action-dialog.tsx';
import { useMeantQuestion } from '#web/ui/overlay/meant-question.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { type CareGroup, whom } from './care-groups.ts';
import { giveOrder, skipOrder, type Whose, waitingWords } from './care-orders.ts';
import { DoseFields, doseBody, type TypedDose } from './dose-fields.tsx';
import { useOwnDoses } from './use-own-doses.ts';
import { WhomBoxes } from './whom-boxes.tsx';

export interface GiveDialogProps {
  whose: Whose;
  group: CareGroup;
  /** Of the young in their litter. */
  numbers: ReadonlyMap<string, number>;
  /** It was recorded before: what is typed here takes its place. */
  corrects: boolean;
  species: SpeciesKey;
  terms: Terms;
  onClose: () => void;
}

const written = (value: number | null | undefined): string =>
  typeof value === 'number' ? String(value) : '';

/** As a course says it is given. */
const doseOf = ({ rule }: CareItem): TypedDose => ({
  dose: written(rule.dose),
  doseUnit: rule.doseUnit ?? '',
  byWeight: rule.byWeight === true,
  route: rule.route ?? '',
  withdrawalDays: written(rule.withdrawalDays),
});

/** As it was recorded, so that a correction leaves what it does not touch. */
const recordedDose = (item: CareItem): TypedDose => ({
  dose: written(item.dosePerKg ?? item.dose),
  doseUnit: item.doseUnit ?? '',
  byWeight: item.dosePerKg !== null,
  route: item.route ?? '',
  withdrawalDays:
    item.doneOn && item.withdrawalUntil ? String(daysBetween(item.doneOn, item.withdrawalUntil)) : '',
});

/** The birth its day is counted from; null where it is counted from something else. */
const bornOnOf = ({ starts, rule, dueOn }: CareItem): string | null =>
  starts === 'Young' && !rule.after ? addDays(dueOn, -rule.from) : null;

/** One dose or deed, written down once for all it was for; one of them can be left out. */
export function GiveDialog({ whose, group, numbers, corrects, species, terms, onClose }: GiveDialogProps) {
  const { first, items } = group;
  const { today } = useFieldServices();
  const user = useUser();
  const client = useQueryClient();
  const once = useOnce();
  const { busy, errors, setErrors, problem, send } = useSending();
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(() => new Set(items.map(({ id }) => id)));
  const [doneOn, setDoneOn] = useTyped(`give ${items[0]?.id ?? ''}: doneOn`, first.doneOn ?? today);
  const [product, setProduct] = useTyped(
    `give ${items[0]?.id ?? ''}: product`,
    first.product ?? first.rule.product ?? '',
  );
  const [lot, setLot] = useTyped(`give ${items[0]?.id ?? ''}: lot`, first.lot ?? '');
  const [givenBy, setGivenBy] = useTyped(
    `give ${items[0]?.id ?? ''}: givenBy`,
    first.givenBy ?? user?.firstName ?? '',
  );
  const [notes, setNotes] = useTyped(
    `give ${items[0]?.id ?? ''}: notes`,
    corrects ? (first.notes ?? '') : '',
  );
  const [dose, setDose] = useTyped<TypedDose>(`give ${items[0]?.id ?? ''}: dose`, () =>
    corrects ? recordedDose(first) : doseOf(first),
  );
  const early = useMeantQuestion();
  const ownDoses = useOwnDoses(items, dose, doneOn);
  const chosen = items.filter(({ id }) => chosenIds.has(id));
  const isAll = chosen.length === items.length;
  const isDose = isMedical(first.kind) && first.kind !== 'Check';
  const named = whom(chosen, terms);

  const finish = async (title: string, state: 'sent' | 'waiting' = 'sent') => {
    const isSent = state === 'sent';
    if (isSent) await refreshAfterWrite(client, 'care_items');
    toast({ title, tone: 'positive', ...(!isSent && waitingWords) });
    onClose();
  };
  const facts = { doneOn, product, lot, givenBy, notes, ...doseBody(dose) };
  const [opened] = useState(facts);
  const save = async () => {
    if (chosen.length === 0) {
      setErrors({ items: 'Choose at least one' });
      return;
    }
    const question =
      first.kind === 'Vaccination'
        ? earlyVaccination({ species, terms, bornOn: bornOnOf(first), on: doneOn })
        : null;
    if (!(await early.isMeant(question))) return;
    void send(async () => {
      if (corrects) {
        for (const { id } of chosen) await post(`/api/care-items/${id}/supersede`, facts);
        await finish('Corrected');
        return;
      }
      const body = { items: chosen.map(({ id }) => id), ...facts };
      const told = { ...whose, key: once.idFor(body), title: `${first.what}: ${named}`, body };
      await finish(`${first.what}: recorded for ${named}`, await sendNowOrLater(client, giveOrder(told)));
    });
  };
  const passOver = () =>
    void send(async () => {
      const body = { items: chosen.map(({ id }) => id), isSkipped: true, notes };
      const told = { ...whose, key: once.idFor(body), title: `${first.what}: passed over`, body };
      await finish(told.title, await sendNowOrLater(client, skipOrder(told)));
    });
  const undo = () =>
    void send(async () => {
      for (const { id } of chosen) await post(`/api/care-items/${id}/supersede`, { doneOn, isDone: false });
      await finish(`${first.what}: due again`);
    });
  const verb = isDose ? 'Give to' : 'Done for';
  return (
    <ActionDialog
      title={first.what}
      description={
        corrects
          ? 'What was recorded stays in the history; this takes its place.'
          : (first.rule.source ?? undefined)
      }
      guard={() => !isAll || JSON.stringify(facts) !== JSON.stringify(opened)}
      action={
        corrects
          ? 'Save the correction'
          : isAll
            ? `${verb} ${items.length > 1 ? `all ${items.length}` : named}`
            : `${verb} ${chosen.length} of ${items.length}`
      }
      busy={busy}
      problem={problem}
      onAction={() => void save()}
      onClose={onClose}
      more={
        corrects ? (
          <Button disabled={busy} onClick={undo}>
            It was not done
          </Button>
        ) : (
          <Button disabled={busy || chosen.length === 0} onClick={passOver}>
            Pass over
          </Button>
        )
      }
    >
      {early.dialog}
      <div className="stack">
        <WhomBoxes
          those={items.map(({ id, name, subjectId }) => ({
            id,
            name,
            number: numbers.get(subjectId),
            gets: ownDoses.get(id),
          }))}
          chosen={chosenIds}
          onChange={setChosenIds}
          unnamed={terms.child}
          error={errors.items}
        />
        <div className="field-grid">
          <Field label="Done on" error={errors.doneOn}>
            <TypedDate value={doneOn} onChange={setDoneOn} />
          </Field>
          <Field label={isDose ? 'Given by' : 'Done by'} optional error={errors.givenBy}>
            <TextInput value={givenBy} maxLength={160} onChange={({ target }) => setGivenBy(target.value)} />
          </Field>
          {isDose && (
            <>
              <Field label="Product" optional error={errors.product}>
                <TextInput
                  value={product}
                  maxLength={160}
                  onChange={({ target }) => setProduct(target.value)}
                />
              </Field>
              <Field label="Lot" optional error={errors.lot}>
                <TextInput value={lot} maxLength={80} onChange={({ target }) => setLot(target.value)} />
              </Field>
              <DoseFields typed={dose} species={species} errors={errors} onChange={setDose} />
              {items.length === 1 && ownDoses.size > 0 && (
                <p className="muted field-wide" role="status">
                  {named}: {ownDoses.get(first.id)}
                </p>
              )}
            </>
          )}
          <Field label="Notes" optional wide error={errors.notes}>
            <TextArea
              rows={2}
              value={notes}
              maxLength={2000}
              onChange={({ target }) => setNotes(target.value)}
            />
          </Field>
        </div>
      </div>
    </ActionDialog>
  );
}
