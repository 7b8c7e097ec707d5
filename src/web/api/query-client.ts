import { QueryClient } from '@tanstack/react-query';
import type { UserAnswer } from '#domain/answers/account.ts';
import { isVerdict } from './api-error.ts';
import { isDemoMode, leaveDemoMode } from './demo-mode.ts';
import { askOrRecall } from './device/ask-or-recall.ts';
import { leaveDevice } from './device/take-device.ts';
import { noteLost } from './lost-session.ts';
import { onRefusal } from './refusals.ts';
import { forgetOrganisation } from './shown-organisation.ts';

export const userKey = ['/api/auth/user'] as const;

const freshFor = 300_000;
const retryAfter = 1000;
const signOutAfter = 500;

/** Once, and never for a 4xx: the server has decided. */
const retry = (failures: number, error: Error): boolean => failures < 1 && !isVerdict(error);

export interface QueryClientOptions {
  /** Told once when a call finds that the session is gone, before the signed-out screens appear. */
  readonly onSessionLost?: () => void;
  /** Told where another organisation is open by now than the one this window shows, with what to say. */
  readonly onOtherOrganisation?: (sentence: string) => void;
}

/**
 * The one place that reacts to a 401, whatever asked and however: whoever was signed in is told, and half a second later
 * everything they had loaded is forgotten and the signed-out screens appear. Forms keep what was typed in them.
 */
export function createQueryClient({
  onSessionLost,
  onOtherOrganisation,
}: QueryClientOptions = {}): QueryClient {
  let leaving = false;

  onRefusal((error) => {
    if (error.code === 'other-organisation') onOtherOrganisation?.(error.detail);
    if (error.code === 'second-factor-due') askForFactor(client);
    if (error.status !== 401 || leaving || !client.getQueryData(userKey)) return;
    leaving = true;
    onSessionLost?.();
    setTimeout(() => {
      leaving = false;
      void loseSession(client);
    }, signOutAfter);
  });

  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshFor,
        retry,
        retryDelay: retryAfter,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        // Without this a request made offline hangs instead of saying so.
        networkMode: 'always',
        persister: askOrRecall(() => import('./device/answers.ts')),
      },
      mutations: { retry, retryDelay: retryAfter, networkMode: 'always' },
    },
  });
  return client;
}

/**
 * The question for a second factor takes the place of the page: what is typed in it waits for its person, and what was
 * loaded before is not shown again until it is answered anew.
 */
function askForFactor(client: QueryClient): void {
  if (client.getQueryData<UserAnswer | null>(userKey)?.secondFactorDue) return;
  noteLost(true);
  noteLost(false);
  void client.invalidateQueries({ queryKey: userKey });
}

/** The session has ended without anybody having ended it here: what is typed in this window waits for its person. */
export function loseSession(client: QueryClient): Promise<void> {
  noteLost(!isDemoMode());
  return forgetSession(client);
}

/**
 * Drops all that was loaded for the signed-in user, on the device as well; the screens turn to those for visitors. Answers
 * when nothing is left.
 */
export function forgetSession(client: QueryClient): Promise<void> {
  leaveDemoMode();
  forgetOrganisation();
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== userKey[0] });
  client.setQueryData(userKey, null);
  return leaveDevice();
}
