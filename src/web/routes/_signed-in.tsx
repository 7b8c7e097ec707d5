import { createFileRoute, Outlet, useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { entityWithScreens } from '#domain/entities/screens.ts';
import { useUser } from '#web/api/session.ts';
import { NotFoundScreen } from '#web/shell/not-found-screen.tsx';
import { LoadingScreen } from '#web/ui/whole-page.tsx';

export const Route = createFileRoute('/_signed-in')({ component: SignedInOnly });

const SignInScreen = lazy(async () => ({
  default: (await import('#web/landing/sign-in-screen.tsx')).SignInScreen,
}));

function SignedInOnly() {
  const user = useUser();
  // Any one word could be the path of a list; nobody is asked to sign in for a word that is none.
  const { path } = useParams({ strict: false });
  if (user) return <Outlet />;
  if (path !== undefined && entityWithScreens(path) === undefined) return <NotFoundScreen />;
  return (
    <Suspense fallback={<LoadingScreen />}>
      <SignInScreen />
    </Suspense>
  );
}
