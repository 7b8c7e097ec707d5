import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { post } from '#web/api/client.ts';
import { useActor } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { newPasswordHelp, PasswordInput } from '#web/ui/form/password-input.tsx';
import { Note } from '#web/ui/note.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { ForgottenPasswordDialog } from './forgotten-password-dialog.tsx';

const empty = { currentPassword: '', newPassword: '', confirmation: '' };

export function PasswordCard({ isByNumber }: { isByNumber: boolean }) {
  const { isDemo } = useActor();
  const [values, setValues] = useState(empty);
  const [differs, setDiffers] = useState(false);
  const [isForgotten, setForgotten] = useState(false);
  const change = useMutation({
    mutationFn: () => {
      const { confirmation: _, ...body } = values;
      return post('/api/auth/change-password', body);
    },
    onSuccess: () => {
      setValues(empty);
      toast({
        title: 'Your password is changed',
        description: 'Every other device is signed out.',
        tone: 'positive',
      });
    },
  });
  const failure = change.error instanceof ApiError ? change.error : null;

  const password = (name: keyof typeof empty, autoComplete: string) => (
    <PasswordInput
      name={name}
      autoComplete={autoComplete}
      disabled={isDemo}
      value={values[name]}
      onChange={({ currentTarget }) => {
        setValues({ ...values, [name]: currentTarget.value });
        setDiffers(false);
      }}
    />
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isDifferent = values.newPassword !== values.confirmation;
    setDiffers(isDifferent);
    if (!isDifferent) change.mutate();
  };

  return (
    <Card title="Password">
      <form className="form-stack" onSubmit={submit}>
        {change.error && (
          <Note tone="danger" role="alert">
            <p>{failure?.detail ?? 'The password was not changed. Try again.'}</p>
            {failure?.reasons.map((reason) => (
              <p key={reason}>{reason}</p>
            ))}
          </Note>
        )}
        <Field label="Current password">{password('currentPassword', 'current-password')}</Field>
        <div className="field-grid">
          <Field label="New password" help={newPasswordHelp}>
            {password('newPassword', 'new-password')}
          </Field>
          <Field
            label="New password again"
            error={differs ? 'The two passwords are not the same.' : undefined}
          >
            {password('confirmation', 'new-password')}
          </Field>
        </div>
        <div className="row">
          <Button type="submit" busy={change.isPending} disabled={isDemo}>
            Change Password
          </Button>
          {isByNumber && (
            <Button variant="quiet" onClick={() => setForgotten(true)}>
              Forgot It?
            </Button>
          )}
        </div>
      </form>
      {isForgotten && <ForgottenPasswordDialog onClose={() => setForgotten(false)} />}
    </Card>
  );
}
