import { createFileRoute, Outlet } from '@tanstack/react-router';
import { useUser } from '#web/api/session.ts';
import { NotFoundScreen } from '#web/system/not-found-screen.tsx';

export const Route = createFileRoute('/_signed-in')({ component: SignedInOnly });

function SignedInOnly() {
  const { data: user } = useUser();
  return user ? <Outlet /> : <NotFoundScreen />;
}
