import type { EntityName } from '#domain/entities/index.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useSpecies } from '#web/api/species.tsx';
import { briefParts, formParts, isLong } from './form-layout.ts';
import { FormSections } from './form-sections.tsx';
import { RecordFormFrame } from './record-form-frame.tsx';
import { useRecordForm } from './use-record-form.ts';

export interface RecordFormDialogProps {
  entity: EntityName;
  /** The record to change; left out, a new one is made. */
  record?: AnyRecord | undefined;
  /** What a new record begins with. */
  defaults?: Readonly<Record<string, unknown>> | undefined;
  onSaved: (record: AnyRecord) => void;
  /** Closed without saving. */
  onClose: () => void;
}

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
