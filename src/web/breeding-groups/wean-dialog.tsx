import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isDate } from '#domain/dates.ts';
import { entities } from '#domain/entities/index.ts';
import { unreadableDate } from '#domain/entry/unreadable-date.ts';
import { speciesOf } from '#domain/species/species.ts';
import { refreshAfterWrite } from '#web/api/affected-queries.ts';
import { type AnyRecord, updateRecords } from '#web/api/records.ts';
import { useSpecies } from '#web/api/species.tsx';
import { useSending } from '#web/api/use-sending.ts';
import { useTyped } from '#web/api/use-typed.ts';
import { RecordPicker } from '#web/fields/reference-input.tsx';
import { useFieldServices } from '#web/fields/services.ts';
import { TypedDate } from '#web/fields/typed-date.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { ActionDialog } from '#web/ui/overlay/action-dialog.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { WhomBoxes } from '#web/verbs/care/whom-boxes.tsx';
import { useYoungNames } from '#web/verbs/young-names.ts';

const { weaningDate, weaningReason, weaningMethod, rearingDamId } = entities.offspring.fields;

export interface WeanDialogProps {
  litter: AnyRecord;
  /** Who is alive. */
  young: readonly AnyRecord[];
  onClose: () => void;
}

/** The young of a litter are weaned: one entry for all of them, or for those it was. */
export function WeanDialog({ litter, young, onClose }: WeanDialogProps) {
  const { today } = useFieldServices();
  const nameOf = useYoungNames(litter.id, litter.species);
  const terms = useSpecies().termsFor(speciesOf(String(litter.species)).key);
  const client = useQueryClient();
  const { busy, errors, setErrors, problem, send } = useSending();
  const open = young.filter((one) => !one.weaningDate);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set((open.length > 0 ? open : young).map(({ id }) => id)),
  );
  const [on, setOn] = useTyped('wean: on', today);
  const [reason, setReason] = useTyped('wean: reason', '');
  const [method, setMethod] = useTyped('wean: method', '');
  const [damId, setDamId] = useTyped('wean: damId', '');
  const born = typeof litter.birthDate === 'string' ? litter.birthDate : null;
  const save = () => {
    if (chosen.size === 0) return setErrors({ items: 'Choose at least one' });
    if (!isDate(on))
      return setErrors({ weaningDate: on.trim() === '' ? 'Choose the day' : unreadableDate() });
    if (born && on < born) return setErrors({ weaningDate: `That day lies before the ${terms.birth}` });
    if (on > today) return setErrors({ weaningDate: 'That day has not come yet' });
    void send(async () => {
      const changes = {
        weaningDate: on,
        ...(reason && { weaningReason: reason }),
        ...(method && { weaningMethod: method }),
        ...(damId && { rearingDamId: damId }),
      };
      const { failed } = await updateRecords(
        'offspring',
        young.filter(({ id }) => chosen.has(id)),
        changes,
      );
      await refreshAfterWrite(client, 'offspring', 'breeding_groups');
      const [first] = failed;
      if (first) {
        setErrors({ items: `${failed.length} of ${chosen.size} not recorded. ${first.message}` });
        return;
      }
      const many = (chosen.size === 1 ? terms.child : terms.childTerm).toLocaleLowerCase('en');
      toast({ title: `Weaning of ${chosen.size} ${many} recorded`, tone: 'positive' });
      onClose();
    });
  };
  return (
    <ActionDialog
      title="Record weaning"
      guard={() => reason !== '' || method !== '' || damId !== ''}
      action={chosen.size === young.length ? 'For all of them' : `For ${chosen.size} of ${young.length}`}
      busy={busy}
      problem={problem}
      onAction={save}
      onClose={onClose}
    >
      <div className="stack">
        <WhomBoxes
          those={young.map((one, at) => ({
            id: one.id,
            name: nameOf(one),
            number: at + 1,
          }))}
          chosen={chosen}
          onChange={setChosen}
          unnamed={terms.child}
          error={errors.items}
        />
        <div className="field-grid">
          <Field label={weaningDate.label} error={errors.weaningDate}>
            <TypedDate value={on} onChange={setOn} />
          </Field>
          <Field label={weaningReason.label} optional error={errors.weaningReason}>
            <Select
              options={weaningReason.choices}
              placeholder="Choose"
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </Field>
          <Field label={weaningMethod.label} optional error={errors.weaningMethod}>
            <Select
              options={weaningMethod.choices}
              placeholder="Choose"
              value={method}
              onChange={({ target }) => setMethod(target.value)}
            />
          </Field>
          <Field label={rearingDamId.label} optional help={rearingDamId.help} error={errors.rearingDamId}>
            <RecordPicker
              entity="animals"
              value={damId}
              filters={[{ column: 'gender', operator: 'eq', value: 'Female' }]}
              onChange={(id) => setDamId(id)}
            />
          </Field>
        </div>
      </div>
    </ActionDialog>
  );
}
