import { Link } from '@tanstack/react-router';
import type { Undone } from '#domain/answers/imports.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { Note } from '#web/ui/note.tsx';
import { counted } from '../words.ts';

/** What an undo left alone, because people have worked on it since, or could not give all of its former values. */
export function KeptList({ undone }: { undone: Undone | undefined }) {
  const { recordPath } = useFieldServices();
  if (!undone || undone.keptCount === 0) return null;
  const { kept, keptCount } = undone;
  return (
    <Note tone="warning" title={`${counted(keptCount, 'record', 'records')} could not be taken back in full`}>
      <ul>
        {kept.map(({ entity, id, name, reason }) => (
          <li key={id}>
            <Link to={recordPath(entity, id)}>{name}</Link>: {reason}
          </li>
        ))}
      </ul>
    </Note>
  );
}
