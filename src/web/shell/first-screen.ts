import type { QueryClient } from '@tanstack/react-query';
import { fillsWindow } from '#domain/answers/asked-first.ts';
import { isDemoMode } from '#web/api/demo-mode.ts';
import { prefetchSettings } from '#web/api/session-queries.ts';
import { speciesQuery, storedScope } from '#web/api/species.tsx';
import { metricsQuery, prefetchDashboard } from '#web/dashboard/dashboard-queries.ts';
import { part } from '#web/ui/part.tsx';
import { isPhone } from '#web/ui/use-media.ts';
import { demoBanner } from './demo-part.ts';

/** The server marks the page where it saw the cookie of a session. A guess: only the answer to "who is this" decides. */
const isProbablySignedIn = (): boolean =>
  document.querySelector('meta[name="signed-in"]') !== null || isDemoMode();

export const landingScreen = part(
  async () => (await import('#web/landing/landing-screen.tsx')).LandingScreen,
);
const loadSignIn = () => import('#web/landing/sign-in-screen.tsx');
export const signInScreen = part(async () => (await loadSignIn()).SignInScreen);
/** Few addresses lead nowhere. */
export const notFoundScreen = part(async () => (await import('./not-found-screen.tsx')).NotFoundScreen);
export const lostSessionDialog = part(async () => (await loadSignIn()).LostSessionDialog);
export const dashboardScreen = part(
  async () => (await import('#web/dashboard/dashboard-screen.tsx')).DashboardScreen,
);
export const signedInFrame = part(async () => (await import('./signed-in-frame.tsx')).SignedInFrame);

const patience = 300;

/** Fetches what will most likely be shown while the server is asked who this is. */
export async function loadFirstScreen(client: QueryClient): Promise<void> {
  const { pathname } = window.location;
  const isHome = pathname === '/';
  // The counts of the sidebar, the dearest of all questions, can wait where there is none: a box fills the window, and a
  // phone has a menu in its place.
  const hasSidebar = !isPhone() && !fillsWindow(pathname);
  if (isProbablySignedIn()) {
    const settings = prefetchSettings(client);
    const answers = Promise.all([
      client.prefetchQuery(speciesQuery),
      isHome && prefetchDashboard(client, storedScope()),
      !isHome && hasSidebar && client.prefetchQuery(metricsQuery(storedScope())),
    ]);
    // The blank book stands until it is known whose the page is: the frame could show no more than “Loading”.
    await Promise.all([
      settings,
      signedInFrame.load(),
      isHome && dashboardScreen.load(),
      isDemoMode() && demoBanner.load(),
    ]);
    // With the answers at hand the page is drawn once instead of six times; a slow one is not waited for.
    await Promise.race([answers, new Promise((resolve) => setTimeout(resolve, patience))]);
  } else if (isHome) {
    await landingScreen.load();
  }
}
