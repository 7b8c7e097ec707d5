import { createFileRoute } from '@tanstack/react-router';
import { type LinkPurpose, readLinkPurpose } from '#web/landing/link-purpose.ts';
import { VerifyScreen } from '#web/landing/verify-screen.tsx';

export const Route = createFileRoute('/verify')({
  staticData: { page: 'verify', isAlone: true },
  validateSearch: (search: Readonly<Record<string, unknown>>): { for?: LinkPurpose; token?: string } => ({
    for: readLinkPurpose(search.for),
    ...(typeof search.token === 'string' && { token: search.token }),
  }),
  component: Verify,
});

function Verify() {
  const { for: purpose = 'sign-in', token = '' } = Route.useSearch();
  return <VerifyScreen purpose={purpose} token={token} />;
}
