import { createFileRoute } from '@tanstack/react-router';
import { attachmentsOf } from '#web/attachments/attachments-panel.tsx';
import { RecordDetailScreen } from '#web/records/record-detail-screen.tsx';

export const Route = createFileRoute('/_signed-in/sop-templates/$id')({
  staticData: { record: 'sop_templates' },
  component: Screen,
});

function Screen() {
  return (
    <RecordDetailScreen entity="sop_templates" id={Route.useParams().id}>
      {attachmentsOf('sop_templates')}
    </RecordDetailScreen>
  );
}
