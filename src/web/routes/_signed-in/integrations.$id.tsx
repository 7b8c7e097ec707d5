import { createFileRoute } from '@tanstack/react-router';
import { attachmentsOf } from '#web/attachments/attachments-of.tsx';
import { RecordDetailScreen } from '#web/records/record-detail-screen.tsx';

export const Route = createFileRoute('/_signed-in/integrations/$id')({
  staticData: { record: 'integrations' },
  component: Screen,
});

function Screen() {
  return (
    <RecordDetailScreen entity="integrations" id={Route.useParams().id}>
      {attachmentsOf('integrations')}
    </RecordDetailScreen>
  );
}
