import { createFileRoute } from '@tanstack/react-router';
import { attachmentsOfLitter } from '#web/attachments/attachments-of.tsx';
import { BreedingGroupScreen } from '#web/breeding-groups/breeding-group-screen.tsx';

export const Route = createFileRoute('/_signed-in/breeding-groups/$id')({
  staticData: { record: 'breeding_groups' },
  component: Screen,
});

function Screen() {
  return <BreedingGroupScreen id={Route.useParams().id} attachments={attachmentsOfLitter} />;
}
