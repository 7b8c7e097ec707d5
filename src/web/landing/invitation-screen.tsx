import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { InvitationAnswer } from '#domain/answers/team.ts';
import { roleAbout } from '#domain/role-about.ts';
import { roleNames } from '#domain/roles.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { post } from '#web/api/client.ts';
import { useUser } from '#web/api/session.ts';
import { startOver } from '#web/api/team.ts';
import { useSignOut } from '#web/api/ways-in.ts';
import { VisitorPage } from '#web/shell/visitor-page.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { newPasswordHelp, PasswordInput } from '#web/ui/form/password-input.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Note } from '#web/ui/note.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { AuthDialog } from './auth-dialog.tsx';
import { authFailure } from './auth-form.ts';

/** Where the link of an invitation leads: whoever it is for joins, everybody else is told what to do. */
export function InvitationScreen({ token }: { token: string }) {
  const { data: invitation, error } = useQuery({
    queryKey: ['/api/team/invitation', token],
    queryFn: () => post<InvitationAnswer>('/api/team/invitation', { token }),
    retry: false,
  });
  if (error) {
    return (
      <VisitorPage title="This invitation does not open" description={sentenceOf(error)}>
        <ButtonLink asChild>
          <Link to="/">Start page</Link>
        </ButtonLink>
      </VisitorPage>
    );
  }
  if (!invitation) {
    return (
      <VisitorPage title="An invitation" description="One moment.">
        <SkeletonLines lines={2} />
      </VisitorPage>
    );
  }
  return (
    <VisitorPage
      title={`Work in ${invitation.organisation}`}
      description={`${invitation.invitedBy ?? 'Somebody'} invites ${invitation.email}, as: ${roleNames[invitation.role]}. ${roleAbout[invitation.role]}`}
    >
      <Answer invitation={invitation} token={token} />
    </VisitorPage>
  );
}

interface AnswerProps {
  invitation: InvitationAnswer;
  token: string;
}

function Answer({ invitation, token }: AnswerProps) {
  const user = useUser();
  if (!user) return invitation.hasAccount ? <SignInFirst /> : <NewAccount token={token} />;
  if (user.email?.toLowerCase() === invitation.email) return <Accept token={token} />;
  return <OtherAccount email={invitation.email} own={user.email} />;
}

function Refusal({ error, children }: { error: unknown; children?: ReactNode }) {
  if (!error) return children;
  const { message, reasons } = authFailure(error);
  return (
    <>
      <Note tone="danger" role="alert">
        <p>{message}</p>
        {reasons.map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
      </Note>
      {children}
    </>
  );
}

function Accept({ token }: { token: string }) {
  const accept = useMutation({
    mutationFn: () => post('/api/team/invitation/accept', { token }),
    onSuccess: startOver,
  });
  return (
    <div className="form-stack">
      <Refusal error={accept.error} />
      <Button
        variant="primary"
        size="big"
        className="justify-self-start"
        busy={accept.isPending}
        onClick={() => accept.mutate()}
      >
        Accept
      </Button>
    </div>
  );
}

function OtherAccount({ email, own }: { email: string; own: string | null }) {
  const signOut = useSignOut();
  return (
    <Note
      tone="warning"
      title={own ? 'You are signed in with another address' : 'Your account has no email address'}
      end={
        <Button size="sm" busy={signOut.isPending} onClick={() => signOut.mutate()}>
          Sign Out
        </Button>
      }
    >
      {own
        ? `The invitation is for ${email}, and you are ${own}. Sign out, and open the link again as whoever has that address.`
        : `The invitation is for ${email}. Add that address to your account in the settings, or sign out and open the link again as whoever has it.`}
    </Note>
  );
}

function SignInFirst() {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="form-stack">
      <p className="soft">This address has an account. Sign in with it, and accept.</p>
      <Button variant="primary" className="justify-self-start" onClick={() => setOpen(true)}>
        Sign In
      </Button>
      {isOpen && (
        <AuthDialog mode="signin" stays onModeChange={() => undefined} onClose={() => setOpen(false)} />
      )}
    </div>
  );
}

const empty = { firstName: '', lastName: '', password: '' };

function NewAccount({ token }: { token: string }) {
  const [values, setValues] = useState(empty);
  const join = useMutation({
    mutationFn: () => post('/api/team/invitation/sign-up', { token, ...values }),
    onSuccess: startOver,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    join.mutate();
  };
  const set = (name: keyof typeof empty) => (event: FormEvent<HTMLInputElement>) =>
    setValues({ ...values, [name]: event.currentTarget.value });
  const input = (name: 'firstName' | 'lastName', autoComplete: string) => (
    <TextInput
      name={name}
      autoComplete={autoComplete}
      required={name === 'firstName'}
      maxLength={60}
      value={values[name]}
      onChange={set(name)}
    />
  );
  return (
    <form className="form-stack" onSubmit={submit}>
      <Refusal error={join.error} />
      <div className="field-grid">
        <Field label="First name">{input('firstName', 'given-name')}</Field>
        <Field label="Last name" optional>
          {input('lastName', 'family-name')}
        </Field>
      </div>
      <Field label="Password" help={newPasswordHelp}>
        <PasswordInput
          name="password"
          autoComplete="new-password"
          value={values.password}
          onChange={set('password')}
        />
      </Field>
      <Button type="submit" variant="primary" className="justify-self-start" busy={join.isPending}>
        Make Account and Join
      </Button>
    </form>
  );
}
