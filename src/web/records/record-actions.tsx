import { useNavigate } from '@tanstack/react-router';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import type { EntityName } from '#domain/entities/names.ts';
import { entityWords, inSentence } from '#domain/terms.ts';
import { usePermission } from '#web/access/use-permission.ts';
import { entityOf } from '#web/api/definitions.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useSpecies } from '#web/api/species.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/overlay/menu.tsx';
import { usePhone } from '#web/ui/use-media.ts';
import { useOpenForm } from './open-form.ts';
import { listPath } from './record-path.ts';
import { useRecordRemoval } from './use-record-removal.ts';

// They ask for every kind of record, which a page need not wait for.
const RelatedItems = lazy(async () => ({ default: (await import('./related-items.tsx')).RelatedItems }));

export interface RecordActionsProps {
  entity: EntityName;
  record: AnyRecord;
  /** Buttons of a rich screen; they stand first. */
  children?: ReactNode | undefined;
  /** Entries of the menu, above Remove. */
  menu?: ReactNode | undefined;
  /** Beside two buttons of its own a phone has no room for a third. */
  isCrowded?: boolean | undefined;
}

/** Edit, add what belongs to it, remove. Nothing of it for a record in the trash. */
export function RecordActions({ entity, record, children, menu, isCrowded = false }: RecordActionsProps) {
  const permission = usePermission(entity);
  const { terms } = useSpecies();
  const isInMenu = usePhone() && isCrowded;
  const openForm = useOpenForm();
  const navigate = useNavigate();
  const { remove, isPending } = useRecordRemoval(entity);
  const { one } = entityWords(entityOf(entity), terms);
  if (record.deletedAt || entityOf(entity).appendOnly) return null;

  const edit = () => permission.open('update', () => void openForm({ entity, record }));
  const offersEdit = permission.offers('update');
  const removeAndLeave = async () => {
    if (await remove([record])) await navigate({ to: listPath(entity) });
  };
  return (
    <>
      {children}
      {offersEdit && !isInMenu && (
        <Button icon={Pencil} onClick={edit}>
          Edit
        </Button>
      )}
      <Menu trigger={<IconButton icon={Ellipsis} aria-label="More actions" />}>
        {offersEdit && isInMenu && (
          <MenuItem icon={Pencil} onSelect={edit}>
            Edit
          </MenuItem>
        )}
        {menu}
        <Suspense>
          <RelatedItems entity={entity} record={record} />
        </Suspense>
        {permission.offers('remove') && (
          <>
            <MenuSeparator />
            <MenuItem
              icon={Trash2}
              tone="danger"
              disabled={isPending}
              onSelect={() => permission.ask('remove', () => void removeAndLeave())}
            >
              Remove {inSentence(one)}
            </MenuItem>
          </>
        )}
      </Menu>
    </>
  );
}
