import { useState } from 'react';
import type { Member } from '#domain/answers/team.ts';
import { mayChange, organisationPermission } from '#domain/policy.ts';
import { roleAbout } from '#domain/role-about.ts';
import type { Role } from '#domain/roles.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { patch } from '#web/api/client.ts';
import { useActor } from '#web/api/session.ts';
import { useMembers, useTeamChange } from '#web/api/team.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { List, ListItem } from '#web/ui/list.tsx';
import { PersonPicture } from '#web/ui/person-picture.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { DemandFactor } from './demand-factor.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { InvitationList } from './invitation-list.tsx';
import { InviteForm } from './invite-form.tsx';
import { RemoveMemberDialog } from './remove-member-dialog.tsx';
import { givenRoles } from './team-roles.ts';
import { useRoleName } from './use-role-name.ts';

/** Who works in this book, in which role, and who is asked to. */
export function TeamCard() {
  const actor = useActor();
  const { data, error } = useMembers();
  const manages = organisationPermission(actor, 'manage-team') === 'allowed';
  const [removing, setRemoving] = useState<Member>();
  const [isHandingOver, setHandingOver] = useState(false);
  const members = data?.members ?? [];
  const ownerMayGo = actor.role === 'owner' && !actor.isDemo && members.length > 1;
  return (
    <Card
      title="Team"
      flush
      end={
        ownerMayGo && (
          <Button size="sm" onClick={() => setHandingOver(true)}>
            Hand Over
          </Button>
        )
      }
    >
      {error && <p className="card-body muted">{sentenceOf(error)}</p>}
      {!data && !error && <SkeletonRows />}
      <List aria-label="Team">
        {members.map((member) => (
          <MemberRow
            key={member.userId}
            member={member}
            manages={manages && (member.role !== 'owner' || actor.role === 'owner')}
            canLeave={member.isYou && !actor.isDemo && member.role !== 'owner'}
            onRemove={() => setRemoving(member)}
          />
        ))}
      </List>
      {data && manages && (
        <>
          <InvitationList invitations={data.invitations} />
          <InviteForm sendsMail={data.sendsMail} />
          <DemandFactor team={data} />
        </>
      )}
      {data && !manages && !actor.isDemo && (
        <p className="card-body muted">Owners and admins invite people and give them their roles.</p>
      )}
      {removing && (
        <RemoveMemberDialog member={removing} members={members} onClose={() => setRemoving(undefined)} />
      )}
      {isHandingOver && <HandOverDialog members={members} onClose={() => setHandingOver(false)} />}
    </Card>
  );
}

const tasksOfNobody = (n: number): string =>
  n === 1
    ? 'Their open task is assigned to nobody now.'
    : `Their ${n} open tasks are assigned to nobody now.`;

interface MemberRowProps {
  member: Member;
  manages: boolean;
  canLeave: boolean;
  onRemove: () => void;
}

function MemberRow({ member, manages, canLeave, onRemove }: MemberRowProps) {
  const { userId, name, email, role, isYou, profileImageUrl, openTasks, hasSecondFactor } = member;
  const roleNameOf = useRoleName();
  const change = useTeamChange(
    (next: Role) => patch(`/api/team/members/${userId}`, { role: next }),
    (next) => ({
      title: `The role of ${name} is changed`,
      ...(openTasks > 0 && !mayChange(next, 'tasks') && { description: tasksOfNobody(openTasks) }),
    }),
  );
  const isFixed = !manages || isYou || role === 'owner';
  return (
    <ListItem
      media={<PersonPicture name={name} url={profileImageUrl} />}
      title={
        <>
          {name} {isYou && <Chip>You</Chip>} {hasSecondFactor === false && <Chip>No second factor</Chip>}
        </>
      }
      sub={[email, roleAbout[role]].filter(Boolean).join('. ')}
      end={
        <div className="list-acts">
          {isFixed ? (
            <span>{roleNameOf(role)}</span>
          ) : (
            <Select
              aria-label={`Role of ${name}`}
              value={role}
              disabled={change.isPending}
              onChange={({ target }) => change.mutate(target.value as Role)}
              options={givenRoles.map((value) => ({ value, label: roleNameOf(value) }))}
            />
          )}
          {((!isFixed && !isYou) || canLeave) && (
            <Button size="sm" onClick={onRemove}>
              {isYou ? 'Leave' : 'Remove'}
              {!isYou && <span className="sr-only"> {name}</span>}
            </Button>
          )}
        </div>
      }
    />
  );
}
