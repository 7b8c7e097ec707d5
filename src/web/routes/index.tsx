import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useUser } from '#web/api/session.ts';
import { readAuthMode } from '#web/landing/auth-mode.ts';
import { dashboardScreen, landingScreen } from '#web/shell/first-screen.ts';
import { LoadingScreen } from '#web/ui/whole-page.tsx';

const { Component: LandingScreen } = landingScreen;
const { Component: DashboardScreen } = dashboardScreen;

export const Route = createFileRoute('/')({
  // Both screens have chunks of their own; one more for the choice between them would only delay them.
  codeSplitGroupings: [],
  staticData: { page: 'dashboard' },
  validateSearch: ({ auth }: { auth?: unknown }) => {
    const mode = readAuthMode(auth);
    return mode ? { auth: mode } : {};
  },
  component: Home,
});

function Home() {
  const { auth } = Route.useSearch();
  const { data: user } = useUser();
  return (
    <Suspense fallback={<LoadingScreen />}>
      {user ? <DashboardScreen /> : <LandingScreen auth={auth} />}
    </Suspense>
  );
}
