import { createFileRoute } from '@tanstack/react-router';
import { PhotoLog } from '#web/attachments/photo-log.tsx';
import { QuickLogScreen } from '#web/shell/quick-log/quick-log-screen.tsx';

export const Route = createFileRoute('/_signed-in/q/breeding-groups/$id')({
  staticData: { record: 'breeding_groups' },
  component: Screen,
});

function Screen() {
  return <QuickLogScreen entity="breeding_groups" id={Route.useParams().id} photos={PhotoLog} />;
}
