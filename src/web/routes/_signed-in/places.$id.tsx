import { createFileRoute } from '@tanstack/react-router';
import { attachmentsOf } from '#web/attachments/attachments-of.tsx';
import { PlaceScreen } from '#web/picks/place-screen.tsx';

export const Route = createFileRoute('/_signed-in/places/$id')({
  staticData: { record: 'places' },
  component: Screen,
});

function Screen() {
  return <PlaceScreen id={Route.useParams().id} attachments={attachmentsOf('places')} />;
}
