import { useWatch } from 'react-hook-form';
import { reminderDays } from '#domain/notices.ts';
import { useSpecies } from '#web/api/species.tsx';
import { FormField, useFormField } from '#web/records/form-field.tsx';
import { briefParts, formParts } from '#web/records/form-layout.ts';
import { FormSections } from '#web/records/form-sections.tsx';
import type { RecordFormDialogProps } from '#web/records/open-form.ts';
import { RecordFormFrame } from '#web/records/record-form-frame.tsx';
import { type RecordForm, useRecordForm } from '#web/records/use-record-form.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Assignee } from './assignee-field.tsx';
import { DependsOn } from './depends-on.tsx';
import { Repeats } from './repeats-field.tsx';
import { reminderWords } from './task-words.ts';
import {
  useAsksWhichGoes,
  useAsksWhichOfSeries,
  useSeriesDay,
  WhichGoes,
  WhichOfSeries,
} from './which-of-series.tsx';

const entity = 'tasks';
const sections = [
  {
    title: 'Task',
    fields: [
      'title',
      'dueDate',
      'seriesDay',
      'priority',
      'assigneeId',
      'entityType',
      'entityId',
      'recurrencePattern',
      'reminderSettings',
    ],
  },
  {
    title: 'Details',
    fields: [
      'description',
      'sopTemplateId',
      'status',
      'assigneeRole',
      'dependencies',
      'estimatedDuration',
      'tags',
    ],
  },
  { title: 'When done', fields: ['nextOccurrence', 'completionNotes'] },
];

/** What is to be done, until when, by whom, and about which record. */
export function TaskFormDialog({ record, defaults, onSaved, onClose }: RecordFormDialogProps) {
  const { terms } = useSpecies();
  const form = useRecordForm({ entity, record, defaults });
  const kind = useWatch({ control: form.form.control, name: 'entityType' }) ?? '';
  const asksWhich = useAsksWhichOfSeries(form);
  const asksWhichGoes = useAsksWhichGoes(form);
  useSeriesDay(form, asksWhich);
  const isShown = (name: string) => (name === 'entityId' ? kind !== '' : name !== 'seriesDay' || asksWhich);
  const brief = sections[0]?.fields.filter(isShown);
  const parts = briefParts(
    entity,
    formParts(entity, form.fields, terms, sections).map((part) => ({
      ...part,
      cells: part.cells.filter(({ name }) => isShown(name)),
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
          seriesDay: <WhichOfSeries form={form} />,
          status: (
            <>
              <FormField form={form} name="status" />
              {asksWhichGoes && <WhichGoes form={form} />}
            </>
          ),
          recurrencePattern: <Repeats form={form} />,
          reminderSettings: <Reminder form={form} />,
          dependencies: <DependsOn form={form} />,
        }}
      />
    </RecordFormFrame>
  );
}

const settingsOf = (days: number): string => JSON.stringify({ daysBefore: [days] });

function settingsIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A mail to whose task it is; several days, as a program may have set them, stay one choice. */
function Reminder({ form }: { form: RecordForm }) {
  const { id, value, error, onBlur, onChange } = useFormField(form, 'reminderSettings');
  const usual = reminderDays.map((days) => ({
    value: settingsOf(days),
    label: reminderWords({ daysBefore: [days] }),
  }));
  const isUsual = value === '' || usual.some((one) => one.value === value);
  const own = { value, label: reminderWords(settingsIn(value)) || 'As it is' };
  return (
    <Field
      id={id}
      label={form.fields.reminderSettings?.label}
      help="By mail to whoever it is given to, counted from the day it is due"
      error={error}
      optional
    >
      <Select
        value={value}
        placeholder="None"
        options={isUsual ? usual : [...usual, own]}
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
