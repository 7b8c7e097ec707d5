import { Check, Syringe } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePermission } from '#web/access/use-permission.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { RecordDetailScreen } from '#web/records/record-detail-screen.tsx';
import { Button } from '#web/ui/button.tsx';
import { openDueDate } from './health-words.ts';
import { SubjectCard } from './subject-card.tsx';
import { useDoseActions } from './use-dose-actions.ts';

/** One health record, with what follows from it. */
export function HealthRecordScreen({
  id,
  attachments,
}: {
  id: string;
  attachments?: (record: AnyRecord) => ReactNode;
}) {
  return (
    <RecordDetailScreen entity="health_records" id={id} actions={(record) => <FollowUp record={record} />}>
      {(record) => (
        <>
          <SubjectCard record={record} />
          {attachments?.(record)}
        </>
      )}
    </RecordDetailScreen>
  );
}

function FollowUp({ record }: { record: AnyRecord }) {
  const { ask, offers } = usePermission('health_records');
  const { recordNext, markDone, isPending } = useDoseActions();
  if (record.deletedAt) return null;
  const isDue = openDueDate(record) !== null;
  return (
    <>
      {offers('create') && (
        <Button
          icon={Syringe}
          variant={isDue ? 'primary' : 'default'}
          onClick={() => ask('create', () => void recordNext(record))}
        >
          Record next dose
        </Button>
      )}
      {isDue && offers('update') && (
        <Button icon={Check} busy={isPending} onClick={() => ask('update', () => void markDone([record]))}>
          Mark done
        </Button>
      )}
    </>
  );
}
