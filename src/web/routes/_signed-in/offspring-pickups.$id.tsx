import { createFileRoute } from '@tanstack/react-router';
import { attachmentsOf } from '#web/attachments/attachments-of.tsx';
import { PickupScreen } from '#web/offspring/pickup-screens.tsx';

export const Route = createFileRoute('/_signed-in/offspring-pickups/$id')({
  staticData: { record: 'puppy_pickups' },
  component: Screen,
});

function Screen() {
  return <PickupScreen id={Route.useParams().id} attachments={attachmentsOf('puppy_pickups')} />;
}
