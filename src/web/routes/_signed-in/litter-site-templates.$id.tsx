import { createFileRoute } from '@tanstack/react-router';
import { attachmentsOf } from '#web/attachments/attachments-of.tsx';
import { RecordDetailScreen } from '#web/records/record-detail-screen.tsx';

export const Route = createFileRoute('/_signed-in/litter-site-templates/$id')({
  staticData: { record: 'organization_litter_templates' },
  component: Screen,
});

function Screen() {
  return (
    <RecordDetailScreen entity="organization_litter_templates" id={Route.useParams().id}>
      {attachmentsOf('organization_litter_templates')}
    </RecordDetailScreen>
  );
}
