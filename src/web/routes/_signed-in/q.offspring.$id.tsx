import { createFileRoute } from '@tanstack/react-router';
import { PhotoLog } from '#web/attachments/photo-log.tsx';
import { QuickLogScreen } from '#web/shell/quick-log/quick-log-screen.tsx';

export const Route = createFileRoute('/_signed-in/q/offspring/$id')({
  staticData: { record: 'offspring' },
  component: Screen,
});

function Screen() {
  return <QuickLogScreen entity="offspring" id={Route.useParams().id} photos={PhotoLog} />;
}
