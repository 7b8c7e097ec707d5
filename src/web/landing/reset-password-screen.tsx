import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { post } from '#web/api/client.ts';
import { report } from '#web/api/session-states.ts';
import { VisitorPage } from '#web/shell/visitor-page.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { newPasswordHelp, PasswordInput } from '#web/ui/form/password-input.tsx';
import { Note } from '#web/ui/note.tsx';
import { authFailure } from './auth-form.ts';

const empty = { newPassword: '', confirmation: '' };

/** Where the link of the mail leads. */
export function ResetPasswordScreen({ token }: { token: string }) {
  const [values, setValues] = useState(empty);
  const [differs, setDiffers] = useState(false);
  const change = useMutation({
    mutationFn: () => post('/api/auth/reset-password', { token, newPassword: values.newPassword }),
    // Every session of the person has ended, also those in other windows.
    onSuccess: () => report('PASSWORD_RECOVERY'),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isDifferent = values.newPassword !== values.confirmation;
    setDiffers(isDifferent);
    if (!isDifferent && !change.isPending) change.mutate();
  };
  const password = (name: keyof typeof empty) => (
    <PasswordInput
      name={name}
      autoComplete="new-password"
      value={values[name]}
      onChange={({ currentTarget }) => {
        setValues({ ...values, [name]: currentTarget.value });
        setDiffers(false);
      }}
    />
  );
  if (change.isSuccess) {
    return (
      <VisitorPage title="Your password is changed" description="Every device was signed out.">
        <ButtonLink asChild variant="primary">
          <Link to="/" search={{ auth: 'signin' }}>
            Sign In
          </Link>
        </ButtonLink>
      </VisitorPage>
    );
  }
  const failure = change.error && authFailure(change.error);
  return (
    <VisitorPage title="Choose a new password" description="It replaces the one you forgot.">
      <form className="form-stack" onSubmit={submit}>
        {failure && (
          <Note tone="danger" role="alert">
            <p>{failure.message}</p>
            {failure.reasons.map((reason) => (
              <p key={reason}>{reason}</p>
            ))}
          </Note>
        )}
        <Field label="New password" help={newPasswordHelp}>
          {password('newPassword')}
        </Field>
        <Field label="New password again" error={differs ? 'The two passwords are not the same.' : undefined}>
          {password('confirmation')}
        </Field>
        <Button type="submit" variant="primary" className="justify-self-start" busy={change.isPending}>
          Change Password
        </Button>
      </form>
    </VisitorPage>
  );
}
