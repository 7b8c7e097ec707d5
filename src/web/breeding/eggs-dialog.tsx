import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { incubations } from '#domain/entities/incubations.ts';
import { refreshAfterWrite } from '#web/api/affected-queries.ts';
import { type AnyRecord, updateRecord } from '#web/api/records.ts';
import { useSending } from '#web/api/use-sending.ts';
import { useTyped } from '#web/api/use-typed.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { TypedDate } from '#web/fields/typed-date.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { NumberInput } from '#web/ui/form/text-input.tsx';
import { ActionDialog } from '#web/ui/overlay/action-dialog.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';

/** What is seen of eggs while they are set: which are alive, and what came of them. */
export const eggDeeds = {
  candling: {
    action: 'Record candling',
    saved: 'Candling recorded',
    day: 'candledOn',
    counts: ['fertileCount', 'earlyDeadCount'],
  },
  hatch: {
    action: 'Record the hatch',
    saved: 'Hatch recorded',
    day: 'hatchedOn',
    counts: ['hatchedCount', 'pippedCount', 'lateDeadCount'],
  },
} as const;
export type EggDeed = keyof typeof eggDeeds;

export interface EggsDialogProps {
  batch: AnyRecord;
  deed: EggDeed;
  onClose: () => void;
}

/** Candling or hatch of one batch: its day and what was counted. Everything else of it stands in its own form. */
export function EggsDialog({ batch, deed, onClose }: EggsDialogProps) {
  const { action, saved, day, counts } = eggDeeds[deed];
  const client = useQueryClient();
  const { today } = useFieldServices();
  const { busy, errors, problem, send } = useSending();
  const version = useRef(batch.version);
  const [on, setOn] = useTyped(`${deed} ${batch.id}: day`, today);
  const [typed, setTyped] = useTyped<Readonly<Record<string, string>>>(
    `${deed} ${batch.id}: counts`,
    Object.fromEntries(counts.map((name) => [name, String(batch[name] ?? '')])),
  );
  const save = () =>
    void send(async () => {
      const counted = counts.map((name) => [name, countOf(typed[name] ?? '')] as const);
      const values = { [day]: on, ...Object.fromEntries(counted), version: version.current };
      await updateRecord('incubations', batch.id, values);
      await refreshAfterWrite(client, 'incubations');
      toast({ title: saved, tone: 'positive' });
      onClose();
    });
  // The day they were set is as it is here: what does not fit it is put right at the day that is asked for.
  const dayError = errors[day] ?? errors.setOn;
  const isTold = dayError !== undefined || counts.some((name) => errors[name] !== undefined);
  return (
    <ActionDialog
      title={action}
      description={
        deed === 'hatch' && batch.fertileCount !== null
          ? `${String(batch.eggsSet)} eggs were set, ${String(batch.fertileCount)} of them fertile.`
          : `${String(batch.eggsSet)} eggs were set.`
      }
      action={action}
      busy={busy}
      problem={isTold ? undefined : problem}
      guard={() => counts.some((name) => (typed[name] ?? '') !== String(batch[name] ?? ''))}
      onAction={save}
      onClose={onClose}
    >
      <div className="stack-lg">
        <Field label={incubations.fields[day].label} error={dayError}>
          <TypedDate value={on} onChange={setOn} />
        </Field>
        <div className="field-grid">
          {counts.map((name) => (
            <Field key={name} label={incubations.fields[name].label} optional error={errors[name]}>
              <NumberInput
                whole
                value={typed[name] ?? ''}
                onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
              />
            </Field>
          ))}
        </div>
      </div>
    </ActionDialog>
  );
}

/** What is no count goes as typed, so that the server can say so at its field. */
const countOf = (text: string): number | string | null => {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return /^\d+$/.test(trimmed) ? Number(trimmed) : trimmed;
};
