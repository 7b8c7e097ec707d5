import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { isDate } from '#domain/dates.ts';
import { readRepeats, writtenRepeats } from '#domain/entry/read-repeats.ts';
import { recurrenceWords } from '#domain/recurrence.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { useFormField } from '#web/records/form-field.tsx';
import type { RecordForm } from '#web/records/use-record-form.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

const lastDayIn = (text: string): string => recurrenceWords(text)?.replace(/^.*, until /, '') ?? '';

/** How often it repeats, typed in words; below it stands how that was read, with the last day in words. */
export function Repeats({ form }: { form: RecordForm }) {
  const { region, today } = useFieldServices();
  const { id, name, value, error, onBlur, onChange } = useFormField(form, 'recurrencePattern');
  const due = useWatch({ control: form.form.control, name: 'dueDate' }) ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  const read = (text: string) => readRepeats(text, { region, today, from: isDate(due) ? due : today });
  const { kept, other } = read(typed ?? '');
  const hasOther = typed !== null && kept === value && other !== undefined;
  const words = recurrenceWords(value);
  const write = (text: string) => {
    setTyped(text);
    onChange(read(text).kept);
  };
  return (
    <Field id={id} label={form.fields.recurrencePattern?.label} error={error} optional>
      <TextInput
        id={id}
        name={name}
        value={typed ?? writtenRepeats(value, region)}
        autoComplete="off"
        onChange={({ target }) => write(target.value)}
        onBlur={onBlur}
      />
      {words !== null && (
        <p className="field-help date-echo" aria-live="polite">
          {words}
          {hasOther && (
            <>
              {' · '}
              <button
                type="button"
                className="link"
                onClick={() => {
                  setTyped(null);
                  onChange(other);
                }}
              >
                {lastDayIn(other)}?
              </button>
            </>
          )}
        </p>
      )}
    </Field>
  );
}
