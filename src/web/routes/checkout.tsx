import { createFileRoute } from '@tanstack/react-router';
import { planKeys } from '#domain/plans.ts';
import { CheckoutScreen } from '#web/billing/checkout-screen.tsx';

export const Route = createFileRoute('/checkout')({
  staticData: { page: 'checkout' },
  validateSearch: ({ plan }: { plan?: unknown }) => {
    const known = planKeys.find((key) => key === plan);
    return known ? { plan: known } : {};
  },
  component: Screen,
});

function Screen() {
  return <CheckoutScreen plan={Route.useSearch().plan} />;
}
