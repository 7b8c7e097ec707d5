import { Link } from '@tanstack/react-router';
import { Download, Eye, FilePlus2, History, MoreVertical, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatDate } from '#domain/dates.ts';
import { instantText } from '#domain/fields/field-text.ts';
import { sizeWords } from '#domain/size-words.ts';
import { usePermission } from '#web/access/use-permission.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { download, needsFetching } from '#web/api/download.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { useOpenForm } from '#web/records/open-form.ts';
import { recordPath } from '#web/records/record-path.ts';
import { useRecordRemoval } from '#web/records/use-record-removal.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Fetched } from '#web/ui/fetched.tsx';
import { ListItem } from '#web/ui/list.tsx';
import { Menu, MenuItem } from '#web/ui/overlay/menu.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { canPreview, type DocumentRecord } from './document-address.ts';
import { fileKind } from './file-words.ts';

// Looking at a paper and giving it a newer file are fetched when somebody wants to.
const preview = async () => (await import('./document-preview.tsx')).DocumentPreview;
const newVersion = async () => (await import('./new-version-dialog.tsx')).NewVersionDialog;

export interface DocumentRowProps {
  document: DocumentRecord;
  /** What was found in it, or whose it is. */
  children?: ReactNode | undefined;
}

/** One paper: its name shows or saves it, the menu does the rest. */
export function DocumentRow({ document, children }: DocumentRowProps) {
  const wording = useFieldServices();
  const [opened, setOpened] = useState<'preview' | 'version' | null>(null);
  const { words, icon: Icon } = fileKind(document.mime);
  const facts = [
    words,
    document.size === null ? '' : sizeWords(document.size),
    instantText(document.fileAddedAt ?? document.createdAt, wording),
    document.uploadedBy ?? '',
    document.fileNumber > 1 ? `version ${document.fileNumber}` : '',
  ];
  const close = () => setOpened(null);
  const { url, name, mime } = document;
  return (
    <ListItem
      media={<Icon aria-hidden="true" className="attachment-icon" />}
      title={<DocumentLink document={document} onShow={() => setOpened('preview')} />}
      sub={facts.filter(Boolean).join(', ')}
      end={
        <DocumentMenu
          document={document}
          onShow={() => setOpened('preview')}
          onNewVersion={() => setOpened('version')}
        />
      }
    >
      {children}
      <Expiry document={document} />
      {opened === 'preview' && url && (
        <Fetched load={preview} onUnreachable={close}>
          {(Preview) => <Preview file={{ name, url, mime }} onClose={close} />}
        </Fetched>
      )}
      {opened === 'version' && (
        <Fetched load={newVersion} onUnreachable={close}>
          {(NewVersion) => <NewVersion document={document} onClose={close} />}
        </Fetched>
      )}
    </ListItem>
  );
}

/** The day it runs out, where it has one: told apart once it is near. */
function Expiry({ document: { expiresOn } }: { document: DocumentRecord }) {
  const { today } = useFieldServices();
  if (!expiresOn) return null;
  const isOver = expiresOn < today;
  return (
    <p>
      <Chip tone={isOver ? 'danger' : 'neutral'}>
        {isOver ? 'Expired' : 'Valid until'} {formatDate(expiresOn)}
      </Chip>
    </p>
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

function DocumentLink({ document, onShow }: { document: DocumentRecord; onShow: () => void }) {
  const { url, fetchInstead } = useDownload(document);
  const press = canPreview(document.mime) ? onShow : fetchInstead;
  if (press) {
    return (
      <button type="button" className="link break-words text-left" onClick={press}>
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

interface DocumentMenuProps {
  document: DocumentRecord;
  onShow: () => void;
  onNewVersion: () => void;
}

function DocumentMenu({ document, onShow, onNewVersion }: DocumentMenuProps) {
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
      {canPreview(document.mime) && (
        <MenuItem icon={Eye} onSelect={onShow}>
          Preview
        </MenuItem>
      )}
      {fetchInstead ? (
        <MenuItem icon={Download} onSelect={fetchInstead}>
          Download
        </MenuItem>
      ) : (
        <MenuItem asChild>
          <a href={url} download={document.name}>
            <Download />
            Download
          </a>
        </MenuItem>
      )}
      {permission.offers('update') && (
        <MenuItem icon={FilePlus2} onSelect={() => permission.ask('update', onNewVersion)}>
          New Version
        </MenuItem>
      )}
      <MenuItem asChild>
        <Link to={recordPath('documents', document.id)}>
          <History />
          Versions and Details
        </Link>
      </MenuItem>
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
