import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { isPlan, type Plan } from '#domain/plans.ts';
import { useUser } from '#web/api/session.ts';
import { type AuthMode, readAuthMode } from '#web/landing/auth-mode.ts';
import { dashboardScreen, landingScreen } from '#web/shell/first-screen.ts';
import { LoadingScreen } from '#web/ui/whole-page.tsx';

const { Component: LandingScreen } = landingScreen;
const { Component: DashboardScreen } = dashboardScreen;

const dashboardReports = () => import('#web/reports/dashboard-reports.tsx');

interface HomeSearch {
  readonly auth?: AuthMode;
  readonly plan?: Plan;
}

export const Route = createFileRoute('/')({
  // Both screens have chunks of their own; one more for the choice between them would only delay them.
  codeSplitGroupings: [],
  staticData: { page: 'dashboard' },
  validateSearch: ({ auth, plan }: { auth?: unknown; plan?: unknown }): HomeSearch => {
    const mode = readAuthMode(auth);
    if (!mode) return {};
    return isPlan(plan) ? { auth: mode, plan } : { auth: mode };
  },
  component: Home,
});

function Home() {
  const { auth, plan } = Route.useSearch();
  const user = useUser();
  return (
    <Suspense fallback={<LoadingScreen />}>
      {user ? <DashboardScreen loadReports={dashboardReports} /> : <LandingScreen auth={auth} plan={plan} />}
    </Suspense>
  );
}
