import { useSpecies } from '#web/api/species.tsx';
import { briefParts, formParts, isLong } from './form-layout.ts';
import { FormSections } from './form-sections.tsx';
import type { RecordFormDialogProps } from './open-form.ts';
import { RecordFormFrame } from './record-form-frame.tsx';
import { useRecordForm } from './use-record-form.ts';

/** The form of any entity, from its definition. Mounted while it is open. */
export function RecordFormDialog({ entity, record, defaults, onSaved, onClose }: RecordFormDialogProps) {
  const { terms } = useSpecies();
  const form = useRecordForm({ entity, record, defaults });
  const parts = briefParts(entity, formParts(entity, form.fields, terms));
  return (
    <RecordFormFrame form={form} parts={parts} isLong={isLong(parts)} onSaved={onSaved} onClose={onClose}>
      <FormSections form={form} parts={parts} />
    </RecordFormFrame>
  );
}
