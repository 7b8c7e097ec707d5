import { type EntityName, entityOf } from '#domain/entities/index.ts';
import { entityWords } from '#domain/terms.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useSpecies } from '#web/api/species.tsx';
import { useFieldServices } from '#web/fields/services.ts';
import { briefParts, formParts, isLong } from './form-layout.ts';
import { FormSections } from './form-sections.tsx';
import { RecordFormFrame } from './record-form-frame.tsx';
import { recordTitle } from './record-words.ts';
import { savedWords } from './saved-words.ts';
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
  const wording = useFieldServices();
  const form = useRecordForm({ entity, record, defaults });
  const words = entityWords(entityOf(entity), terms);
  const parts = briefParts(entity, formParts(entity, form.fields, terms));
  const action = record ? 'Save' : `Add ${words.one}`;
  return (
    <RecordFormFrame
      form={form}
      parts={parts}
      title={record ? `Edit ${recordTitle(entity, record, wording)}` : action}
      action={action}
      savedWords={savedWords(entity, words.one, record === undefined)}
      isLong={isLong(parts)}
      onSaved={onSaved}
      onClose={onClose}
    >
      <FormSections form={form} parts={parts} />
    </RecordFormFrame>
  );
}
