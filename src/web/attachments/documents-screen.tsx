import '#domain/entities/index.ts';
import { useNavigate } from '@tanstack/react-router';
import { FilePlus2, Folder, List as ListIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { EntityGate } from '#web/access/entity-gate.tsx';
import { usePermission } from '#web/access/use-permission.ts';
import { RecordListScreen } from '#web/records/record-list-screen.tsx';
import { DropZone } from '#web/ui/form/drop-zone.tsx';
import { SearchInput } from '#web/ui/form/search-input.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { DocumentFolder } from './document-folder.tsx';
import { FolderList } from './document-folders.tsx';
import { type DocumentsSearch, type FolderPlace, isList, placeOf, wordsOf } from './documents-search.ts';
import { FoundDocuments } from './found-documents.tsx';
import { uploadLimits } from './limits.ts';
import { UploadList } from './upload-list.tsx';
import { useUploads } from './use-uploads.ts';
import './attachments.css';

/** Papers in folders by kind and record, or all of them as a list. */
export function DocumentsScreen({ search }: { search: DocumentsSearch }) {
  return (
    <EntityGate entity="documents">
      {isList(search) ? (
        <>
          <div className="table-tools">
            <ViewSwitch value="list" />
          </div>
          <RecordListScreen entity="documents" />
        </>
      ) : (
        <Folders find={wordsOf(search)} place={placeOf(search)} />
      )}
    </EntityGate>
  );
}

function ViewSwitch({ value }: { value: 'folders' | 'list' }) {
  const navigate = useNavigate();
  return (
    <Segmented
      aria-label="How documents are shown"
      value={value}
      onChange={(next) =>
        void navigate({ to: '/documents', search: next === 'list' ? { all: true } : {}, replace: true })
      }
      options={[
        { value: 'folders', label: 'Folders', icon: Folder },
        { value: 'list', label: 'List', icon: ListIcon },
      ]}
    />
  );
}

const searchAfterMs = 250;

/** Typed words reach the address when the typing pauses; a change of the address from elsewhere is shown. */
function useTypedWords(stored: string) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(stored);
  const [seen, setSeen] = useState(stored);
  if (stored !== seen) {
    setSeen(stored);
    setTyped(stored);
  }
  useEffect(() => {
    const find = typed.trim();
    if (find === stored) return;
    const timer = setTimeout(() => {
      setSeen(find);
      void navigate({ to: '/documents', search: find ? { find } : {}, replace: true });
    }, searchAfterMs);
    return () => clearTimeout(timer);
  }, [typed, stored, navigate]);
  return [typed, setTyped] as const;
}

function Folders({ place, find }: { place: FolderPlace; find: string }) {
  const [typed, setTyped] = useTypedWords(find);
  // Of a kind alone nobody could say which record they belong to.
  const takesFiles = place.kind === undefined || place.kind === 'none' || place.record !== undefined;
  return (
    <div className="stack-lg">
      <div className="table-tools">
        <SearchInput
          className="max-md:basis-full md:w-60"
          value={typed}
          onChange={setTyped}
          aria-label="Search names and texts"
          placeholder="Search names and texts"
        />
        <ViewSwitch value="folders" />
      </div>
      {takesFiles && <AddFiles key={`${place.kind} ${place.record}`} place={place} />}
      {find !== '' ? (
        <FoundDocuments words={find} />
      ) : place.kind === 'none' || place.record !== undefined ? (
        <DocumentFolder place={place} />
      ) : (
        <FolderList key={place.kind} kind={place.kind} />
      )}
    </div>
  );
}

const { mostMegabytes, accept, kinds } = uploadLimits.documents;

function AddFiles({ place: { kind, record } }: { place: FolderPlace }) {
  const permission = usePermission('documents');
  const uploads = useUploads({
    to: 'documents',
    entity: kind === 'none' ? undefined : kind,
    id: record,
    mostMegabytes,
  });
  if (!permission.offers('create')) return null;
  const where = record === undefined ? ' They belong to no record at first.' : '';
  return (
    <div className="stack">
      <DropZone
        className="attachment-drop"
        accept={accept}
        multiple
        onFiles={(files) => permission.ask('create', () => uploads.add(files))}
        aria-label="Add documents"
        title={
          <>
            <FilePlus2 aria-hidden="true" /> Add documents, or drop a folder
          </>
        }
        hint={`${kinds}, up to ${mostMegabytes} MB each.${where}`}
      />
      <UploadList uploads={uploads} />
    </div>
  );
}
