import { createFileRoute } from '@tanstack/react-router';
import { attachmentsOfYoung } from '#web/attachments/attachments-of.tsx';
import { OffspringScreen } from '#web/offspring/offspring-screen.tsx';

export const Route = createFileRoute('/_signed-in/offspring/$id')({
  staticData: { record: 'offspring' },
  component: Screen,
});

function Screen() {
  return <OffspringScreen id={Route.useParams().id} attachments={attachmentsOfYoung} />;
}
