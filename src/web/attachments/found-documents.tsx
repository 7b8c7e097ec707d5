import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import type { FoundDocument, FoundDocumentsAnswer } from '#domain/answers/documents.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { get } from '#web/api/client.ts';
import { useRecords } from '#web/api/use-records.ts';
import { recordPath } from '#web/records/record-path.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { List, ListItem } from '#web/ui/list.tsx';
import { Note } from '#web/ui/note.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/whole-page.tsx';
import { DocumentRow } from './document-row.tsx';
import { fileKind } from './file-words.ts';

const mostShown = 100;

/** Papers whose name or notes have the words, and papers in which they are written. */
export function FoundDocuments({ words }: { words: string }) {
  const named = useRecords('documents', { search: words, sort: { by: 'name' }, pageSize: mostShown });
  const path = `/api/documents/found?${new URLSearchParams({ q: words, limit: String(mostShown) })}`;
  const written = useQuery({
    queryKey: ['/api/documents', 'found', path],
    queryFn: ({ signal }) => get<FoundDocumentsAnswer>(path, signal),
    placeholderData: (before) => before,
  });
  const error = named.error ?? written.error;
  if (error)
    return (
      <ErrorState
        title="Documents could not be searched"
        busy={named.isFetching || written.isFetching}
        onRetry={() => {
          void named.refetch();
          void written.refetch();
        }}
      >
        {sentenceOf(error)}
      </ErrorState>
    );
  if (!named.data || !written.data)
    return (
      <Card flush title="Found">
        <SkeletonRows />
      </Card>
    );
  const { items: byName } = named.data;
  const { items: byText, total, unread } = written.data;
  return (
    <div className="stack-lg">
      {unread > 0 && (
        <Note tone="neutral">
          {unread === 1 ? 'The text of 1 document is' : `The texts of ${unread} documents are`} still being
          read. Search again in a moment.
        </Note>
      )}
      {byName.length + byText.length === 0 && (
        <Card>
          <EmptyState icon={SearchX} title="Nothing found">
            No name, note or text has all these words. Scanned pictures of paper have no text to search.
          </EmptyState>
        </Card>
      )}
      {byName.length > 0 && (
        <Card flush title="In names and notes" end={<span className="num">{byName.length}</span>}>
          <List aria-label="Found in names and notes">
            {byName.map((document) => (
              <DocumentRow key={document.id} document={document} />
            ))}
          </List>
        </Card>
      )}
      {byText.length > 0 && (
        <Card flush title="In texts" end={<span className="num">{total}</span>}>
          <List aria-label="Found in texts">
            {byText.map((found) => (
              <InText key={found.id} found={found} />
            ))}
          </List>
        </Card>
      )}
    </div>
  );
}

function InText({ found: { id, name, mime, snippet } }: { found: FoundDocument }) {
  const { icon: Icon } = fileKind(mime);
  return (
    <ListItem
      media={<Icon aria-hidden="true" className="attachment-icon" />}
      title={
        <Link to={recordPath('documents', id) as string} className="link break-words">
          {name}
        </Link>
      }
      sub={<Snippet text={snippet} />}
    />
  );
}

/** The words that were found stand between two signs no paper has. */
function Snippet({ text }: { text: string }) {
  const parts = text.split(/[\uE000\uE001]/);
  return (
    <span className="break-words">
      {/* biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never change places */}
      {parts.map((part, index) => (index % 2 === 1 ? <mark key={index}>{part}</mark> : part))}
    </span>
  );
}
