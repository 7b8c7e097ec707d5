import { addDays, dayIn, formatDateLong } from '#domain/dates.ts';
import type { EntityName } from '#domain/entities/index.ts';
import { usePermission } from '#web/access/use-permission.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { useRecordRemoval } from './use-record-removal.ts';

const keptDays = 30;

/** Says that a record is in the trash, until when, and brings it back. Nothing for those that are not. */
export function TrashNote({ entity, record }: { entity: EntityName; record: AnyRecord }) {
  const { today, timeZone } = useFieldServices();
  const permission = usePermission(entity);
  const { restore, isPending } = useRecordRemoval(entity);
  if (!record.deletedAt) return null;
  const removedOn = dayIn(timeZone, record.deletedAt);
  return (
    <Note
      tone="warning"
      className="mb-4"
      title="This record is in the trash"
      end={
        permission.offers('remove') && (
          <Button busy={isPending} onClick={() => permission.ask('remove', () => void restore(record))}>
            Restore
          </Button>
        )
      }
    >
      Removed on {formatDateLong(removedOn, today)}. It is kept until{' '}
      {formatDateLong(addDays(removedOn, keptDays), today)}.
    </Note>
  );
}
