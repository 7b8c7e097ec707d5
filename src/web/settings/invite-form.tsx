import { type FormEvent, useState } from 'react';
import type { InvitedAnswer } from '#domain/answers/team.ts';
import { roleAbout } from '#domain/role-about.ts';
import type { Role } from '#domain/roles.ts';
import { ApiError } from '#web/api/api-error.ts';
import { post } from '#web/api/client.ts';
import { useTeamChange } from '#web/api/team.ts';
import { useTyped } from '#web/api/use-typed.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { InvitationLink } from './invitation-link.tsx';
import { givenRoles } from './team-roles.ts';
import { useRoleName } from './use-role-name.ts';

/** By mail, or where none is sent by a link to pass on. */
export function InviteForm({ sendsMail }: { sendsMail: boolean }) {
  const roleNameOf = useRoleName();
  const [email, setEmail] = useTyped('invite: email', '');
  const [role, setRole] = useTyped<Role>('invite: role', 'member');
  const [made, setMade] = useState<{ readonly email: string; readonly link: string | null }>();
  const invite = useTeamChange(() => post<InvitedAnswer>('/api/team/invitations', { email, role }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    invite.mutate(undefined, {
      onSuccess: ({ link }) => {
        setMade({ email, link });
        setEmail('');
      },
    });
  };
  const errors = invite.error instanceof ApiError ? invite.error.fields : {};
  return (
    <div className="card-body stack-lg">
      <form className="form-stack" onSubmit={submit} aria-label="Invite somebody">
        <div className="field-grid">
          <Field
            label="Invite by email"
            error={errors.email}
            help={sendsMail ? 'They get a link that is valid for seven days.' : 'You get a link to pass on.'}
          >
            <TextInput
              type="email"
              name="email"
              required
              maxLength={254}
              autoComplete="off"
              value={email}
              onChange={({ target }) => setEmail(target.value)}
            />
          </Field>
          <Field label="As" help={roleAbout[role]}>
            <Select
              value={role}
              onChange={({ target }) => setRole(target.value as Role)}
              options={givenRoles.map((value) => ({ value, label: roleNameOf(value) }))}
            />
          </Field>
        </div>
        <Button type="submit" className="justify-self-start" busy={invite.isPending}>
          Invite
        </Button>
      </form>
      {made && <InvitationLink email={made.email} link={made.link} />}
    </div>
  );
}
