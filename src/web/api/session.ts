import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { SessionAnswer, UserAnswer } from '#domain/answers/account.ts';
import type { Preferences, TeamContext } from '#domain/answers/organisation.ts';
import type { Limits } from '#domain/answers/plan.ts';
import { type Region, regionOf } from '#domain/entry/region.ts';
import { planKeys } from '#domain/plans.ts';
import type { Actor } from '#domain/policy.ts';
import { regionInUse } from '#domain/writing.ts';
import { tellServer } from '#web/ui/tell-server.ts';
import { get, post, put } from './client.ts';
import { demoUser, isDemoMode } from './demo-mode.ts';
import { lookAsGuest, owesSignOut, signOutIsTold } from './device/owner.ts';
import { takeDevice, takeOrganisation } from './device/take-device.ts';
import { userKey } from './query-client.ts';
import { showOrganisation } from './shown-organisation.ts';

export const defaultBackground = 'linear-gradient(135deg, #667eea 0%, #764ba2 100%)';

const limitsWithoutAnswer: Limits = {
  plan: 'free',
  dogLimit: { canAdd: true, current: 0, limit: null },
  hasBulkOperations: false,
  hasAdvancedFeatures: false,
  hasCustomReports: false,
};

const teamWithoutAnswer: TeamContext = {
  currentOrg: { id: '', name: '', role: 'member', isPreferred: true, memberCount: 1, plan: 'free' },
  availableOrgs: [],
  canCreateOrg: false,
};

const preferencesWithoutAnswer: Preferences = {
  background: defaultBackground,
  visibleSpecies: null,
  currency: 'USD',
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  locale: null,
  units: null,
  parentageGenerations: 2,
  parentageNeedsDna: false,
  generalCosts: 'none',
  firstRun: null,
};

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

/** Who is signed in; `data` is null for a visitor, undefined until it is known. */
export const useUser = () => useQuery(userQuery);

const settledQuery = <T extends object>(path: string, often: { retry?: false }) =>
  queryOptions({
    queryKey: [path],
    queryFn: ({ signal }) => get<Partial<T>>(path, signal),
    ...often,
  });

const limitsQuery = settledQuery<Limits>('/api/subscription/limits', { retry: false });
const teamQuery = queryOptions({
  queryKey: ['/api/team/context'],
  queryFn: async ({ signal }) => {
    const team = await get<Partial<TeamContext>>('/api/team/context', signal);
    if (team.currentOrg) showOrganisation(team.currentOrg.id);
    if (team.currentOrg && !isDemoMode()) await takeOrganisation(team.currentOrg.id);
    return team;
  },
  retry: false,
});
const preferencesQuery = settledQuery<Preferences>('/api/org/preferences', {});

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

/** Loaded for a signed-in user only; what is missing or failed is filled from the fallback. */
function useSettled<T extends object>(options: ReturnType<typeof settledQuery<T>>, fallback: T) {
  const { data: user } = useUser();
  const query = useQuery({ ...options, enabled: Boolean(user?.id) });
  return { value: { ...fallback, ...query.data } as T, isPending: query.isPending, isError: query.isError };
}

/** What the server said, or the specified fallback. */
export function useLimits(): Limits & { isError: boolean } {
  const { value, isError } = useSettled(limitsQuery, limitsWithoutAnswer);
  return { ...value, plan: planKeys.includes(value.plan) ? value.plan : 'free', isError };
}

export interface TeamRole {
  readonly isOwner: boolean;
  readonly isAdmin: boolean;
  readonly isOwnerOrAdmin: boolean;
  readonly isMember: boolean;
}

export function useTeam(): TeamContext & TeamRole {
  const { value } = useSettled(teamQuery, teamWithoutAnswer);
  const team = value.currentOrg ? value : teamWithoutAnswer;
  const { role } = team.currentOrg;
  return {
    ...team,
    isOwner: role === 'owner',
    isAdmin: role === 'admin',
    isOwnerOrAdmin: role === 'owner' || role === 'admin',
    isMember: role === 'member',
  };
}

export function usePreferences(): Preferences & { isPending: boolean } {
  const { value, isPending } = useSettled(preferencesQuery, preferencesWithoutAnswer);
  return { ...value, isPending };
}

/** How the people of this organisation write days and figures. */
export function useRegion(): Region {
  const { locale } = usePreferences();
  return useMemo(() => (locale === null ? regionInUse() : regionOf(locale)), [locale]);
}

/** The same for whoever puts a day into words; as this browser does until the organisation's way is known. */
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

const localeCookie = 'studbook.locale';

/** The server writes sentences too: it is told for whom. */
export function useToldRegion(): void {
  const { locale } = useRegion();
  const { isPending } = usePreferences();
  const client = useQueryClient();
  useEffect(() => {
    if (isPending || document.cookie.split('; ').includes(`${localeCookie}=${locale}`)) return;
    const wasTold = document.cookie.includes(`${localeCookie}=`);
    tellServer(localeCookie, locale);
    if (wasTold || locale !== navigator.language) void client.invalidateQueries();
  }, [locale, isPending, client]);
}

export function useChangePreferences() {
  const client = useQueryClient();
  return useMutation({
    // Only what changes: the server keeps the rest, also where it could not be loaded here or somebody changed it.
    mutationFn: (changes: Partial<Preferences>) => put<Preferences>('/api/org/preferences', changes),
    onSuccess: () => client.invalidateQueries({ queryKey: ['/api/org/preferences'] }),
  });
}

/**
 * Whether the server has said for whom the page is, or failed to. Until then any plan, name or way of writing days would
 * be a guess.
 */
export function useIsKnown(): boolean {
  const { data: user } = useUser();
  const enabled = Boolean(user?.id);
  const answers = [
    useQuery({ ...limitsQuery, enabled }),
    useQuery({ ...teamQuery, enabled }),
    useQuery({ ...preferencesQuery, enabled }),
  ];
  return answers.every(({ isPending, failureCount }) => !isPending || failureCount > 0);
}

/** Whom `permission` asks about. The limits know the plan; the team stands in where that call failed. */
export function useActor(): Actor {
  const { data: user } = useUser();
  const limits = useLimits();
  const team = useTeam();
  const { role, plan } = team.currentOrg;
  return {
    role,
    plan: limits.isError ? plan : limits.plan,
    isDemo: isDemoMode() || user?.isDemo === true,
  };
}
