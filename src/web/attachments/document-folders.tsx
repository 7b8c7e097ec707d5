import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight, FileText, Folder } from 'lucide-react';
import { useState } from 'react';
import type { DocumentFolder, DocumentFoldersAnswer } from '#domain/answers/documents.ts';
import { type EntityName, entityOf } from '#domain/entities/index.ts';
import { entityWords, inSentence } from '#domain/terms.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { get } from '#web/api/client.ts';
import { useSpecies } from '#web/api/species.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { List } from '#web/ui/list.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/whole-page.tsx';

const mostAtOnce = 100;

/** The kinds of record that have papers; of one kind its records. */
export function FolderList({ kind }: { kind: EntityName | undefined }) {
  const { terms } = useSpecies();
  const [pages, setPages] = useState(1);
  const limit = Math.min(200, pages * mostAtOnce);
  const path = `/api/documents/folders?${new URLSearchParams({ ...(kind && { kind }), limit: String(limit) })}`;
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: ['/api/documents', 'folders', path],
    queryFn: ({ signal }) => get<DocumentFoldersAnswer>(path, signal),
    placeholderData: (before) => before,
  });
  const many = kind && entityWords(entityOf(kind), terms).many;
  const head = many && (
    <Breadcrumb>
      <Link to="/documents" className="link">
        Documents
      </Link>
      {many}
    </Breadcrumb>
  );
  if (isPending)
    return (
      <Card flush title={head ?? 'Folders'}>
        <SkeletonRows />
      </Card>
    );
  if (error)
    return (
      <ErrorState title="The folders could not be loaded" busy={isFetching} onRetry={() => void refetch()}>
        {sentenceOf(error)}
      </ErrorState>
    );
  const rest = data.total - data.items.length;
  return (
    <Card flush title={head ?? 'Folders'}>
      {data.items.length === 0 ? (
        <EmptyState icon={FileText} title="No documents yet">
          {many
            ? `Add them on the page of one of your ${inSentence(many)}.`
            : 'Contracts, certificates and papers you add are sorted by the record they belong to.'}
        </EmptyState>
      ) : (
        <List aria-label="Folders">
          {data.items.map((folder) => (
            <FolderRow key={`${folder.entityType} ${folder.entityId}`} folder={folder} />
          ))}
        </List>
      )}
      {rest > 0 &&
        (limit < 200 ? (
          <div className="pad">
            <Button busy={isFetching} onClick={() => setPages(pages + 1)}>
              Show more
            </Button>
          </div>
        ) : (
          <p className="pad muted">And {rest} more: search for them in the list.</p>
        ))}
    </Card>
  );
}

function FolderRow({ folder: { entityType, entityId, name, documents } }: { folder: DocumentFolder }) {
  const { terms } = useSpecies();
  const words = entityType && entityWords(entityOf(entityType), terms);
  const label = words === null ? 'Without a record' : entityId === null ? words.many : (name ?? words.one);
  const search = { kind: entityType ?? 'none', ...(entityId && { record: entityId }) };
  return (
    <li className="folder-row">
      <Link to="/documents" search={search}>
        <Folder aria-hidden="true" className="attachment-icon" />
        <span className="list-main">
          <span className="list-title">{label}</span>
        </span>
        <span className="num muted">
          {documents}
          <span className="sr-only"> {documents === 1 ? 'document' : 'documents'}</span>
        </span>
        <ChevronRight aria-hidden="true" className="attachment-icon" />
      </Link>
    </li>
  );
}
