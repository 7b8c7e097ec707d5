import { useEffect, useRef } from 'react';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

type CodeFieldProps = {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** Where the figures of a text message go; telephones offer them at the keyboard. It comes up while somebody waits for it. */
export function CodeField({ value, error, onChange }: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <Field label="Code from the text message" help="Six figures" error={error}>
      <TextInput
        ref={input}
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
}
