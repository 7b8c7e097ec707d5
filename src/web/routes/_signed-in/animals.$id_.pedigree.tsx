import { createFileRoute } from '@tanstack/react-router';
import { PedigreeScreen, type PedigreeSearch } from '#web/animals/pedigree/pedigree-screen.tsx';

export const Route = createFileRoute('/_signed-in/animals/$id_/pedigree')({
  staticData: { record: 'animals' },
  validateSearch: (search: PedigreeSearch): PedigreeSearch => search,
  component: Screen,
});

function Screen() {
  const navigate = Route.useNavigate();
  return (
    <PedigreeScreen
      {...Route.useSearch()}
      id={Route.useParams().id}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
