import { createFileRoute } from '@tanstack/react-router';
import { CustomReportScreen } from '#web/reports/custom-report-screen.tsx';
import { keepCustomReportSearch } from '#web/reports/report-search.ts';

export const Route = createFileRoute('/_signed-in/reports/custom')({
  staticData: { page: 'customReport' },
  validateSearch: keepCustomReportSearch,
  component: CustomReportScreen,
});
