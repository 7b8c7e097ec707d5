import { createFileRoute } from '@tanstack/react-router';
import { attachmentsOf } from '#web/attachments/attachments-of.tsx';
import { PlacementScreen } from '#web/guardians/placement-screen.tsx';

export const Route = createFileRoute('/_signed-in/guardian-placements/$id')({
  staticData: { record: 'guardian_placements' },
  component: Screen,
});

function Screen() {
  return <PlacementScreen id={Route.useParams().id} attachments={attachmentsOf('guardian_placements')} />;
}
