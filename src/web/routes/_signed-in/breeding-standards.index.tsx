import { createFileRoute } from '@tanstack/react-router';
import { RulesScreen } from '#web/breeding/rules-screen.tsx';
import { keepListSearch } from '#web/routes/-list-search.ts';

export const Route = createFileRoute('/_signed-in/breeding-standards/')({
  staticData: { page: 'breedingRules' },
  validateSearch: keepListSearch,
  component: RulesScreen,
});
