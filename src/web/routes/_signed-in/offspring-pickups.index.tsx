import { createFileRoute } from '@tanstack/react-router';
import { RecordListScreen } from '#web/records/record-list-screen.tsx';
import { keepListSearch } from '#web/routes/-list-search.ts';

export const Route = createFileRoute('/_signed-in/offspring-pickups/')({
  staticData: { page: 'pickups' },
  validateSearch: keepListSearch,
  component: () => <RecordListScreen entity="puppy_pickups" />,
});
