import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { post } from '#web/api/client.ts';
import { enter } from '#web/api/ways-in.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Note } from '#web/ui/note.tsx';
import { authFailure } from './auth-form.ts';
import './auth-dialog.css';

/** The second step of a sign-in, after a password or a link; a recovery code does where the app is lost. */
export function SecondStep({ onSignedIn }: { onSignedIn: () => void }) {
  const client = useQueryClient();
  const [code, setCode] = useState('');
  const [remember, setRemember] = useState(false);
  const verify = useMutation({
    mutationFn: () => post('/api/auth/factors/challenge', { code, remember }),
    onSuccess: async () => {
      await enter(client, 'MFA_CHALLENGE_VERIFIED');
      onSignedIn();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!verify.isPending) verify.mutate();
  };
  return (
    <form className="auth-fields" onSubmit={submit}>
      {verify.error && (
        <Note tone="danger" role="alert">
          <p>{authFailure(verify.error).message}</p>
        </Note>
      )}
      <Field
        label="Code"
        help="Six figures from your authenticator app, or one of your recovery codes where it is lost."
      >
        <TextInput
          name="code"
          autoComplete="one-time-code"
          maxLength={40}
          required
          value={code}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
      </Field>
      <CheckField
        label="Do not ask on this device for 30 days"
        checked={remember}
        onChange={({ currentTarget }) => setRemember(currentTarget.checked)}
      />
      <Button type="submit" variant="primary" size="big" full disabled={verify.isPending || code === ''}>
        {verify.isPending ? 'Please wait…' : 'Continue'}
      </Button>
    </form>
  );
}
