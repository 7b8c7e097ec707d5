import { createFileRoute } from '@tanstack/react-router';
import { attachmentsOf } from '#web/attachments/attachments-of.tsx';
import { RecordDetailScreen } from '#web/records/record-detail-screen.tsx';

export const Route = createFileRoute('/_signed-in/breeding/$id')({
  staticData: { record: 'breeding_records' },
  component: Screen,
});

function Screen() {
  return (
    <RecordDetailScreen entity="breeding_records" id={Route.useParams().id}>
      {attachmentsOf('breeding_records')}
    </RecordDetailScreen>
  );
}
