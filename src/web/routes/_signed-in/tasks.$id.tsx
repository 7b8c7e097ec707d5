import { createFileRoute } from '@tanstack/react-router';
import { attachmentsOf } from '#web/attachments/attachments-of.tsx';
import { TaskScreen } from '#web/tasks/task-screen.tsx';

export const Route = createFileRoute('/_signed-in/tasks/$id')({
  staticData: { record: 'tasks' },
  component: Screen,
});

function Screen() {
  return <TaskScreen id={Route.useParams().id} attachments={attachmentsOf('tasks')} />;
}
