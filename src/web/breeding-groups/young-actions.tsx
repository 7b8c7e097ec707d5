import { Bookmark, Ellipsis, Pencil, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { usePermission } from '#web/access/use-permission.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useOpenForm } from '#web/records/open-form.ts';
import { useRecordRemoval } from '#web/records/use-record-removal.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/overlay/menu.tsx';
import { ReserveDialog } from '#web/verbs/open-reserve-dialog.tsx';

/** What can be done with one young in the list of its litter. */
export function YoungActions({ young, title }: { young: AnyRecord; title: string }) {
  const { ask, open, offers } = usePermission('offspring');
  const seesBuyers = usePermission('customers').can('read');
  const openForm = useOpenForm();
  const { remove } = useRecordRemoval('offspring');
  const [isReserving, setReserving] = useState(false);
  if (!offers('update')) return null;
  const isReserved = young.status === 'Reserved';
  return (
    <>
      <Menu trigger={<IconButton icon={Ellipsis} variant="quiet" aria-label={`More for ${title}`} />}>
        {seesBuyers && (
          <MenuItem
            icon={isReserved ? Undo2 : Bookmark}
            onSelect={() => ask('update', () => setReserving(true))}
          >
            {isReserved ? 'Change reservation' : 'Reserve'}
          </MenuItem>
        )}
        <MenuItem
          icon={Pencil}
          onSelect={() => open('update', () => void openForm({ entity: 'offspring', record: young }))}
        >
          Edit
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={Trash2} tone="danger" onSelect={() => ask('remove', () => void remove([young]))}>
          Remove
        </MenuItem>
      </Menu>
      {isReserving && <ReserveDialog young={young} onClose={() => setReserving(false)} />}
    </>
  );
}
