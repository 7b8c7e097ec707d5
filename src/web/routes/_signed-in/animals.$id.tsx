import { createFileRoute } from '@tanstack/react-router';
import { AnimalScreen } from '#web/animals/animal-screen.tsx';
import { attachmentsOf } from '#web/attachments/attachments-of.tsx';
import { reproductionOf } from '#web/routes/-reproduction.tsx';

export const Route = createFileRoute('/_signed-in/animals/$id')({
  staticData: { record: 'animals' },
  component: Screen,
});

function Screen() {
  return (
    <AnimalScreen
      id={Route.useParams().id}
      attachments={attachmentsOf('animals')}
      reproduction={reproductionOf}
    />
  );
}
