import { createFileRoute } from '@tanstack/react-router';
import { attachmentsOf } from '#web/attachments/attachments-panel.tsx';
import { RecordDetailScreen } from '#web/records/record-detail-screen.tsx';

export const Route = createFileRoute('/_signed-in/tasks/$id')({
  staticData: { record: 'tasks' },
  component: Screen,
});

function Screen() {
  return (
    <RecordDetailScreen entity="tasks" id={Route.useParams().id}>
      {attachmentsOf('tasks')}
    </RecordDetailScreen>
  );
}
