import { useState } from 'react';
import type { Member } from '#domain/answers/team.ts';
import { mayChange } from '#domain/policy.ts';
import { remove } from '#web/api/client.ts';
import { startOver, useTeamChange } from '#web/api/team.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

interface RemoveMemberDialogProps {
  member: Member;
  members: readonly Member[];
  onClose: () => void;
}

/** Removing somebody, or leaving: first it is said who takes over what they had open. */
export function RemoveMemberDialog({ member, members, onClose }: RemoveMemberDialogProps) {
  const { userId, name, isYou, openTasks } = member;
  const others = members.filter((one) => one.userId !== userId && mayChange(one.role, 'tasks'));
  const [handTo, setHandTo] = useState(others.find((one) => one.isYou)?.userId ?? '');
  const change = useTeamChange(
    () => remove(`/api/team/members/${userId}${handTo === '' ? '' : `?handTo=${handTo}`}`),
    isYou ? undefined : `${name} is no longer in the team`,
  );
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={isYou ? 'Leave this team?' : `Remove ${name}?`}
      confirmLabel={isYou ? 'Leave' : 'Remove'}
      onConfirm={async () => {
        await change.mutateAsync();
        if (isYou) startOver();
      }}
    >
      <p>
        {isYou ? 'You see' : `${name} sees`} nothing of this book from then on. What {isYou ? 'you' : 'they'}{' '}
        entered stays. Invitations {isYou ? 'you' : 'they'} sent that nobody has accepted end, and links into
        the portal {isYou ? 'you' : 'they'} passed on by hand; those sent to buyers by mail stay.
      </p>
      {openTasks > 0 && (
        <Field
          label={
            openTasks === 1 ? 'Who takes over the open task?' : `Who takes over ${openTasks} open tasks?`
          }
          className="mt-3"
        >
          <Select
            value={handTo}
            onChange={({ target }) => setHandTo(target.value)}
            options={[
              ...others.map((one) => ({ value: one.userId, label: one.name })),
              { value: '', label: 'Nobody yet' },
            ]}
          />
        </Field>
      )}
    </ConfirmDialog>
  );
}
