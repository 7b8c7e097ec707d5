import { useState } from 'react';
import type { Limits } from '#domain/answers/plan.ts';
import { animals } from '#domain/entities/animals.ts';
import { limitReached } from '#web/animals/form/limit-words.ts';
import { ApiError, sentenceOf } from '#web/api/api-error.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useSpecies } from '#web/api/species.tsx';
import { useUpdateRecord } from '#web/api/use-records.ts';
import { useTyped } from '#web/api/use-typed.ts';
import { FieldInput } from '#web/fields/field-input.tsx';
import { useFieldServices } from '#web/fields/services.ts';
import { fieldsOf } from '#web/records/record-words.ts';
import { FormSection } from '#web/ui/form/form-section.tsx';
import { ActionDialog } from '#web/ui/overlay/action-dialog.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';

export interface StatusDialogProps {
  animal: AnyRecord;
  onClose: () => void;
}

/** What is asked besides the status itself. */
const alsoAsked: Readonly<Record<string, string>> = { Deceased: 'deathDate', Retired: 'retirementReason' };

/** Changes the status alone, with the one fact that belongs to it. */
export function StatusDialog({ animal, onClose }: StatusDialogProps) {
  const { termsFor } = useSpecies();
  const { today } = useFieldServices();
  const terms = termsFor(String(animal.species));
  const fields = fieldsOf('animals', terms);
  const update = useUpdateRecord('animals');
  const [status, setStatus] = useTyped('status: status', String(animal.status));
  const [facts, setFacts] = useTyped<Readonly<Record<string, string>>>('status: facts', {
    deathDate: String(animal.deathDate ?? today),
    retirementReason: String(animal.retirementReason ?? ''),
  });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const asked = alsoAsked[status];

  const refuse = (error: unknown) => {
    if (error instanceof ApiError && error.code === 'limit-reached') {
      toast(limitReached(error.details as { plan: Limits['plan']; limit: number }, terms));
    } else if (error instanceof ApiError && Object.keys(error.fields).length > 0) setErrors(error.fields);
    else toast({ title: sentenceOf(error), tone: 'danger' });
  };
  const save = async () => {
    const fact = asked ? { [asked]: facts[asked] || null } : {};
    try {
      await update.mutateAsync({ id: animal.id, version: animal.version, changes: { status, ...fact } });
      toast({ title: `${String(animal.name)}: ${status}`, tone: 'positive' });
      onClose();
    } catch (error) {
      refuse(error);
    }
  };
  const input = (
    name: 'status' | 'deathDate' | 'retirementReason',
    value: string,
    set: (text: string) => void,
  ) => (
    <FieldInput
      name={name}
      field={fields[name] ?? animals.fields[name]}
      value={value}
      error={errors[name]}
      onChange={set}
    />
  );
  return (
    <ActionDialog
      title="Change status"
      description={String(animal.name)}
      action="Save status"
      busy={update.isPending}
      onAction={() => void save()}
      onClose={onClose}
    >
      <FormSection>
        {input('status', status, setStatus)}
        {(asked === 'deathDate' || asked === 'retirementReason') &&
          input(asked, facts[asked] ?? '', (text) => setFacts({ ...facts, [asked]: text }))}
      </FormSection>
    </ActionDialog>
  );
}
