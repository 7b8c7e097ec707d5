import { useEffect, useState } from 'react';
import type { EntityName } from '#domain/entities/index.ts';
import { RecordLink } from './record-link.tsx';
import { type RecordChoice, useFieldServices } from './services.ts';

export interface FoundRecordProps {
  entity: EntityName;
  id: string;
  /** The name alone, without a link. */
  compact?: boolean | undefined;
}

/** The name of a record of which only the id is known. */
export function FoundRecord({ entity, id, compact = false }: FoundRecordProps) {
  const { find } = useFieldServices();
  const [found, setFound] = useState<RecordChoice | null>();
  useEffect(() => {
    let current = true;
    const set = (choice: RecordChoice | null) => current && setFound(choice);
    find(entity, id).then(set, () => set(null));
    return () => {
      current = false;
    };
  }, [entity, id, find]);
  if (found === undefined) return <span className="muted">…</span>;
  if (found === null) return <span className="muted">A record that is gone</span>;
  if (compact) return found.label;
  return (
    <RecordLink entity={entity} id={id}>
      {found.label}
    </RecordLink>
  );
}
