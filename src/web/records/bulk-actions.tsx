import { Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { listValue } from '#web/api/list-params.ts';
import { Button } from '#web/ui/button.tsx';
import { BulkBar } from '#web/ui/table/bulk-bar.tsx';
import { BulkChangeDialog } from './bulk-change-dialog.tsx';
import { CsvButton } from './csv-button.tsx';
import type { RecordList } from './use-record-list.ts';
import { useRecordRemoval } from './use-record-removal.ts';

/** The address of a file holds its rows' numbers, and an address has an end. */
const mostInOneFile = 200;

export interface BulkActionsProps {
  list: RecordList;
  /** A screen's own actions; they stand first. */
  children?: ReactNode | undefined;
}

/** What can be done with the chosen rows: change a field, CSV, remove. */
export function BulkActions({ list, children }: BulkActionsProps) {
  const { selection, permission, words } = list;
  const [changing, setChanging] = useState(false);
  const { remove, isPending } = useRecordRemoval(list.entity);
  const ids = selection.records.map(({ id }) => id);
  const removeAll = () => {
    const records = selection.records;
    selection.clear();
    void remove(records);
  };
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
        {permission.can('export') && ids.length <= mostInOneFile && (
          <CsvButton
            list={list}
            params={{
              ...list.params,
              filters: [{ column: 'id', operator: 'in', value: listValue(ids) }],
              search: undefined,
            }}
            variant="quiet"
          />
        )}
        {permission.offers('remove') && (
          <Button
            variant="quiet"
            icon={Trash2}
            busy={isPending}
            onClick={() => permission.ask('remove', removeAll)}
          >
            Remove {selection.count === 1 ? words.one.toLowerCase() : words.many.toLowerCase()}
          </Button>
        )}
      </BulkBar>
      {changing && <BulkChangeDialog list={list} onClose={() => setChanging(false)} />}
    </>
  );
}
