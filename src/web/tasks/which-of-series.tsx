import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { isDate } from '#domain/dates.ts';
import { howOften, recurrenceRule, seriesChoice } from '#domain/recurrence.ts';
import { useFormField } from '#web/records/form-field.tsx';
import type { RecordForm } from '#web/records/use-record-form.ts';
import { Choice } from '#web/ui/form/choice.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { isOfSeries } from '#web/verbs/is-of-series.ts';

/** Whether there is a day to move the series by, and nothing else that says how it goes on. */
export function useAsksWhichOfSeries({ form, base, isNew }: RecordForm): boolean {
  const [due = '', pattern] = useWatch({ control: form.control, name: ['dueDate', 'recurrencePattern'] });
  const isSame = pattern === base.recurrencePattern && (due === base.dueDate || due === base.seriesDay);
  return !isNew && isOfSeries(base) && pattern === base.recurrencePattern && isDate(due) && !isSame;
}

/** What moves along with another due day: by the day of the series, which is the new one where all to come do. */
export function useSeriesDay(record: RecordForm, isAsked: boolean): void {
  const { form, base } = record;
  const [due = '', day = ''] = useWatch({ control: form.control, name: ['dueDate', 'seriesDay'] });
  const before = base.seriesDay ?? '';
  const wanted = isAsked && day !== before ? due : before;
  useEffect(() => {
    if (day !== wanted) form.setValue('seriesDay', wanted, { shouldDirty: true });
  }, [form, day, wanted]);
}

/** Asked where the due day of a repeating task was changed. */
export function WhichOfSeries({ form }: { form: RecordForm }) {
  const { id, value, error, onBlur, onChange } = useFormField(form, 'seriesDay');
  const due = form.form.getValues('dueDate') ?? '';
  const before = form.base.seriesDay ?? '';
  return (
    <Field id={id} label="What moves" help={`It repeats ${howOften(form.base)}`} error={error} group wide>
      <Choice
        options={Object.entries(seriesChoice).map(([key, label]) => ({ value: key, label }))}
        value={value === before ? 'one' : 'all'}
        onBlur={onBlur}
        onChange={(chosen) => onChange(chosen === 'all' ? due : before)}
      />
    </Field>
  );
}

/** Asked where an open one that repeats is called off: all to come go where it repeats no more. */
export function useAsksWhichGoes({ form, base, isNew }: RecordForm): boolean {
  const [status, pattern] = useWatch({ control: form.control, name: ['status', 'recurrencePattern'] });
  const isCalledOff = status === 'cancelled' && (base.status === 'open' || base.status === 'in progress');
  const isAsIs = pattern === base.recurrencePattern || pattern === '';
  return !isNew && isCalledOff && recurrenceRule(base.recurrencePattern ?? '') !== null && isAsIs;
}

export function WhichGoes({ form }: { form: RecordForm }) {
  const { id, value, error, onBlur, onChange } = useFormField(form, 'recurrencePattern');
  return (
    <Field
      id={`${id}-off`}
      label="What is called off"
      help={`It repeats ${howOften(form.base)}`}
      error={error}
      group
      wide
    >
      <Choice
        options={Object.entries(seriesChoice).map(([key, label]) => ({ value: key, label }))}
        value={value === '' ? 'all' : 'one'}
        onBlur={onBlur}
        onChange={(chosen) => onChange(chosen === 'all' ? '' : (form.base.recurrencePattern ?? ''))}
      />
    </Field>
  );
}
