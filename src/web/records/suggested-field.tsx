import { useId } from 'react';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useFormField } from './form-field.tsx';
import type { RecordForm } from './use-record-form.ts';

export interface Suggestion {
  readonly value: string;
  /** What it is, beside the value. */
  readonly label?: string | undefined;
}

export interface SuggestedFieldProps {
  form: RecordForm;
  name: string;
  suggestions: readonly Suggestion[];
  placeholder?: string | undefined;
  help?: string | undefined;
  required?: boolean | undefined;
  wide?: boolean | undefined;
}

/** Free text: anything can be new. The browser suggests what is known while one types. */
export function SuggestedField({ form, name, suggestions, placeholder, help, ...rest }: SuggestedFieldProps) {
  const { id, value, error, onBlur, onChange } = useFormField(form, name);
  const field = form.fields[name];
  const listId = useId();
  return (
    <Field id={id} label={field?.label} help={help ?? field?.help} error={error} {...rest}>
      <TextInput
        id={id}
        name={name}
        value={value}
        autoComplete="off"
        list={listId}
        placeholder={placeholder}
        onBlur={onBlur}
        onChange={(event) => onChange(event.target.value)}
      />
      <datalist id={listId}>
        {suggestions.map((suggestion) => (
          <option key={suggestion.value} {...suggestion} />
        ))}
      </datalist>
    </Field>
  );
}
