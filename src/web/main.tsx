import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { setNonce } from 'get-nonce';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { writeFor } from '#domain/writing.ts';
import { isDemoMode } from '#web/api/demo-mode.ts';
import { rememberInstallOffer } from '#web/api/device/install.ts';
import { followSession } from '#web/api/follow-session.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { readerIn, userQuery } from '#web/api/session-queries.ts';
import { report } from '#web/api/session-states.ts';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { restoreLook } from '#web/ui/theme.ts';
import { router } from './router.ts';
import { loadFirstScreen } from './shell/first-screen.ts';

declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

// The content security policy allows no style element without this page's nonce, and no generated code.
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.nonce;
if (nonce) setNonce(nonce);
// Read by zod when it is loaded, which is later than this.
globalThis.__zod_globalConfig = { jitless: true };
restoreLook();

const queryClient = createQueryClient({
  onOtherOrganisation: (title) =>
    toast({
      title,
      tone: 'warning',
      action: { label: 'Reload', onSelect: () => window.location.assign('/') },
    }),
  onSessionLost: () =>
    isDemoMode()
      ? toast({ title: 'The demo has ended', description: 'It lasts a day. Try Demo opens it again.' })
      : toast({
          tone: 'warning',
          title: 'Unauthorized',
          description: 'You are logged out. Logging in again...',
        }),
});

writeFor(readerIn(queryClient));
followSession(queryClient);
rememberInstallOffer();

const element = document.getElementById('root');
if (!element) throw new Error('index.html has no element #root');
const root = createRoot(element);

// In a transition React draws in slices and lets the browser answer in between.
const render = () =>
  startTransition(() =>
    root.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StrictMode>,
    ),
  );

/** The network is followed when the first screen stands; whatever happened until then is known to `reach.ts`. */
const followedAfterMs = 2500;
const follow = async (): Promise<void> => {
  try {
    (await import('#web/api/device/follow-network.ts')).followNetwork(queryClient);
  } catch {
    setTimeout(() => void follow(), 4 * followedAfterMs);
  }
};

// Until the first screen can be drawn the page stays as the server sent it, so that nothing flashes in between.
// A failure is shown by the screens themselves.
void Promise.allSettled([
  queryClient.prefetchQuery(userQuery),
  loadFirstScreen(queryClient),
  router.load(),
]).then(() => {
  report('INITIAL_SESSION');
  render();
  setTimeout(() => void follow(), followedAfterMs);
});
