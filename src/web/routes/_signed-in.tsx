import { createFileRoute, Outlet, useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { entityWithScreens } from '#domain/entities/screens.ts';
import { useUser } from '#web/api/session.ts';
import { notFoundScreen, signInScreen } from '#web/shell/first-screen.ts';
import { LoadingScreen } from '#web/ui/whole-page.tsx';

export const Route = createFileRoute('/_signed-in')({ component: SignedInOnly });

const { Component: SignInScreen } = signInScreen;
const { Component: NotFoundScreen } = notFoundScreen;

function SignedInOnly() {
  const user = useUser();
  // Any one word could be the path of a list; nobody is asked to sign in for a word that is none.
  const { path } = useParams({ strict: false });
  if (user) return <Outlet />;
  const isNowhere = path !== undefined && entityWithScreens(path) === undefined;
  return (
    <Suspense fallback={<LoadingScreen />}>{isNowhere ? <NotFoundScreen /> : <SignInScreen />}</Suspense>
  );
}
