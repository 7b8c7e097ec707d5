import { createFileRoute } from '@tanstack/react-router';
import { AnimalListScreen } from '#web/animals/animal-list-screen.tsx';
import { keepListSearch } from '#web/routes/-list-search.ts';

export const Route = createFileRoute('/_signed-in/dogs/')({
  staticData: { page: 'animals' },
  validateSearch: keepListSearch,
  component: AnimalListScreen,
});
