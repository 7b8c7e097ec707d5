import { useQueryClient } from '@tanstack/react-query';
import { sentenceOf } from '#web/api/api-error.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { recordQuery } from '#web/api/use-records.ts';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { useOpenForm } from './open-form.ts';
import type { RecordList } from './use-record-list.ts';

/**
 * What opens the form of a row; undefined where that is not offered. It needs all of the record as it is now: a row may
 * hold only what is shown of it.
 */
export function useEdit({ entity, definition, params, permission }: RecordList) {
  const openForm = useOpenForm();
  const client = useQueryClient();
  const edit = async (row: AnyRecord): Promise<void> => {
    try {
      const record = params.select
        ? await client.fetchQuery({ ...recordQuery(entity, row.id), staleTime: 0 })
        : row;
      await openForm({ entity, record });
    } catch (error) {
      toast({ title: sentenceOf(error), tone: 'danger' });
    }
  };
  return (row: AnyRecord): (() => void) | undefined =>
    row.deletedAt || definition.appendOnly || !permission.offers('update')
      ? undefined
      : () => permission.open('update', () => void edit(row));
}
