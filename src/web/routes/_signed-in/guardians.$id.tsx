import { createFileRoute } from '@tanstack/react-router';
import { attachmentsOf } from '#web/attachments/attachments-of.tsx';
import { RecordDetailScreen } from '#web/records/record-detail-screen.tsx';

export const Route = createFileRoute('/_signed-in/guardians/$id')({
  staticData: { record: 'guardians' },
  component: Screen,
});

function Screen() {
  return (
    <RecordDetailScreen entity="guardians" id={Route.useParams().id}>
      {attachmentsOf('guardians')}
    </RecordDetailScreen>
  );
}
