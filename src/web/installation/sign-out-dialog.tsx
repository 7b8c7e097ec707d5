import type { Person } from '#domain/answers/installation-people.ts';
import { spelled } from '#domain/writing.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { useSignOut } from './people.ts';

/** For a lost phone: ends the sessions of somebody on every device. */
export function SignOutDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const signOut = useSignOut(person);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Sign ${person.name} out everywhere?`}
      confirmLabel="Sign Out Everywhere"
      onConfirm={signOut}
    >
      {spelled(
        'Every session of theirs ends at once, and links to sign in that were mailed to them no longer work. Their password stays. They are written to, and it stands in the security list of their organization.',
      )}
    </ConfirmDialog>
  );
}
