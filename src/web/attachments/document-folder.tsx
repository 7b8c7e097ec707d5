import { Link } from '@tanstack/react-router';
import { FileText } from 'lucide-react';
import { entityOf } from '#domain/entities/index.ts';
import { entityWords } from '#domain/terms.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import type { Filter } from '#web/api/list-params.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useSpecies } from '#web/api/species.tsx';
import { useRecord, useRecords } from '#web/api/use-records.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { nameAlone } from '#web/records/record-card.ts';
import { recordPath } from '#web/records/record-path.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { List } from '#web/ui/list.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/whole-page.tsx';
import { DocumentRow } from './document-row.tsx';
import type { FolderPlace } from './documents-search.ts';

const mostShown = 500;

const inPlace = ({ kind, record }: FolderPlace): readonly Filter[] =>
  record === undefined || kind === undefined || kind === 'none'
    ? [{ column: 'entityType', operator: 'is', value: 'null' }]
    : [
        { column: 'entityType', operator: 'eq', value: kind },
        { column: 'entityId', operator: 'eq', value: record },
      ];

/** The papers of one record, or of none, by name. */
export function DocumentFolder({ place }: { place: FolderPlace }) {
  const { data, error, isPending, isFetching, refetch } = useRecords('documents', {
    filters: inPlace(place),
    sort: { by: 'name' },
    pageSize: mostShown,
  });
  const items = data?.items ?? [];
  return (
    <Card
      flush
      title={<Where place={place} />}
      end={items.length > 0 && <span className="num">{items.length}</span>}
    >
      {isPending ? (
        <SkeletonRows />
      ) : error ? (
        <ErrorState
          title="The documents could not be loaded"
          busy={isFetching}
          onRetry={() => void refetch()}
        >
          {sentenceOf(error)}
        </ErrorState>
      ) : items.length === 0 ? (
        <EmptyState icon={FileText} title="No documents here">
          Files you add above are listed in this folder.
        </EmptyState>
      ) : (
        <List aria-label="Documents">
          {items.map((document) => (
            <DocumentRow key={document.id} document={document} />
          ))}
        </List>
      )}
    </Card>
  );
}

function Where({ place: { kind, record } }: { place: FolderPlace }) {
  const { terms } = useSpecies();
  const wording = useFieldServices();
  const entity = kind === 'none' || kind === undefined ? undefined : kind;
  const owner = useRecord(entity ?? 'animals', record ?? '', { enabled: Boolean(entity && record) });
  const root = (
    <Link to="/documents" className="link">
      Documents
    </Link>
  );
  if (!entity || !record)
    return (
      <Breadcrumb>
        {root}
        Without a record
      </Breadcrumb>
    );
  const words = entityWords(entityOf(entity), terms);
  const name = owner.data ? nameAlone(entity, owner.data as AnyRecord, wording) : words.one;
  return (
    <Breadcrumb>
      {root}
      <Link to="/documents" search={{ kind: entity }} className="link">
        {words.many}
      </Link>
      <Link to={recordPath(entity, record) as string} className="link">
        {name}
      </Link>
    </Breadcrumb>
  );
}
