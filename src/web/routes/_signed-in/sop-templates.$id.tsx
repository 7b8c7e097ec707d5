import { createFileRoute } from '@tanstack/react-router';
import { attachmentsOf } from '#web/attachments/attachments-of.tsx';
import { RecordDetailScreen } from '#web/records/record-detail-screen.tsx';
import { SopStepsCard } from '#web/tasks/sop-steps-card.tsx';

export const Route = createFileRoute('/_signed-in/sop-templates/$id')({
  staticData: { record: 'sop_templates' },
  component: Screen,
});

function Screen() {
  return (
    <RecordDetailScreen entity="sop_templates" id={Route.useParams().id}>
      {(template) => (
        <>
          <SopStepsCard template={template} />
          {attachmentsOf('sop_templates')(template)}
        </>
      )}
    </RecordDetailScreen>
  );
}
