import { Field } from '#web/ui/form/field.tsx';
import type { Option } from '#web/ui/form/options.ts';
import { SuggestInput } from '#web/ui/form/suggest-input.tsx';
import { useFormField } from './form-field.tsx';
import type { RecordForm } from './use-record-form.ts';

export interface SuggestedFieldProps {
  form: RecordForm;
  name: string;
  /** Those that fit the text, best first. */
  suggest: (text: string) => readonly Option[];
  placeholder?: string | undefined;
  help?: string | undefined;
  required?: boolean | undefined;
  wide?: boolean | undefined;
}

/** Free text: anything can be new. What is known is suggested while one types. */
export function SuggestedField({ form, name, suggest, placeholder, help, ...rest }: SuggestedFieldProps) {
  const { id, value, error, onBlur, onChange } = useFormField(form, name);
  const field = form.fields[name];
  return (
    <Field id={id} label={field?.label} help={help ?? field?.help} error={error} {...rest}>
      <SuggestInput
        id={id}
        name={name}
        value={value}
        placeholder={placeholder}
        suggestions={suggest(value)}
        onBlur={onBlur}
        onChange={onChange}
      />
    </Field>
  );
}
