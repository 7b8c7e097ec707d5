import type { FormEvent } from 'react';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

type IdentityFieldProps = {
  isPhone: boolean;
  email: string;
  phone: string;
  error?: string | undefined;
  onChange: (key: 'email' | 'phone') => (event: FormEvent<HTMLInputElement>) => void;
};

/** Who one is: an address, or a number. */
export function IdentityField({ isPhone, email, phone, error, onChange }: IdentityFieldProps) {
  if (isPhone) {
    return (
      <Field label="Phone number" help="With the country code, like +1 555 010 0123" error={error}>
        <TextInput
          type="tel"
          name="phone"
          autoComplete="tel"
          required
          maxLength={40}
          value={phone}
          onChange={onChange('phone')}
        />
      </Field>
    );
  }
  return (
    <Field label="Email" error={error}>
      <TextInput
        type="email"
        name="email"
        autoComplete="email"
        required
        value={email}
        onChange={onChange('email')}
      />
    </Field>
  );
}
