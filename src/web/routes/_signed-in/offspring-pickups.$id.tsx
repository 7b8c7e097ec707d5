import { createFileRoute } from '@tanstack/react-router';
import { attachmentsOf } from '#web/attachments/attachments-panel.tsx';
import { RecordDetailScreen } from '#web/records/record-detail-screen.tsx';

export const Route = createFileRoute('/_signed-in/offspring-pickups/$id')({
  staticData: { record: 'puppy_pickups' },
  component: Screen,
});

function Screen() {
  return (
    <RecordDetailScreen entity="puppy_pickups" id={Route.useParams().id}>
      {attachmentsOf('puppy_pickups')}
    </RecordDetailScreen>
  );
}
