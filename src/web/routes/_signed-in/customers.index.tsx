import { createFileRoute } from '@tanstack/react-router';
import { CustomerListScreen } from '#web/customers/customer-list-screen.tsx';
import { keepListSearch } from '#web/routes/-list-search.ts';

export const Route = createFileRoute('/_signed-in/customers/')({
  staticData: { page: 'customers' },
  validateSearch: keepListSearch,
  component: CustomerListScreen,
});
