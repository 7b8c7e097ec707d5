import type { QueryClient } from '@tanstack/react-query';
import { isDemoMode } from '../demo-mode.ts';
import { forgetSession, userKey } from '../query-client.ts';
import { askWhoIsSignedIn } from '../session-queries.ts';
import { askAnew } from './answers.ts';
import { owner } from './owner.ts';
import { isReached, notAnswered, onReach } from './reach.ts';
import { sendNow } from './send-later.ts';
import { loadWaiting, onWaiting, waitingEntries } from './waiting.ts';
import { isUnsent } from './waiting-entry.ts';

const lookEveryMs = 10_000;
const sendEveryMs = 8000;

/** Looks for the server while it is away; when it is back, what is old is asked anew and what waits is sent. */
export function followNetwork(client: QueryClient): void {
  let looking: ReturnType<typeof setInterval> | undefined;
  let sending: ReturnType<typeof setInterval> | undefined;

  const look = async (): Promise<void> => {
    const user = await askWhoIsSignedIn();
    if (!user && client.getQueryData(userKey) && !isDemoMode()) await forgetSession(client);
  };
  const lookAgain = (): void => {
    // Without an answer it goes on being away.
    if (!isReached()) look().catch(() => {});
  };
  const send = (): void => void sendNow(client).catch(() => {});

  const followReach = (): void => {
    clearInterval(looking);
    looking = undefined;
    if (!isReached()) {
      looking = setInterval(lookAgain, lookEveryMs);
      return;
    }
    void askAnew(client);
    send();
  };
  onReach(followReach);
  if (!isReached()) followReach();
  const followWaiting = (): void => {
    const isAny = waitingEntries().some(isUnsent);
    if (isAny && sending === undefined) sending = setInterval(() => isReached() && send(), sendEveryMs);
    if (isAny || sending === undefined) return;
    clearInterval(sending);
    sending = undefined;
  };
  onWaiting(followWaiting);
  followWaiting();
  window.addEventListener('online', lookAgain);
  window.addEventListener('offline', notAnswered);
  document.addEventListener('visibilitychange', () => !document.hidden && lookAgain());
  if (owner()) void loadWaiting().then(send);
}
