import { createFileRoute } from '@tanstack/react-router';
import { BreedingGroupListScreen } from '#web/breeding-groups/breeding-group-list-screen.tsx';
import { keepListSearch } from '#web/routes/-list-search.ts';

export const Route = createFileRoute('/_signed-in/breeding-groups/')({
  staticData: { page: 'breedingGroups' },
  validateSearch: keepListSearch,
  component: BreedingGroupListScreen,
});
