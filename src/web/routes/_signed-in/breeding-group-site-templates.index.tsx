import { createFileRoute } from '@tanstack/react-router';
import { AnyListScreen } from '#web/records/any-list-screen.tsx';
import { keepListSearch } from '#web/routes/-list-search.ts';

export const Route = createFileRoute('/_signed-in/breeding-group-site-templates/')({
  staticData: { page: 'siteTemplates' },
  validateSearch: keepListSearch,
  component: () => <AnyListScreen entity="organization_litter_templates" />,
});
