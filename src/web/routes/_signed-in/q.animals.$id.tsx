import { createFileRoute } from '@tanstack/react-router';
import { PhotoLog } from '#web/attachments/photo-log.tsx';
import { QuickLogScreen } from '#web/shell/quick-log/quick-log-screen.tsx';

export const Route = createFileRoute('/_signed-in/q/animals/$id')({
  staticData: { record: 'animals' },
  component: Screen,
});

function Screen() {
  return <QuickLogScreen entity="animals" id={Route.useParams().id} photos={PhotoLog} />;
}
