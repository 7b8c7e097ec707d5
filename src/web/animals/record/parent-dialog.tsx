import { useState } from 'react';
import { useOutsideParent } from '#web/animals/form/outside-parent.tsx';
import { genderOf, type ParentSide, parentFilters } from '#web/animals/form/parent-side.ts';
import { ApiError, sentenceOf } from '#web/api/api-error.ts';
import { useRecord, useUpdateRecord } from '#web/api/use-records.ts';
import { RecordPicker } from '#web/fields/reference-input.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { ActionDialog } from '#web/ui/overlay/action-dialog.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';

export interface ParentDialogProps {
  /** Whose parent is chosen: any animal of the pedigree. */
  childId: string;
  side: ParentSide;
  /** The name on the papers, where there is one. */
  written: string | null;
  onClose: () => void;
}

/** Names the sire or dam of one animal: one on record, or one from outside that is added here. */
export function ParentDialog({ childId, side, written, onClose }: ParentDialogProps) {
  const { data: child } = useRecord('animals', childId);
  const update = useUpdateRecord('animals');
  const { addOutside, dialog } = useOutsideParent();
  const [chosen, setChosen] = useState<string>();
  const [error, setError] = useState<string>();
  const word = genderOf(side) === 'Male' ? 'sire' : 'dam';
  const current = child?.[side] ?? '';
  const value = chosen ?? current;

  const save = async () => {
    if (!child) return;
    if (value === current) return onClose();
    try {
      const changes = { [side]: value === '' ? null : value };
      await update.mutateAsync({ id: child.id, version: child.version, changes });
      toast({ title: `The ${word} of ${child.name} is recorded`, tone: 'positive' });
      onClose();
    } catch (problem) {
      setError((problem instanceof ApiError && problem.fields[side]) || sentenceOf(problem));
    }
  };
  return (
    <>
      <ActionDialog
        title={child ? `The ${word} of ${child.name}` : `The ${word}`}
        description={written ? `On the papers: ${written}` : undefined}
        action={`Save ${word}`}
        busy={update.isPending}
        onAction={() => void save()}
        onClose={onClose}
      >
        <Field
          label={word === 'sire' ? 'Sire' : 'Dam'}
          error={error}
          help={`Type a name. One that has no record yet can be added as an outside ${word}.`}
        >
          <RecordPicker
            entity="animals"
            value={value}
            onChange={(id) => {
              setError(undefined);
              setChosen(id);
            }}
            filters={parentFilters(side, {
              species: child?.species ?? '',
              id: childId,
            })}
            add={(term) =>
              addOutside({
                side,
                name: term,
                breed: child?.breed ?? '',
                species: child?.species ?? '',
              })
            }
            addLabel={(term) => `Add outside ${word} “${term}”`}
          />
        </Field>
      </ActionDialog>
      {dialog}
    </>
  );
}
