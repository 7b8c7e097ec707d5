import { createFileRoute } from '@tanstack/react-router';
import { InvitationScreen } from '#web/landing/invitation-screen.tsx';

export const Route = createFileRoute('/invitation')({
  staticData: { page: 'invitation', isAlone: true },
  validateSearch: ({ token }: { token?: unknown }): { token?: string } =>
    typeof token === 'string' ? { token } : {},
  component: Invitation,
});

function Invitation() {
  const { token = '' } = Route.useSearch();
  return <InvitationScreen token={token} />;
}
