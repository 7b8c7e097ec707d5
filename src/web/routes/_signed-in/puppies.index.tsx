import { createFileRoute } from '@tanstack/react-router';
import { OffspringListScreen } from '#web/offspring/offspring-list-screen.tsx';
import { keepListSearch } from '#web/routes/-list-search.ts';

export const Route = createFileRoute('/_signed-in/puppies/')({
  staticData: { page: 'offspring' },
  validateSearch: keepListSearch,
  component: OffspringListScreen,
});
