import { Check } from 'lucide-react';
import type { RecordList } from '#web/records/use-record-list.ts';
import { Button } from '#web/ui/button.tsx';
import { openDueDate } from './health-words.ts';
import { useDoseActions } from './use-dose-actions.ts';

/** Of the chosen records, those that are still due. */
export function BulkDone({ list }: { list: RecordList }) {
  const { markDone, isPending } = useDoseActions();
  const due = list.selection.records.filter((record) => openDueDate(record) !== null);
  if (due.length === 0 || !list.permission.offers('update')) return null;
  const mark = async () => {
    if (await markDone(due)) list.selection.clear();
  };
  return (
    <Button
      variant="quiet"
      icon={Check}
      busy={isPending}
      onClick={() => list.permission.ask('update', () => void mark())}
    >
      Mark done
    </Button>
  );
}
