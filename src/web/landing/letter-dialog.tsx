import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Message, SignedIn } from '#domain/answers/ways-in.ts';
import { post } from '#web/api/client.ts';
import { enter } from '#web/api/ways-in.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Note } from '#web/ui/note.tsx';
import { authFailure } from './auth-form.ts';
import { AuthFrame } from './auth-frame.tsx';

/** What one can have mailed to oneself in place of typing a password. */
const letters = {
  recover: {
    title: 'Forgot your password?',
    description: 'We send a link with which you choose a new one.',
    submit: 'Send Link',
  },
  otp: {
    title: 'Sign in by mail',
    description: 'We send a link and a code that sign you in without a password.',
    submit: 'Send Link and Code',
  },
} as const;
export type LetterName = keyof typeof letters;

type LetterDialogProps = {
  letter: LetterName;
  /** What was typed into the sign-in dialog. */
  email: string;
  onSignedIn: () => void;
  onSecondStep: () => void;
  onBack: () => void;
  onClose: () => void;
};

/** Says the same whether there is an account or not. */
export function LetterDialog(props: LetterDialogProps) {
  const { letter, email: typed, onSignedIn, onSecondStep, onBack, onClose } = props;
  const client = useQueryClient();
  const [email, setEmail] = useState(typed);
  const [code, setCode] = useState('');
  const { title, description, submit: words } = letters[letter];
  const ask = useMutation({
    mutationFn: () => post<Message>(`/api/auth/${letter}`, { email }),
  });
  const verify = useMutation({
    mutationFn: () => post<SignedIn>('/api/auth/verify', { email, code: code.replace(/\s/g, '') }),
    onSuccess: async ({ twoFactorRedirect }) => {
      if (twoFactorRedirect) return onSecondStep();
      await enter(client);
      onSignedIn();
    },
  });
  const busy = ask.isPending || verify.isPending;
  const isCodeAsked = letter === 'otp' && ask.isSuccess;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (isCodeAsked) verify.mutate();
    else ask.mutate();
  };
  const error = ask.error ?? verify.error;
  return (
    <AuthFrame title={title} description={description} onSubmit={submit} onClose={onClose}>
      {error && (
        <Note tone="danger" role="alert">
          <p>{authFailure(error).message}</p>
        </Note>
      )}
      {ask.data && (
        <Note role="status">
          <p>{ask.data.message}</p>
        </Note>
      )}
      <Field label="Email">
        <TextInput
          type="email"
          name="email"
          autoComplete="email"
          required
          value={email}
          onChange={({ currentTarget }) => {
            setEmail(currentTarget.value);
            ask.reset();
          }}
        />
      </Field>
      {isCodeAsked && (
        <Field label="Code from the mail" help="Six figures. Or open the link in the mail.">
          <TextInput
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            required
            value={code}
            onChange={({ currentTarget }) => setCode(currentTarget.value)}
          />
        </Field>
      )}
      <Button type="submit" variant="primary" size="big" full disabled={busy}>
        {busy ? 'Please wait…' : isCodeAsked ? 'Sign In' : ask.isSuccess ? 'Send Again' : words}
      </Button>
      <p className="auth-switch">
        <button type="button" className="link" onClick={onBack}>
          Back to sign in
        </button>
      </p>
    </AuthFrame>
  );
}
