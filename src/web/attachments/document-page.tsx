import { Eye } from 'lucide-react';
import { useState } from 'react';
import type { AnyRecord } from '#web/api/records.ts';
import { RecordDetailScreen } from '#web/records/record-detail-screen.tsx';
import { Button } from '#web/ui/button.tsx';
import { canPreview, type DocumentRecord } from './document-address.ts';
import { DocumentPreview } from './document-preview.tsx';
import { DownloadDocument } from './download-document.tsx';
import { ShareCard } from './share-card.tsx';
import { VersionsCard } from './versions-card.tsx';

/** One paper: what is said of it, its file to look at and to save, its versions, links to it. */
export function DocumentPage({ id }: { id: string }) {
  return (
    <RecordDetailScreen
      entity="documents"
      id={id}
      actions={(record) => (
        <>
          <PreviewButton document={record as unknown as DocumentRecord} />
          <DownloadDocument record={record as AnyRecord} />
        </>
      )}
    >
      {(record) =>
        !record.deletedAt && (
          <>
            <VersionsCard document={record as unknown as DocumentRecord} />
            <ShareCard id={id} />
          </>
        )
      }
    </RecordDetailScreen>
  );
}

function PreviewButton({ document: { url, name, mime } }: { document: DocumentRecord }) {
  const [isOpen, setOpen] = useState(false);
  if (!url || !canPreview(mime)) return null;
  return (
    <>
      <Button icon={Eye} onClick={() => setOpen(true)}>
        Preview
      </Button>
      {isOpen && <DocumentPreview file={{ url, name, mime }} onClose={() => setOpen(false)} />}
    </>
  );
}
