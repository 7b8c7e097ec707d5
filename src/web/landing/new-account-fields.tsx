import type { FormEvent } from 'react';
import { Field } from '#web/ui/form/field.tsx';
import { newPasswordHelp, PasswordInput } from '#web/ui/form/password-input.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import type { AuthValues } from './auth-form.ts';

export type NewAccountFieldsProps = {
  values: AuthValues;
  /** What is said at the confirmation. */
  differs: string | undefined;
  onChange: (key: keyof AuthValues) => (event: FormEvent<HTMLInputElement>) => void;
  /** Somebody left the confirmation. */
  onConfirmed: () => void;
  /** A number says nothing of whose it is, an address does. */
  isNameNeeded?: boolean | undefined;
  nameError?: string | undefined;
};

/** What a new account is made of, besides what it is signed in to with. */
export const NewAccountFields = (props: NewAccountFieldsProps) => {
  const { values, differs, onChange, onConfirmed, isNameNeeded = false, nameError } = props;
  return (
    <>
      <Field label="Password" help={newPasswordHelp}>
        <PasswordInput
          name="password"
          autoComplete="new-password"
          value={values.password}
          onChange={onChange('password')}
        />
      </Field>
      <Field label="Confirm password" error={differs}>
        <PasswordInput
          name="confirmation"
          autoComplete="new-password"
          value={values.confirmation}
          onChange={onChange('confirmation')}
          onBlur={onConfirmed}
        />
      </Field>
      <Field label="Your name" optional={!isNameNeeded} error={nameError}>
        <TextInput
          name="name"
          autoComplete="name"
          required={isNameNeeded}
          value={values.name}
          onChange={onChange('name')}
        />
      </Field>
      <Field label="Name of your kennel, stud or farm" optional>
        <TextInput
          name="organization"
          autoComplete="organization"
          value={values.organizationName}
          onChange={onChange('organizationName')}
        />
      </Field>
    </>
  );
};
