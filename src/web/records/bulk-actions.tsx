import { Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { inSentence } from '#domain/terms.ts';
import { Button } from '#web/ui/button.tsx';
import { part } from '#web/ui/part.tsx';
import { BulkBar } from '#web/ui/table/bulk-bar.tsx';
import { ListFilesMenu } from './list-files.tsx';
import type { RecordList } from './use-record-list.ts';
import { useRecordRemoval } from './use-record-removal.ts';

const { Component: BulkChangeDialog } = part(
  async () => (await import('./bulk-change-dialog.tsx')).BulkChangeDialog,
);

export interface BulkActionsProps {
  list: RecordList;
  /** A screen's own actions; they stand first. */
  children?: ReactNode | undefined;
}

/** What can be done with the chosen rows: change a field, save as a file, remove. */
export function BulkActions({ list, children }: BulkActionsProps) {
  const { selection, permission, words } = list;
  const [changing, setChanging] = useState(false);
  const { remove, isPending } = useRecordRemoval(list.entity);
  const ids = selection.records.map(({ id }) => id);
  const removeAll = () => void remove(selection.records, selection.clear);
  return (
    <>
      <BulkBar count={selection.count} onClear={selection.clear}>
        {children}
        {permission.offers('update') && (
          <Button
            variant="quiet"
            icon={Pencil}
            onClick={() => permission.ask('update', () => setChanging(true))}
          >
            Change field
          </Button>
        )}
        {permission.can('export') && <ListFilesMenu list={list} ids={ids} />}
        {permission.offers('remove') && (
          <Button
            variant="quiet"
            icon={Trash2}
            busy={isPending}
            onClick={() => permission.ask('remove', removeAll)}
          >
            Remove {selection.count === 1 ? inSentence(words.one) : inSentence(words.many)}
          </Button>
        )}
      </BulkBar>
      <Suspense>{changing && <BulkChangeDialog list={list} onClose={() => setChanging(false)} />}</Suspense>
    </>
  );
}
