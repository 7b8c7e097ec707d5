import { createFileRoute } from '@tanstack/react-router';
import { HealthListScreen } from '#web/health/health-list-screen.tsx';
import { keepListSearch } from '#web/routes/-list-search.ts';

export const Route = createFileRoute('/_signed-in/health-records/')({
  staticData: { page: 'healthRecords' },
  validateSearch: keepListSearch,
  component: HealthListScreen,
});
