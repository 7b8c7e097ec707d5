import { createFileRoute } from '@tanstack/react-router';
import type { DiversitySearch } from '#web/diversity/diversity-data.ts';
import { DiversityScreen } from '#web/diversity/diversity-screen.tsx';

export const Route = createFileRoute('/_signed-in/breeding/diversity')({
  staticData: { page: 'diversity' },
  validateSearch: (search: DiversitySearch): DiversitySearch => search,
  component: Screen,
});

function Screen() {
  const navigate = Route.useNavigate();
  return (
    <DiversityScreen
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
