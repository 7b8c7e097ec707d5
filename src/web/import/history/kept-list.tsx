import { Link } from '@tanstack/react-router';
import type { Undone } from '#domain/answers/imports.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { Note } from '#web/ui/note.tsx';
import { counted } from '../words.ts';

/** What an undo left alone: records that people have worked on since. */
export function KeptList({ undone }: { undone: Undone | undefined }) {
  const { recordPath } = useFieldServices();
  if (!undone || undone.keptCount === 0) return null;
  const { kept, keptCount } = undone;
  return (
    <Note tone="warning" title={`${counted(keptCount, 'record was', 'records were')} kept`}>
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
