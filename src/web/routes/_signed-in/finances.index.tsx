import { createFileRoute } from '@tanstack/react-router';
import { FinancesScreen } from '#web/finances/finances-screen.tsx';
import { keepListSearch } from '#web/routes/-list-search.ts';

export const Route = createFileRoute('/_signed-in/finances/')({
  staticData: { page: 'finances' },
  validateSearch: keepListSearch,
  component: FinancesScreen,
});
