import { Link } from '@tanstack/react-router';
import type { AuditEntry } from '#domain/answers/audit.ts';
import { isEntityName } from '#domain/entities/names.ts';
import { instantText } from '#domain/fields/field-text.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { recordPath } from '#web/records/record-path.ts';
import { Button } from '#web/ui/button.tsx';

export interface AuditListProps {
  entries: readonly AuditEntry[];
  /** Shows what happened to the record of this entry alone. */
  onOnly: (entry: AuditEntry) => void;
}

/** Changes of records: before and after stand beside each other. */
export const AuditList = ({ entries, onOnly }: AuditListProps) => (
  <ul className="list audit-list">
    {entries.map((entry) => (
      <Entry key={entry.id} entry={entry} onOnly={() => onOnly(entry)} />
    ))}
  </ul>
);

const Name = ({ entry: { entity, recordId, record, kind, isThere } }: { entry: AuditEntry }) => {
  const words = record ?? kind;
  return isThere && isEntityName(entity) ? (
    <Link to={recordPath(entity, recordId)} className="link">
      {words}
    </Link>
  ) : (
    words
  );
};

function Entry({ entry, onOnly }: { entry: AuditEntry; onOnly: () => void }) {
  const wording = useFieldServices();
  const { what, kind, record, person, at, isImported, changes } = entry;
  return (
    <li>
      <div className="list-main">
        <p className="list-title">
          {what}: <Name entry={entry} />
          {record && <span className="muted"> {kind}</span>}
        </p>
        <p className="list-sub">
          {person ?? 'Nobody known'}, <time dateTime={at}>{instantText(at, wording)}</time>
          {isImported && ', by an import'}
        </p>
        {changes.length > 0 && (
          <table className="data-table data-table-tight audit-changes">
            <thead>
              <tr>
                <th scope="col">Field</th>
                <th scope="col">Before</th>
                <th scope="col">After</th>
              </tr>
            </thead>
            <tbody>
              {changes.map(({ field, before, after }) => (
                <tr key={field}>
                  <th scope="row">{field}</th>
                  <td>{before ?? <span className="muted">Nothing</span>}</td>
                  <td>{after ?? <span className="muted">Nothing</span>}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
      <Button size="sm" onClick={onOnly}>
        Only This
        <span className="sr-only">: {record ?? kind}</span>
      </Button>
    </li>
  );
}
