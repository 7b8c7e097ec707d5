import { createFileRoute } from '@tanstack/react-router';
import { AnyListScreen } from '#web/records/any-list-screen.tsx';
import { keepListSearch } from '#web/routes/-list-search.ts';

export const Route = createFileRoute('/_signed-in/breeding/')({
  staticData: { page: 'breeding' },
  validateSearch: keepListSearch,
  component: () => <AnyListScreen entity="breeding_records" />,
});
