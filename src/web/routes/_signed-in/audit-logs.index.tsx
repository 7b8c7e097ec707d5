import { createFileRoute } from '@tanstack/react-router';
import { keepListSearch } from '#web/routes/-list-search.ts';
import { AuditScreen } from '#web/settings/audit-screen.tsx';

export const Route = createFileRoute('/_signed-in/audit-logs/')({
  staticData: { page: 'changes' },
  validateSearch: keepListSearch,
  component: AuditScreen,
});
