import { createFileRoute } from '@tanstack/react-router';
import type { Plan } from '#domain/plans.ts';
import { type LinkPurpose, readLinkPurpose } from '#web/landing/link-purpose.ts';
import { VerifyScreen } from '#web/landing/verify-screen.tsx';

interface VerifySearch {
  for?: LinkPurpose;
  token?: string;
  /** Chosen before the account was made, on whatever device. */
  plan?: Plan | undefined;
}

export const Route = createFileRoute('/verify')({
  staticData: { page: 'verify', isAlone: true },
  validateSearch: (search: Readonly<Record<string, unknown>>): VerifySearch => ({
    for: readLinkPurpose(search.for),
    ...(typeof search.token === 'string' && { token: search.token }),
    // The page that it leads to knows what is a plan.
    plan: search.plan as Plan,
  }),
  component: Verify,
});

function Verify() {
  const { for: purpose = 'sign-in', token = '', plan } = Route.useSearch();
  return <VerifyScreen purpose={purpose} token={token} plan={plan} />;
}
