import { createFileRoute } from '@tanstack/react-router';
import { IncubationScreen } from '#web/breeding/incubation-screen.tsx';
import { keepListSearch } from '#web/routes/-list-search.ts';

export const Route = createFileRoute('/_signed-in/incubations/')({
  staticData: { page: 'incubations' },
  validateSearch: keepListSearch,
  component: IncubationScreen,
});
