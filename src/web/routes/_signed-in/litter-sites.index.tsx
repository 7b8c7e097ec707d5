import { createFileRoute } from '@tanstack/react-router';
import { PageListScreen } from '#web/public-pages/page-list-screen.tsx';
import { keepListSearch } from '#web/routes/-list-search.ts';

export const Route = createFileRoute('/_signed-in/litter-sites/')({
  staticData: { page: 'litterSites' },
  validateSearch: keepListSearch,
  component: PageListScreen,
});
