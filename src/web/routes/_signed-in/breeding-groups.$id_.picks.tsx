import { createFileRoute } from '@tanstack/react-router';
import { PicksScreen } from '#web/picks/picks-screen.tsx';

export const Route = createFileRoute('/_signed-in/breeding-groups/$id_/picks')({
  staticData: { record: 'breeding_groups' },
  component: Screen,
});

function Screen() {
  return <PicksScreen id={Route.useParams().id} />;
}
