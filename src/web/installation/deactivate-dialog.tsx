import type { Person } from '#domain/answers/installation-people.ts';
import { useDeactivate } from './people.ts';
import { ReasonDialog } from './reason-dialog.tsx';

/** Closes an account to whoever has it, who is told why. */
export function DeactivateDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { mutate, ...change } = useDeactivate(person);
  return (
    <ReasonDialog
      person={person}
      title={`Deactivate ${person.name}?`}
      action="Deactivate"
      tone="danger"
      change={{ ...change, mutate: (reason) => mutate(reason, { onSuccess: onClose }) }}
      onClose={onClose}
    >
      They are signed out on every device at once and cannot sign in until the account is reactivated. What
      they entered stays.
    </ReasonDialog>
  );
}
