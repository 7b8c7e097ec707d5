import { useState } from 'react';
import type { Member } from '#domain/answers/team.ts';
import { post } from '#web/api/client.ts';
import { startOver, useTeamChange } from '#web/api/team.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

/** The book and its plan become somebody else's. */
export function HandOverDialog({ members, onClose }: { members: readonly Member[]; onClose: () => void }) {
  const others = members.filter(({ isYou }) => !isYou);
  const [userId, setUserId] = useState(others[0]?.userId ?? '');
  const change = useTeamChange(() => post('/api/team/owner', { userId }));
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Hand this book over?"
      confirmLabel="Hand Over"
      onConfirm={async () => {
        await change.mutateAsync();
        startOver();
      }}
    >
      <p>The new owner decides about the plan, the team and the end of the book. You stay as an admin.</p>
      <Field label="New owner" className="mt-3">
        <Select
          value={userId}
          onChange={({ target }) => setUserId(target.value)}
          options={others.map((one) => ({ value: one.userId, label: one.name }))}
        />
      </Field>
    </ConfirmDialog>
  );
}
