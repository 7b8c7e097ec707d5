import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { SessionAnswer, UserAnswer } from '#domain/answers/account.ts';
import type { Preferences, TeamContext } from '#domain/answers/organisation.ts';
import type { Limits } from '#domain/answers/plan.ts';
import { type Region, regionOf } from '#domain/entry/region.ts';
import { get, post } from './client.ts';
import { demoUser, isDemoMode } from './demo-mode.ts';
import { lookAsGuest, owesSignOut, signOutIsTold } from './device/owner.ts';
import { takeDevice, takeOrganisation } from './device/take-device.ts';
import { userKey } from './query-client.ts';
import { showOrganisation } from './shown-organisation.ts';

let endsAt: number | undefined;

/** When the session ends as this browser's clock has it, which may be wrong; undefined until it was asked. */
export const sessionEnd = (): number | undefined => endsAt;

/** A visitor gets an answer here, not a 401: browsers write every failed request to the console. */
export async function askWhoIsSignedIn(signal?: AbortSignal): Promise<UserAnswer | null> {
  if (owesSignOut()) {
    await post('/api/auth/sign-out');
    signOutIsTold();
  }
  const { user, expiresIn } = await get<SessionAnswer>('/api/auth/session', signal);
  endsAt = expiresIn === null ? undefined : Date.now() + expiresIn * 1000;
  lookAsGuest(user?.isLookedAt === true);
  if (!isDemoMode() && !user?.isLookedAt)
    await takeDevice(user?.isDemo ? null : (user?.id ?? null), endsAt ?? 0);
  return user;
}

const whoIsSignedIn = async (signal: AbortSignal): Promise<UserAnswer | null> =>
  demoUser() ?? askWhoIsSignedIn(signal);

/** Also asked for before the first render, so that the page waits for one thing only. */
export const userQuery = queryOptions({
  queryKey: userKey,
  queryFn: ({ signal }) => whoIsSignedIn(signal),
  retry: false,
});

const settledQuery = <T extends object>(path: string, often: { retry?: false }) =>
  queryOptions({
    queryKey: [path],
    queryFn: ({ signal }) => get<Partial<T>>(path, signal),
    ...often,
  });

export const limitsQuery = settledQuery<Limits>('/api/subscription/limits', { retry: false });
export const teamQuery = queryOptions({
  queryKey: ['/api/team/context'],
  queryFn: async ({ signal }) => {
    const team = await get<Partial<TeamContext>>('/api/team/context', signal);
    if (team.currentOrg) showOrganisation(team.currentOrg.id);
    if (team.currentOrg && !isDemoMode()) await takeOrganisation(team.currentOrg.id);
    return team;
  },
  retry: false,
});
export const preferencesQuery = settledQuery<Preferences>('/api/org/preferences', {});

/** What every signed-in page asks for besides the user. */
export const prefetchSettings = (client: QueryClient): Promise<unknown> =>
  Promise.all([
    client.prefetchQuery(limitsQuery),
    client.prefetchQuery(teamQuery),
    client.prefetchQuery(preferencesQuery),
  ]);

/** Who is signed in and for which organisation, for what happens outside the screens. */
export function whoIsHere(client: QueryClient): { userId: string; orgId: string } | undefined {
  const userId = client.getQueryData(userQuery.queryKey)?.id;
  const orgId = client.getQueryData(teamQuery.queryKey)?.currentOrg?.id;
  return userId && orgId ? { userId, orgId } : undefined;
}

/**
 * How the people of the organisation write, for whoever puts a day into words; as this browser does until the
 * organisation's way is known.
 */
export function readerIn(client: QueryClient): () => Region {
  let tag = navigator.language;
  let region = regionOf(tag);
  return () => {
    const locale = client.getQueryData(preferencesQuery.queryKey)?.locale ?? navigator.language;
    if (locale !== tag) {
      tag = locale;
      region = regionOf(locale);
    }
    return region;
  };
}
