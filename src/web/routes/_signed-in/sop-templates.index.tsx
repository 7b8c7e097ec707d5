import { createFileRoute } from '@tanstack/react-router';
import { AnyListScreen } from '#web/records/any-list-screen.tsx';
import { keepListSearch } from '#web/routes/-list-search.ts';

export const Route = createFileRoute('/_signed-in/sop-templates/')({
  staticData: { page: 'sopTemplates' },
  validateSearch: keepListSearch,
  component: () => <AnyListScreen entity="sop_templates" />,
});
