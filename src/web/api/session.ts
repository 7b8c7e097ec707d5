import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { UserAnswer } from '#domain/answers/account.ts';
import type { Preferences } from '#domain/answers/organisation.ts';
import { type Region, regionOf } from '#domain/entry/region.ts';
import type { Actor } from '#domain/policy.ts';
import { regionInUse } from '#domain/writing.ts';
import { tellServer } from '#web/ui/tell-server.ts';
import { put } from './client.ts';
import { type Here, type Team, useHere } from './here.tsx';

/** Who is signed in: null for a visitor, undefined until it is known. */
export const useUser = (): UserAnswer | null | undefined => useHere().user;

/** What the server said, or the specified fallback. */
export const useLimits = (): Here['limits'] => useHere().limits;

export const useTeam = (): Team => useHere().team;

export const usePreferences = (): Here['preferences'] => useHere().preferences;

/** Whom `permission` asks about. */
export const useActor = (): Actor => useHere().actor;

/**
 * Whether the server has said for whom the page is, or failed to. Until then any plan, name or way of writing days would
 * be a guess.
 */
export const useIsKnown = (): boolean => useHere().isKnown;

/** How the people of this organisation write days and figures. */
export function useRegion(): Region {
  const { locale } = usePreferences();
  return useMemo(() => (locale === null ? regionInUse() : regionOf(locale)), [locale]);
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
