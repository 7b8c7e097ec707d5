import { Download, MoreVertical, Pencil, Trash2 } from 'lucide-react';
import { instantText } from '#domain/fields/field-text.ts';
import { sizeWords } from '#domain/size-words.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { download, needsFetching } from '#web/api/download.ts';
import type { AnyRecord, RecordRow } from '#web/api/records.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { useOpenForm } from '#web/records/open-form.ts';
import { usePermission } from '#web/records/use-permission.ts';
import { useRecordRemoval } from '#web/records/use-record-removal.ts';
import { IconButton } from '#web/ui/button.tsx';
import { ListItem } from '#web/ui/list.tsx';
import { Menu, MenuItem } from '#web/ui/overlay/menu.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { fileKind } from './file-words.ts';

type DocumentRecord = RecordRow<'documents'>;

/** One paper: its name saves it, the menu does the rest. */
export function DocumentRow({ document }: { document: DocumentRecord }) {
  const wording = useFieldServices();
  const { words, icon: Icon } = fileKind(document.mime);
  const facts = [
    words,
    document.size === null ? '' : sizeWords(document.size),
    instantText(document.createdAt, wording),
    document.uploadedBy ?? '',
  ];
  return (
    <ListItem
      media={<Icon aria-hidden="true" className="attachment-icon" />}
      title={<DocumentLink document={document} />}
      sub={facts.filter(Boolean).join(', ')}
      end={<DocumentMenu document={document} />}
    />
  );
}

/** Saves the file; in the demo a link could not carry its token. */
function useDownload(document: DocumentRecord) {
  const url = document.url ?? '';
  return {
    url,
    fetchInstead: needsFetching()
      ? () => {
          download(url, document.name).catch((error: unknown) =>
            toast({ title: sentenceOf(error), tone: 'danger' }),
          );
        }
      : undefined,
  };
}

function DocumentLink({ document }: { document: DocumentRecord }) {
  const { url, fetchInstead } = useDownload(document);
  if (fetchInstead) {
    return (
      <button type="button" className="link break-words text-left" onClick={fetchInstead}>
        {document.name}
      </button>
    );
  }
  return (
    <a className="link break-words" href={url} download={document.name}>
      {document.name}
    </a>
  );
}

function DocumentMenu({ document }: { document: DocumentRecord }) {
  const permission = usePermission('documents');
  const openForm = useOpenForm();
  const removal = useRecordRemoval('documents');
  const { url, fetchInstead } = useDownload(document);
  const record: AnyRecord = { ...document };
  return (
    <Menu
      align="end"
      trigger={
        <IconButton icon={MoreVertical} variant="quiet" size="sm" aria-label={`More for ${document.name}`} />
      }
    >
      {fetchInstead ? (
        <MenuItem icon={Download} onSelect={fetchInstead}>
          Download
        </MenuItem>
      ) : (
        <MenuItem icon={Download} asChild>
          <a href={url} download={document.name}>
            Download
          </a>
        </MenuItem>
      )}
      {permission.offers('update') && (
        <MenuItem
          icon={Pencil}
          onSelect={() => permission.ask('update', () => void openForm({ entity: 'documents', record }))}
        >
          Edit
        </MenuItem>
      )}
      {permission.offers('remove') && (
        <MenuItem
          icon={Trash2}
          tone="danger"
          onSelect={() => permission.ask('remove', () => void removal.remove([record]))}
        >
          Remove
        </MenuItem>
      )}
    </Menu>
  );
}
