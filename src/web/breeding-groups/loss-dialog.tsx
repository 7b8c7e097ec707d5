import { entities } from '#domain/entities/index.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useUpdateRecord } from '#web/api/use-records.ts';
import { useSending } from '#web/api/use-sending.ts';
import { useTyped } from '#web/api/use-typed.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { TypedDate } from '#web/fields/typed-date.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { ActionDialog } from '#web/ui/overlay/action-dialog.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { Segmented } from '#web/ui/segmented.tsx';

const { loss: lossField, lostOn: lostOnField } = entities.breeding_groups.fields;
type Loss = (typeof lossField.choices)[number];

/** A pregnancy has ended before a birth: on which day, and how. */
export function LossDialog({ litter, onClose }: { litter: AnyRecord; onClose: () => void }) {
  const { today } = useFieldServices();
  const update = useUpdateRecord('breeding_groups');
  const [lostOn, setLostOn] = useTyped('loss: lostOn', today);
  const [loss, setLoss] = useTyped<Loss>('loss: loss', 'Lost');
  const { busy, errors, problem, send } = useSending();
  const save = () =>
    void send(async () => {
      const { id, version } = litter;
      await update.mutateAsync({ id, version, changes: { lostOn, loss } });
      toast({ title: 'Recorded. Nothing more is expected of it', tone: 'positive' });
      onClose();
    });
  return (
    <ActionDialog
      title="Record a lost pregnancy"
      description="What was expected of it is over: its days, its care plan and the tasks it made. The record stays."
      guard={() => lostOn !== today}
      action="Record"
      busy={busy}
      problem={problem}
      onAction={save}
      onClose={onClose}
    >
      <div className="stack">
        <Segmented
          aria-label={lossField.label}
          value={loss}
          onChange={setLoss}
          options={lossField.choices.map((value) => ({ value, label: value }))}
        />
        <Field label={lostOnField.label} error={errors.lostOn}>
          <TypedDate value={lostOn} onChange={setLostOn} />
        </Field>
      </div>
    </ActionDialog>
  );
}
