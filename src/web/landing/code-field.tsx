import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

type CodeFieldProps = {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** Where the figures of a text message go; telephones offer them at the keyboard. */
export const CodeField = ({ value, error, onChange }: CodeFieldProps) => (
  <Field label="Code from the text message" help="Six figures" error={error}>
    <TextInput
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={12}
      required
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  </Field>
);
