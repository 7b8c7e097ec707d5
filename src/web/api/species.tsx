import { queryOptions, useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import type { SpeciesConfiguration } from '#domain/answers/species.ts';
import { type OwnSpecies, speciesWith } from '#domain/species/own.ts';
import {
  defaultSpecies,
  isSpeciesKey,
  isSpeciesScope,
  type Species,
  type SpeciesKey,
  type SpeciesScope,
  speciesOf,
  type Terms,
  termsOf,
} from '#domain/species/species.ts';
import { neutralTerms } from '#domain/terms.ts';
import { tellServer } from '#web/ui/tell-server.ts';
import { get, put } from './client.ts';
import { isDemoMode } from './demo-mode.ts';
import { usePreferences, useUser } from './session.ts';

const storageKey = 'selectedSpecies';
/** With all of them shown, new records are still of one. */
const workingKey = 'workingSpecies';

type SpeciesRow = Pick<SpeciesConfiguration, 'species' | 'own'>;

export interface SpeciesChoice {
  readonly key: SpeciesKey;
  /** What the selector calls it: "Goats". */
  readonly label: string;
}

export interface SpeciesContextValue {
  /** What lists, figures and the calendar are of. */
  readonly scope: SpeciesScope;
  /** What a new record is of, unless it says something else: the one at hand, or the last that was. */
  readonly key: SpeciesKey;
  /** Its words and facts, as the organisation keeps them. */
  readonly species: Species;
  readonly speciesFor: (key: string | null | undefined) => Species;
  /** What is set for a species over what the program knows, for what is counted from its facts. */
  readonly ownFor: (key: string) => OwnSpecies | null;
  /** The species at hand; undefined while all are shown. */
  readonly shown: Species | undefined;
  /** The words of the species; with all of them shown, such as fit all. */
  readonly terms: Terms;
  readonly termsFor: (key: string | null | undefined) => Terms;
  readonly select: (scope: SpeciesScope) => void;
  /** What the selector offers; empty when the configuration cannot be loaded. */
  readonly choices: readonly SpeciesChoice[];
  readonly isLoading: boolean;
}

const SpeciesContext = createContext<SpeciesContextValue | null>(null);

function stored(name: string): string {
  try {
    return localStorage.getItem(name) ?? '';
  } catch {
    return '';
  }
}

export function storedScope(): SpeciesScope {
  const scope = stored(storageKey);
  return isSpeciesScope(scope) ? scope : defaultSpecies;
}

function workingSpecies(scope: SpeciesScope): SpeciesKey {
  if (scope !== 'all') return scope;
  const last = stored(workingKey);
  return isSpeciesKey(last) ? last : defaultSpecies;
}

async function loadSpecies(signal: AbortSignal): Promise<SpeciesRow[]> {
  try {
    const answer = await get<SpeciesRow[] | { items: SpeciesRow[] }>('/api/species', signal);
    return Array.isArray(answer) ? answer : answer.items;
  } catch (error) {
    if (!signal.aborted) console.error('The species could not be loaded', error);
    throw error;
  }
}

export const speciesQuery = queryOptions({
  queryKey: ['/api/species'],
  queryFn: ({ signal }) => loadSpecies(signal),
});

export function SpeciesProvider({ children }: { children: ReactNode }) {
  const [chosen, setScope] = useState(storedScope);
  const [working, setKey] = useState(() => workingSpecies(chosen));
  const user = useUser();
  const { visibleSpecies } = usePreferences();
  // On a device that knows of no choice yet, whoever breeds ducks alone does not begin with dogs.
  const fitting = <Scope extends SpeciesScope>(one: Scope): Scope | SpeciesKey =>
    one === 'all' || visibleSpecies?.some((visible) => visible === one)
      ? one
      : (visibleSpecies?.find(isSpeciesKey) ?? one);
  const scope = fitting(chosen);
  const key = fitting(working);
  const { data: rows, isPending } = useQuery({ ...speciesQuery, enabled: Boolean(user) });

  useEffect(() => tellServer(storageKey, scope), [scope]);

  const select = useCallback((next: SpeciesScope) => {
    setScope(next);
    if (next !== 'all') setKey(next);
    try {
      localStorage.setItem(storageKey, next);
      if (next !== 'all') localStorage.setItem(workingKey, next);
    } catch {
      // Without storage the choice holds until the page is left.
    }
    if (next === 'all' || isDemoMode()) return;
    put('/api/species/current', { species: next }).catch((error: unknown) => {
      console.error('The choice of species was not kept on the server', error);
    });
  }, []);

  const value = useMemo<SpeciesContextValue>(() => {
    const ownFor = (one: string) => rows?.find(({ species }) => species === one)?.own ?? null;
    const speciesFor = (other: string | null | undefined) => {
      const known = speciesOf(other || key).key;
      return speciesWith(known, ownFor(known));
    };
    const termsFor = (other: string | null | undefined) =>
      !other && scope === 'all' ? neutralTerms : termsOf(speciesFor(other));
    const offered = (rows ?? []).map(({ species }) => species).filter(isSpeciesKey);
    const choices = offered
      .filter((one) => !visibleSpecies || visibleSpecies.length === 0 || visibleSpecies.includes(one))
      .map((one) => ({ key: one, label: termsFor(one).parentTerm }));
    return {
      scope,
      key,
      species: speciesFor(key),
      speciesFor,
      ownFor,
      shown: scope === 'all' ? undefined : speciesFor(key),
      terms: termsFor(null),
      termsFor,
      select,
      choices,
      isLoading: isPending,
    };
  }, [scope, key, rows, visibleSpecies, select, isPending]);

  return <SpeciesContext value={value}>{children}</SpeciesContext>;
}

export function useSpecies(): SpeciesContextValue {
  const value = useContext(SpeciesContext);
  if (!value) throw new Error('useSpecies must be used within a SpeciesProvider');
  return value;
}
