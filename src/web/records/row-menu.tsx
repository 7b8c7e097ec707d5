import { ArchiveRestore, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { inSentence } from '#domain/terms.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/overlay/menu.tsx';
import { nameAlone } from './record-card.ts';
import { useEdit } from './use-edit.ts';
import type { RecordList } from './use-record-list.ts';
import { useRecordRemoval } from './use-record-removal.ts';

export interface RowMenuProps {
  list: RecordList;
  record: AnyRecord;
  children?: ReactNode | undefined;
}

/** What can be done with one row. Its entries exist only while it is open: a long list has many rows. */
export function RowMenu({ list, record, children }: RowMenuProps) {
  const wording = useFieldServices();
  if (list.definition.appendOnly || !list.permission.offers('update')) return null;
  const title = nameAlone(list.entity, record, wording);
  return (
    <Menu trigger={<IconButton icon={Ellipsis} size="sm" variant="quiet" aria-label={`More for ${title}`} />}>
      <RowMenuEntries list={list} record={record}>
        {children}
      </RowMenuEntries>
    </Menu>
  );
}

function RowMenuEntries({ list, record, children }: RowMenuProps) {
  const { entity, permission } = list;
  const { remove, restore } = useRecordRemoval(entity);
  const edit = useEdit(list)(record);
  if (record.deletedAt) {
    return (
      <MenuItem icon={ArchiveRestore} onSelect={() => permission.ask('remove', () => void restore(record))}>
        Restore
      </MenuItem>
    );
  }
  return (
    <>
      <MenuItem icon={Pencil} onSelect={edit}>
        Edit
      </MenuItem>
      {children}
      <MenuSeparator />
      <MenuItem
        icon={Trash2}
        tone="danger"
        onSelect={() => permission.ask('remove', () => void remove([record]))}
      >
        Remove {inSentence(list.words.one)}
      </MenuItem>
    </>
  );
}
