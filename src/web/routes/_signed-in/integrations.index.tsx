import { createFileRoute } from '@tanstack/react-router';
import { keepListSearch } from '#web/routes/-list-search.ts';
import { IntegrationsScreen } from '#web/settings/integrations/integrations-screen.tsx';

export const Route = createFileRoute('/_signed-in/integrations/')({
  staticData: { page: 'integrations' },
  validateSearch: keepListSearch,
  component: IntegrationsScreen,
});
