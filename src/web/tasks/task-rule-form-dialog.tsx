import { useSpecies } from '#web/api/species.tsx';
import { formParts } from '#web/records/form-layout.ts';
import { FormSections } from '#web/records/form-sections.tsx';
import type { RecordFormDialogProps } from '#web/records/open-form.ts';
import { RecordFormFrame } from '#web/records/record-form-frame.tsx';
import { useRecordForm } from '#web/records/use-record-form.ts';
import { Assignee } from './assignee-field.tsx';

const entity = 'task_rules';
const sections = [
  { title: 'Rule', fields: ['event', 'title', 'days', 'side', 'species', 'isOn'] },
  { title: 'The task', fields: ['priority', 'assigneeId', 'assigneeRole', 'sopTemplateId'] },
];

/** What is to be done how long before or after which event, and by whom. */
export function TaskRuleFormDialog({ record, defaults, onSaved, onClose }: RecordFormDialogProps) {
  const { terms } = useSpecies();
  const form = useRecordForm({ entity, record, defaults });
  const parts = formParts(entity, form.fields, terms, sections);
  return (
    <RecordFormFrame form={form} parts={parts} onSaved={onSaved} onClose={onClose}>
      <FormSections form={form} parts={parts} inputs={{ assigneeId: <Assignee form={form} /> }} />
    </RecordFormFrame>
  );
}
