import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { BreedingGroupScreen } from '#web/breeding-groups/breeding-group-screen.tsx';

export const Route = createFileRoute('/_signed-in/breeding-groups/$id')({
  staticData: { record: 'breeding_groups' },
  component: Screen,
});

const AttachmentsOfLitter = lazy(async () => ({
  default: (await import('#web/attachments/attachments-panel.tsx')).AttachmentsOfLitter,
}));

function Screen() {
  return (
    <BreedingGroupScreen
      id={Route.useParams().id}
      attachments={({ id }) => <AttachmentsOfLitter id={id} />}
    />
  );
}
