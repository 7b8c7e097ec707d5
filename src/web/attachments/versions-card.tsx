import { useQuery } from '@tanstack/react-query';
import { Eye, FilePlus2 } from 'lucide-react';
import { useState } from 'react';
import type { DocumentVersion, DocumentVersionsAnswer } from '#domain/answers/documents.ts';
import { instantText } from '#domain/fields/field-text.ts';
import { sizeWords } from '#domain/size-words.ts';
import { usePermission } from '#web/access/use-permission.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { get } from '#web/api/client.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { List, ListItem } from '#web/ui/list.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/whole-page.tsx';
import { canPreview, type DocumentRecord } from './document-address.ts';
import { DocumentPreview } from './document-preview.tsx';
import { DownloadFile } from './download-document.tsx';
import { fileKind } from './file-words.ts';
import { NewVersionDialog } from './new-version-dialog.tsx';

/** Every file the document has and had, to be looked at, and a way to add a newer one. */
export function VersionsCard({ document }: { document: DocumentRecord }) {
  const path = `/api/documents/${document.id}/versions`;
  const permission = usePermission('documents');
  const [shown, setShown] = useState<DocumentVersion | null>(null);
  const [isAdding, setAdding] = useState(false);
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: ['/api/documents', 'versions', document.id],
    queryFn: ({ signal }) => get<DocumentVersionsAnswer>(path, signal),
  });
  const items = data?.items ?? [];
  return (
    <Card flush title="Versions" end={items.length > 0 && <span className="num">{items.length}</span>}>
      {isPending ? (
        <div className="pad">
          <SkeletonLines lines={2} />
        </div>
      ) : error ? (
        <ErrorState title="The versions could not be loaded" busy={isFetching} onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </ErrorState>
      ) : (
        <List aria-label="Versions">
          {items.map((one) => (
            <Version key={one.number} name={document.name} version={one} onShow={() => setShown(one)} />
          ))}
        </List>
      )}
      {permission.offers('update') && (
        <div className="pad">
          <Button icon={FilePlus2} onClick={() => permission.ask('update', () => setAdding(true))}>
            New Version
          </Button>
        </div>
      )}
      {shown && (
        <DocumentPreview
          file={{ ...shown, name: `${document.name}, version ${shown.number}` }}
          onClose={() => setShown(null)}
        />
      )}
      {isAdding && <NewVersionDialog document={document} onClose={() => setAdding(false)} />}
    </Card>
  );
}

interface VersionProps {
  readonly name: string;
  readonly version: DocumentVersion;
  readonly onShow: () => void;
}

function Version({ name, version, onShow }: VersionProps) {
  const wording = useFieldServices();
  const { number, mime, size, uploadedBy, addedAt, url, isCurrent } = version;
  const { words, icon: Icon } = fileKind(mime);
  const facts = [
    words,
    size === null ? '' : sizeWords(size),
    instantText(addedAt, wording),
    uploadedBy ?? '',
  ];
  return (
    <ListItem
      media={<Icon aria-hidden="true" className="attachment-icon" />}
      title={`Version ${number}${isCurrent ? ', the current one' : ''}`}
      sub={facts.filter(Boolean).join(', ')}
      end={
        <span className="row">
          {canPreview(mime) && (
            <IconButton
              icon={Eye}
              size="sm"
              variant="quiet"
              aria-label={`Preview version ${number}`}
              onClick={onShow}
            />
          )}
          <DownloadFile url={url} name={name} label={`version ${number}`} />
        </span>
      }
    />
  );
}
