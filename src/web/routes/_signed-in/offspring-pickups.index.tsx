import { createFileRoute } from '@tanstack/react-router';
import { PickupListScreen } from '#web/offspring/pickup-screens.tsx';
import { keepListSearch } from '#web/routes/-list-search.ts';

export const Route = createFileRoute('/_signed-in/offspring-pickups/')({
  staticData: { page: 'pickups' },
  validateSearch: keepListSearch,
  component: PickupListScreen,
});
