import { useWatch } from 'react-hook-form';
import { useUser } from '#web/api/session.ts';
import { useSpecies } from '#web/api/species.tsx';
import { FormField, useFormField } from '#web/records/form-field.tsx';
import { briefParts, formParts } from '#web/records/form-layout.ts';
import { FormSections } from '#web/records/form-sections.tsx';
import type { RecordFormDialogProps } from '#web/records/record-form-dialog.tsx';
import { RecordFormFrame } from '#web/records/record-form-frame.tsx';
import { type RecordForm, useRecordForm } from '#web/records/use-record-form.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { nameOfAssignee } from './task-words.ts';
import { useAssignable } from './use-assignable.ts';

const entity = 'tasks';
const sections = [
  {
    title: 'Task',
    fields: ['title', 'dueDate', 'priority', 'assigneeId', 'entityType', 'entityId', 'recurrencePattern'],
  },
  { title: 'Details', fields: ['description', 'status', 'assigneeRole', 'estimatedDuration', 'tags'] },
  { title: 'When done', fields: ['nextOccurrence', 'completionNotes'] },
];

/** What is to be done, until when, by whom, and about which record. */
export function TaskFormDialog({ record, defaults, onSaved, onClose }: RecordFormDialogProps) {
  const { terms } = useSpecies();
  const form = useRecordForm({ entity, record, defaults });
  const kind = useWatch({ control: form.form.control, name: 'entityType' }) ?? '';
  const brief = sections[0]?.fields.filter((name) => name !== 'entityId' || kind !== '');
  const parts = briefParts(
    entity,
    formParts(entity, form.fields, terms, sections).map((part) => ({
      ...part,
      cells: part.cells.filter(({ name }) => name !== 'entityId' || kind !== ''),
    })),
    brief,
  );
  return (
    <RecordFormFrame form={form} parts={parts} onSaved={onSaved} onClose={onClose}>
      <FormSections
        form={form}
        parts={parts}
        inputs={{
          assigneeId: <Assignee form={form} />,
          entityType: <About form={form} />,
        }}
      />
    </RecordFormFrame>
  );
}

/** Oneself, anybody of the team, or nobody in particular; who has left it keeps what was theirs. */
function Assignee({ form }: { form: RecordForm }) {
  const { data: user } = useUser();
  const { id, value, error, onBlur, onChange } = useFormField(form, 'assigneeId');
  const team = useAssignable().filter(({ userId }) => userId !== user?.id);
  const isKnown = value === '' || value === user?.id || team.some(({ userId }) => userId === value);
  const others = team.map(({ userId, name }) => ({ value: userId, label: name }));
  return (
    <Field id={id} label={form.fields.assigneeId?.label} error={error} optional>
      <Select
        value={value}
        placeholder="Nobody in particular"
        options={[
          { value: user?.id ?? '', label: 'Me' },
          ...others,
          ...(isKnown ? [] : [{ value, label: nameOfAssignee(team, value) }]),
        ]}
        onBlur={onBlur}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}

const usualSubjects = ['animals', 'breeding_groups', 'offspring', 'customers'] as const;

/** Of the many kinds of records those that tasks are about. */
function About({ form }: { form: RecordForm }) {
  const kind = form.form.getValues('entityType') ?? '';
  const isUsual = kind === '' || usualSubjects.some((one) => one === kind);
  return (
    <FormField form={form} name="entityType" label="About" choices={isUsual ? usualSubjects : undefined} />
  );
}
