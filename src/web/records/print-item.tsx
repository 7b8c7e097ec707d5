import { Printer } from 'lucide-react';
import type { EntityName } from '#domain/entities/index.ts';
import { usePermission } from '#web/access/use-permission.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { MenuItem } from '#web/ui/overlay/menu.tsx';
import { useOpenPrint } from './open-print.ts';

/** In the menu of a record: what of it can be printed. Nothing for whoever carries no records of its kind away. */
export function PrintItem({ entity, record }: { entity: EntityName; record: AnyRecord }) {
  const { can } = usePermission(entity);
  const print = useOpenPrint();
  if (!can('export')) return null;
  return (
    <MenuItem icon={Printer} onSelect={() => print({ entity, record })}>
      Print …
    </MenuItem>
  );
}
