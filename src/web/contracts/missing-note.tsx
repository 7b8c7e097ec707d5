import { Link } from '@tanstack/react-router';
import type { ContractSheet } from '#domain/answers/contracts.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { Note } from '#web/ui/note.tsx';

export interface MissingNoteProps {
  missing: ContractSheet['missing'];
  /** Opens the form of the contract itself: whom and what it is about. */
  onEdit: () => void;
}

/** What keeps a contract from being sent, each with the record it is filled in on. */
export function MissingNote({ missing, onEdit }: MissingNoteProps) {
  const { recordPath } = useFieldServices();
  return (
    <Note tone="warning" className="mb-5" title="Before it can be sent, fill in">
      <ul className="contract-missing">
        {missing.map(({ name, label, place, isAsked }) => (
          <li key={name}>
            {isAsked ? (
              <a className="link" href="#to-fill-in">
                {label}
              </a>
            ) : place === null || place.entity === 'contracts' ? (
              <button type="button" className="link" onClick={onEdit}>
                {label}
              </button>
            ) : (
              <Link className="link" to={recordPath(place.entity, place.id)}>
                {label}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Note>
  );
}
