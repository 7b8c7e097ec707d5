import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
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
import { makeRouter } from './router.ts';
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

function makeQueryClient(): QueryClient {
  return createQueryClient({
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
}

/** The network is followed when the first screen stands; whatever happened until then is known to `reach.ts`. */
const followedAfterMs = 2500;
const follow = async (client: QueryClient): Promise<void> => {
  try {
    (await import('#web/api/device/follow-network.ts')).followNetwork(client);
  } catch {
    setTimeout(() => void follow(client), 4 * followedAfterMs);
  }
};

/** Begins with what takes longest, the questions to the server; between the steps a browser may take a breath. */
export async function open(breath: () => Promise<unknown>): Promise<void> {
  const queryClient = makeQueryClient();
  writeFor(readerIn(queryClient));
  followSession(queryClient);
  rememberInstallOffer();
  const asked = [queryClient.prefetchQuery(userQuery), loadFirstScreen(queryClient)];
  await breath();
  const router = makeRouter();
  await breath();
  // Until the first screen can be drawn the page stays as the server sent it, so that nothing flashes in between.
  // A failure is shown by the screens themselves.
  await Promise.allSettled([...asked, router.load()]);
  report('INITIAL_SESSION');
  const element = document.getElementById('root');
  if (!element) throw new Error('index.html has no element #root');
  const root = createRoot(element);
  // In a transition React draws in slices and lets the browser answer in between.
  startTransition(() =>
    root.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
  setTimeout(() => void follow(queryClient), followedAfterMs);
}
