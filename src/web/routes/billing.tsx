import { createFileRoute } from '@tanstack/react-router';
import { isPlan, type Plan } from '#domain/plans.ts';
import { BillingScreen } from '#web/billing/billing-screen.tsx';

export const Route = createFileRoute('/billing')({
  staticData: { page: 'billing' },
  /** The plan somebody chose on the landing page, before they had an account. */
  validateSearch: ({ plan }: { plan?: unknown }): { plan?: Plan } => (isPlan(plan) ? { plan } : {}),
  component: Screen,
});

function Screen() {
  return <BillingScreen wanted={Route.useSearch().plan} />;
}
