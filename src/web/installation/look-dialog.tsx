import type { Person } from '#domain/answers/installation-people.ts';
import { useLook } from './people.ts';
import { ReasonDialog } from './reason-dialog.tsx';

/** For helping somebody: shows the installation as they see it. */
export function LookDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  return (
    <ReasonDialog
      person={person}
      title={`See Studbook as ${person.name} does?`}
      action="Look"
      change={useLook(person)}
      onClose={onClose}
    >
      For half an hour you see what they see. You can change nothing and take no file with you. They are
      written to at once, and it stands in the security list of their organization.
    </ReasonDialog>
  );
}
