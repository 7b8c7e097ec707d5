import { createFileRoute } from '@tanstack/react-router';
import { keepReportsSearch } from '#web/reports/report-search.ts';
import { ReportsScreen } from '#web/reports/reports-screen.tsx';

export const Route = createFileRoute('/_signed-in/reports/')({
  staticData: { page: 'reports' },
  validateSearch: keepReportsSearch,
  component: ReportsScreen,
});
