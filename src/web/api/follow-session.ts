import type { QueryClient } from '@tanstack/react-query';
import type { UserAnswer } from '#domain/answers/account.ts';
import { isDemoMode } from './demo-mode.ts';
import { leave } from './leaving.ts';
import { loseSession, userKey } from './query-client.ts';
import { keepRenewing } from './renewal.ts';
import { askWhoIsSignedIn, prefetchSettings, sessionEnd, userQuery } from './session-queries.ts';
import { onSessionState, report } from './session-states.ts';

/** Somebody else's data must not stay on the screen, and the first to sign in here brings the book back. */
async function lookAgain(client: QueryClient): Promise<void> {
  const before = client.getQueryData<UserAnswer | null>(userKey);
  const user = await client.fetchQuery({ ...userQuery, staleTime: 0 });
  if (before && user && before.id !== user.id) return leave(client);
  if (before && !user) return void loseSession(client);
  if (user && (!before || before.secondFactorDue !== user.secondFactorDue)) await client.resetQueries();
  else await prefetchSettings(client);
}

/** Keeps the session of this window alive, and follows what other windows of this browser do with it. */
export function followSession(client: QueryClient): void {
  onSessionState((state, isFromHere) => {
    if (isFromHere) return;
    if (state === 'SIGNED_OUT') leave(client);
    // A window that is out of reach of the server finds out with what it asks next.
    else if (state !== 'TOKEN_REFRESHED' && state !== 'INITIAL_SESSION' && !isDemoMode())
      lookAgain(client).catch(() => {});
  });
  keepRenewing({
    endsAt: () => {
      const isSignedIn = Boolean(client.getQueryData(userKey)) && !isDemoMode();
      // Nobody's session never ends.
      return isSignedIn ? sessionEnd() : Number.POSITIVE_INFINITY;
    },
    ask: async () => {
      const before = sessionEnd();
      const user = await askWhoIsSignedIn();
      if (!user) void loseSession(client);
      const after = sessionEnd();
      return before !== undefined && after !== undefined && after > before + 60_000;
    },
    onRenewed: () => report('TOKEN_REFRESHED'),
  });
}
