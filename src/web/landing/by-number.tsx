import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import type { ResetToken, SignedIn, TextAsked } from '#domain/answers/ways-in.ts';
import { ApiError } from '#web/api/api-error.ts';
import { post } from '#web/api/client.ts';
import { enter } from '#web/api/ways-in.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { AuthFailureNote } from './auth-failure-note.tsx';
import { type AuthValues, accountOf, authFailure, confirmationError, isOfPassword } from './auth-form.ts';
import { AuthFrame } from './auth-frame.tsx';
import { CodeField } from './code-field.tsx';
import { IdentityField } from './identity-field.tsx';
import { NewAccountFields } from './new-account-fields.tsx';

const figures = (code: string): string => code.replace(/\s/g, '');
const fieldsOf = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof ApiError ? error.fields : {};

/** What went wrong, where no field says it already. */
function Failure({ error, fields }: { error: unknown; fields: readonly string[] }) {
  if (!error || Object.keys(fieldsOf(error)).some((key) => fields.includes(key))) return null;
  return <AuthFailureNote failure={authFailure(error)} />;
}

type NumberSignUpProps = {
  values: AuthValues;
  onChange: (key: keyof AuthValues) => (event: FormEvent<HTMLInputElement>) => void;
  frame: { title: string; description: string; onClose: () => void };
  onSignedIn: () => void;
  /** To the same with an address. */
  onBack: () => void;
  onSignIn: () => void;
};

/** An account for somebody without an address: the number, then the code that shows whose it is. */
export function NumberSignUp(props: NumberSignUpProps) {
  const { values, onChange, frame, onSignedIn, onBack, onSignIn } = props;
  const client = useQueryClient();
  const [differs, setDiffers] = useState<string | undefined>();
  const [code, setCode] = useState('');
  const { phone } = values;
  const comeIn = async () => {
    await enter(client);
    onSignedIn();
  };
  const ask = useMutation({
    mutationFn: () => {
      const { email: _, ...account } = accountOf(values);
      return post<SignedIn>('/api/auth/sign-up/phone', { ...account, phone, name: values.name });
    },
    retry: false,
    // Without a notice there was nobody to send a code: the account is there already.
    onSuccess: ({ ticket }) => (ticket === undefined ? comeIn() : undefined),
  });
  const confirm = useMutation({
    mutationFn: () =>
      post<SignedIn>('/api/auth/sign-up/phone/confirm', {
        ...{ phone, ticket: ask.data?.ticket, code: figures(code) },
      }),
    retry: false,
    onSuccess: comeIn,
  });
  const busy = ask.isPending || confirm.isPending;
  const isAsked = ask.data?.ticket !== undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const difference = confirmationError(values);
    setDiffers(difference);
    if (difference || busy) return;
    if (isAsked) confirm.mutate();
    else ask.mutate();
  };
  const change = (key: keyof AuthValues) => (event: FormEvent<HTMLInputElement>) => {
    if (isOfPassword(key)) setDiffers(undefined);
    onChange(key)(event);
  };
  if (isAsked) {
    return (
      <AuthFrame
        title="Enter the code"
        description={`It shows that ${phone} is your number.`}
        onSubmit={submit}
        onClose={frame.onClose}
      >
        <Failure error={confirm.error ?? ask.error} fields={['code']} />
        <Note role="status">
          <p>{ask.data?.confirmation}</p>
        </Note>
        <CodeField value={code} error={fieldsOf(confirm.error).code} onChange={setCode} />
        <Button type="submit" variant="primary" size="big" full disabled={busy}>
          {busy ? 'Please wait…' : 'Create Account'}
        </Button>
        <p className="auth-switch auth-ways">
          <button
            type="button"
            className="link"
            disabled={busy}
            onClick={() => {
              confirm.reset();
              setCode('');
              ask.mutate();
            }}
          >
            Send another code
          </button>
          <button
            type="button"
            className="link"
            onClick={() => {
              ask.reset();
              confirm.reset();
              setCode('');
            }}
          >
            Change what I entered
          </button>
        </p>
      </AuthFrame>
    );
  }
  const errors = fieldsOf(ask.error);
  return (
    <AuthFrame {...frame} onSubmit={submit}>
      <Failure error={ask.error} fields={['phone', 'name']} />
      <IdentityField isPhone email={values.email} phone={phone} error={errors.phone} onChange={change} />
      <NewAccountFields
        values={values}
        differs={differs}
        onChange={change}
        onConfirmed={() => values.confirmation !== '' && setDiffers(confirmationError(values))}
        isNameNeeded
        nameError={errors.name}
      />
      <Button type="submit" variant="primary" size="big" full disabled={busy}>
        {busy ? 'Please wait…' : 'Send Code'}
      </Button>
      <p className="auth-switch auth-ways">
        <button type="button" className="link" onClick={onBack}>
          Use an email address instead
        </button>
        <button type="button" className="link" onClick={onSignIn}>
          Already have an account? Sign in
        </button>
      </p>
    </AuthFrame>
  );
}

type NumberRecoveryProps = {
  phone: string;
  onBack: () => void;
  onClose: () => void;
};

/** A new password for somebody without an address; the last step is the page a mailed link leads to. */
export function NumberRecovery({ phone: known, onBack, onClose }: NumberRecoveryProps) {
  const navigate = useNavigate();
  const [phone, setPhone] = useState(known);
  const [code, setCode] = useState('');
  const ask = useMutation({
    mutationFn: () => post<TextAsked>('/api/auth/recover/phone', { phone }),
    retry: false,
  });
  const confirm = useMutation({
    mutationFn: () =>
      post<ResetToken>('/api/auth/recover/phone/confirm', {
        ...{ phone, ticket: ask.data?.ticket, code: figures(code) },
      }),
    retry: false,
    onSuccess: ({ resetToken }) => navigate({ to: '/reset-password', search: { token: resetToken } }),
  });
  const busy = ask.isPending || confirm.isPending;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (ask.isSuccess) confirm.mutate();
    else ask.mutate();
  };
  return (
    <AuthFrame
      title="Forgot your password?"
      description="We send a code to your phone, with which you choose a new one."
      onSubmit={submit}
      onClose={onClose}
    >
      <Failure error={confirm.error ?? ask.error} fields={['phone', 'code']} />
      {ask.data && (
        <Note role="status">
          <p>{ask.data.message}</p>
        </Note>
      )}
      <IdentityField
        isPhone
        email=""
        phone={phone}
        error={fieldsOf(ask.error).phone}
        onChange={() =>
          ({ currentTarget }) => {
            setPhone(currentTarget.value);
            ask.reset();
            confirm.reset();
          }}
      />
      {ask.isSuccess && <CodeField value={code} error={fieldsOf(confirm.error).code} onChange={setCode} />}
      <Button type="submit" variant="primary" size="big" full disabled={busy}>
        {busy ? 'Please wait…' : ask.isSuccess ? 'Continue' : 'Send Code'}
      </Button>
      <p className="auth-switch auth-ways">
        {ask.isSuccess && (
          <button
            type="button"
            className="link"
            disabled={busy}
            onClick={() => {
              confirm.reset();
              setCode('');
              ask.mutate();
            }}
          >
            Send another code
          </button>
        )}
        <button type="button" className="link" onClick={onBack}>
          Back to sign in
        </button>
      </p>
    </AuthFrame>
  );
}
