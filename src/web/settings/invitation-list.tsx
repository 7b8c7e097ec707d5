import { useState } from 'react';
import type { Invitation, InvitedAnswer } from '#domain/answers/team.ts';
import { instantText } from '#domain/fields/field-text.ts';
import { post, remove } from '#web/api/client.ts';
import { useTeamChange } from '#web/api/team.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { List, ListItem } from '#web/ui/list.tsx';
import { InvitationLink } from './invitation-link.tsx';
import { useRoleName } from './use-role-name.ts';

/** Whoever was asked and has not come yet. */
export function InvitationList({ invitations }: { invitations: readonly Invitation[] }) {
  if (invitations.length === 0) return null;
  return (
    <List aria-label="Invitations">
      {invitations.map((invitation) => (
        // A new link is a new invitation; the row stays that of the address.
        <InvitationRow key={invitation.email} invitation={invitation} />
      ))}
    </List>
  );
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const wording = useFieldServices();
  const roleNameOf = useRoleName();
  const { id, email, role, isExpired, expiresAt, invitedBy } = invitation;
  const [made, setMade] = useState<InvitedAnswer>();
  const resend = useTeamChange(() => post<InvitedAnswer>(`/api/team/invitations/${id}/resend`));
  const revoke = useTeamChange(() => remove(`/api/team/invitations/${id}`), 'The invitation is revoked');
  const until = `${isExpired ? 'Ended' : 'Valid until'} ${instantText(expiresAt, wording)}`;
  return (
    <ListItem
      title={
        <>
          {email} <Chip tone={isExpired ? 'warning' : 'brass'}>{isExpired ? 'Expired' : 'Invited'}</Chip>
        </>
      }
      sub={`${roleNameOf(role)}. ${until}${invitedBy ? `, from ${invitedBy}` : ''}.`}
      end={
        <div className="list-acts">
          <Button
            size="sm"
            busy={resend.isPending}
            onClick={() => resend.mutate(undefined, { onSuccess: setMade })}
          >
            Send Again
          </Button>
          <Button size="sm" busy={revoke.isPending} onClick={() => revoke.mutate()}>
            Revoke
          </Button>
        </div>
      }
    >
      {made && <InvitationLink email={email} link={made.link} />}
    </ListItem>
  );
}
