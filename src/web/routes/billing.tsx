import { createFileRoute } from '@tanstack/react-router';
import { isPlan, type Plan } from '#domain/plans.ts';
import { BillingScreen } from '#web/billing/billing-screen.tsx';

interface BillingSearch {
  plan?: Plan;
  /** Coming back from where the plan was paid. */
  checkout?: 'done';
}

export const Route = createFileRoute('/billing')({
  staticData: { page: 'billing' },
  /** The plan somebody chose on the landing page, before they had an account. */
  validateSearch: ({ plan, checkout }: { plan?: unknown; checkout?: unknown }): BillingSearch => ({
    ...(isPlan(plan) ? { plan } : {}),
    ...(checkout === 'done' ? { checkout } : {}),
  }),
  component: Screen,
});

function Screen() {
  const { plan, checkout } = Route.useSearch();
  return <BillingScreen wanted={plan} isBack={checkout === 'done'} />;
}
