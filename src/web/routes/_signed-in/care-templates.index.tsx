import { createFileRoute } from '@tanstack/react-router';
import { keepListSearch } from '#web/routes/-list-search.ts';
import { CareTemplatesScreen } from '#web/settings/care/care-templates-screen.tsx';

export const Route = createFileRoute('/_signed-in/care-templates/')({
  staticData: { page: 'carePlans' },
  validateSearch: keepListSearch,
  component: CareTemplatesScreen,
});
