import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { UserAnswer } from '#domain/answers/account.ts';
import type { Message } from '#domain/answers/ways-in.ts';
import { ApiError, sentenceOf } from '#web/api/api-error.ts';
import { post } from '#web/api/client.ts';
import { useActor } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Note } from '#web/ui/note.tsx';

const empty = { email: '', currentPassword: '' };

/** The address one signs in with: another takes its place once it was proven. */
export function AddressCard({ user: { email, mustConfirmAddress = false } }: { user: UserAnswer }) {
  const { isDemo } = useActor();
  const [values, setValues] = useState(empty);
  const change = useMutation({
    mutationFn: () => post<Message>('/api/auth/change-email', values),
    onSuccess: () => setValues(empty),
  });
  const errors = change.error instanceof ApiError ? change.error.fields : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!change.isPending) change.mutate();
  };
  return (
    <Card title="Address" end={email ?? 'No email address'}>
      {email !== null && mustConfirmAddress && <ConfirmAddress email={email} />}
      <form className="form-stack" onSubmit={submit}>
        {email === null && (
          <p className="soft">
            You sign in with your phone number. With an email address you also get mail: reminders,
            invitations and a link if you forget your password.
          </p>
        )}
        {change.error && !errors.email && (
          <Note tone="danger" role="alert">
            <p>{sentenceOf(change.error)}</p>
          </Note>
        )}
        {change.isSuccess && (
          <Note tone="positive" role="status">
            <p>
              {email === null
                ? 'We have written to this address. It is yours once the link in that mail was followed.'
                : 'We have written to the new address. It is changed once the link in that mail was followed.'}
            </p>
          </Note>
        )}
        <div className="field-grid">
          <Field label={email === null ? 'Email address' : 'New email address'} error={errors.email}>
            <TextInput
              type="email"
              name="newEmail"
              autoComplete="email"
              required
              maxLength={254}
              disabled={isDemo}
              value={values.email}
              onChange={({ target }) => setValues({ ...values, email: target.value })}
            />
          </Field>
          <Field label="Your password">
            <PasswordInput
              name="passwordForAddress"
              autoComplete="current-password"
              disabled={isDemo}
              value={values.currentPassword}
              onChange={({ currentTarget }) => setValues({ ...values, currentPassword: currentTarget.value })}
            />
          </Field>
        </div>
        <Button type="submit" className="justify-self-start" busy={change.isPending} disabled={isDemo}>
          {email === null ? 'Add an Address' : 'Change Address'}
        </Button>
      </form>
    </Card>
  );
}

/** An account from before there was mail: whoever made it may have typed somebody else's address. */
function ConfirmAddress({ email }: { email: string }) {
  const ask = useMutation({ mutationFn: () => post('/api/auth/resend') });
  if (ask.isSuccess) {
    return (
      <Note tone="positive" role="status" className="mb-5">
        <p>We have written to {email}. Follow the link in that mail.</p>
      </Note>
    );
  }
  return (
    <Note tone="warning" className="mb-5">
      <p>
        Nobody has confirmed this address yet. Until then invitations and rights meant for it do not reach
        you.
      </p>
      {ask.error && <p role="alert">{sentenceOf(ask.error)}</p>}
      <Button size="sm" busy={ask.isPending} onClick={() => ask.mutate()}>
        Send Confirmation
      </Button>
    </Note>
  );
}
