import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import type { UserAnswer } from '#domain/answers/account.ts';
import type { Preferences, TeamContext } from '#domain/answers/organisation.ts';
import type { Limits } from '#domain/answers/plan.ts';
import { defaultBackground } from '#domain/default-background.ts';
import { planKeys } from '#domain/plans.ts';
import type { Actor } from '#domain/policy.ts';
import { isDemoMode } from './demo-mode.ts';
import { limitsQuery, preferencesQuery, prefetchSettings, teamQuery, userQuery } from './session-queries.ts';

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

export interface TeamRole {
  readonly isOwner: boolean;
  readonly isAdmin: boolean;
  readonly isOwnerOrAdmin: boolean;
  readonly isMember: boolean;
}

export type Team = TeamContext & TeamRole;

/** For whom the page is: what every screen, row and button asks for. */
export interface Here {
  /** Null for a visitor, undefined until it is known. */
  readonly user: UserAnswer | null | undefined;
  readonly limits: Limits & { readonly isError: boolean };
  readonly team: Team;
  readonly preferences: Preferences & { readonly isPending: boolean };
  readonly actor: Actor;
  readonly isKnown: boolean;
}

const HereContext = createContext<Here | null>(null);

function limitsOf(answer: Partial<Limits> | undefined, isError: boolean): Here['limits'] {
  const limits = { ...limitsWithoutAnswer, ...answer };
  return { ...limits, plan: planKeys.includes(limits.plan) ? limits.plan : 'free', isError };
}

function teamOf(answer: Partial<TeamContext> | undefined): Team {
  const team = answer?.currentOrg ? { ...teamWithoutAnswer, ...answer } : teamWithoutAnswer;
  const { role } = team.currentOrg;
  return {
    ...team,
    isOwner: role === 'owner',
    isAdmin: role === 'admin',
    isOwnerOrAdmin: role === 'owner' || role === 'admin',
    isMember: role === 'member',
  };
}

/**
 * Asks once for all: a list has hundreds of places that want to know what is allowed to whom, and one observer of each
 * answer in every of them was a tenth of the work of drawing it. What has grown old is asked again when another page opens.
 */
export function HereProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const { data: user } = useQuery(userQuery);
  const enabled = Boolean(user?.id);
  const limitsAnswer = useQuery({ ...limitsQuery, enabled });
  const teamAnswer = useQuery({ ...teamQuery, enabled });
  const preferencesAnswer = useQuery({ ...preferencesQuery, enabled });
  const isKnown = [limitsAnswer, teamAnswer, preferencesAnswer].every(
    ({ isPending, failureCount }) => !isPending || failureCount > 0,
  );

  const limits = useMemo(
    () => limitsOf(limitsAnswer.data, limitsAnswer.isError),
    [limitsAnswer.data, limitsAnswer.isError],
  );
  const team = useMemo(() => teamOf(teamAnswer.data), [teamAnswer.data]);
  const preferences = useMemo(
    () => ({
      ...preferencesWithoutAnswer,
      ...preferencesAnswer.data,
      isPending: preferencesAnswer.isPending,
    }),
    [preferencesAnswer.data, preferencesAnswer.isPending],
  );
  const here = useMemo<Here>(() => {
    const { role, plan } = team.currentOrg;
    const actor: Actor = {
      role,
      // The limits know the plan; the team stands in where that call failed.
      plan: limits.isError ? plan : limits.plan,
      isDemo: isDemoMode() || user?.isDemo === true,
    };
    return { user, limits, team, preferences, actor, isKnown };
  }, [user, limits, team, preferences, isKnown]);

  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onResolved', () => {
        void client.prefetchQuery(userQuery);
        if (enabled) void prefetchSettings(client);
      }),
    [router, client, enabled],
  );

  return <HereContext value={here}>{children}</HereContext>;
}

export function useHere(): Here {
  const here = useContext(HereContext);
  if (!here) throw new Error('useHere must be used within a HereProvider');
  return here;
}
