import { createFileRoute } from '@tanstack/react-router';
import { BillingScreen } from '#web/billing/billing-screen.tsx';

export const Route = createFileRoute('/billing')({
  staticData: { page: 'billing' },
  component: BillingScreen,
});
