import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { sentenceOf } from '#web/api/api-error.ts';
import { HereProvider } from '#web/api/here.tsx';
import { useLost } from '#web/api/lost-session.ts';
import { userQuery } from '#web/api/session-queries.ts';
import { ErrorState, LoadingScreen } from '#web/ui/whole-page.tsx';
import { BackgroundProvider } from './background.tsx';
import { useIsAlone } from './current-page.ts';
import { lostSessionDialog, signedInFrame } from './first-screen.ts';
import { Toasts } from './toasts.tsx';

const { Component: SignedInFrame } = signedInFrame;
const { Component: LostSessionDialog } = lostSessionDialog;

/** Waits for the answer who is here, then shows the screens for visitors or the book. */
export function RootFrame() {
  const { data: user, isError, error, refetch, isFetching } = useQuery(userQuery);
  const isAlone = useIsAlone();
  const isLost = useLost();

  if (user === undefined && isError) {
    return (
      <div className="whole-page whole-screen">
        <ErrorState title="Studbook cannot be opened" busy={isFetching} onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </ErrorState>
      </div>
    );
  }
  if (user === undefined) return <LoadingScreen />;
  return (
    <HereProvider>
      <BackgroundProvider>
        {user && !isAlone ? (
          <Suspense fallback={<LoadingScreen />}>
            <SignedInFrame>
              <Outlet />
            </SignedInFrame>
          </Suspense>
        ) : (
          <Outlet />
        )}
        {isLost && !user && (
          <Suspense>
            <LostSessionDialog />
          </Suspense>
        )}
        <Toasts />
      </BackgroundProvider>
    </HereProvider>
  );
}
