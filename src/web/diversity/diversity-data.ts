import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { get } from '#web/api/client.ts';

/** An animal as these lists name it. */
interface Named {
  readonly id: string;
  readonly name: string;
  readonly titlePrefix: string | null;
  readonly titleSuffix: string | null;
  readonly gender: string;
  readonly thumbnailUrl: string | null;
}

export interface Source {
  readonly animal: Named;
  /** Not the animal itself, but its unknown parent. */
  readonly unknownParent: boolean;
  readonly share: number;
}

export interface Member {
  readonly animal: Named;
  readonly meanKinship: number;
  /** Null where a parent is unknown. */
  readonly inbreeding: number | null;
  /** The known share of the five generations above it. */
  readonly known: number;
}

export interface Diversity {
  readonly size: number;
  /** Members whose recorded parents lead back to themselves. */
  readonly leftOut: number;
  readonly meanKinship: number | null;
  readonly meanInbreeding: number | null;
  readonly withKnownParents: number;
  readonly equivalentGenerations: number | null;
  readonly effectiveFounders: number | null;
  readonly founders: { readonly count: number; readonly items: readonly Source[] };
  readonly effectiveAncestors: {
    readonly number: number | null;
    readonly lower: number | null;
    readonly upper: number | null;
    readonly explained: number;
    readonly items: readonly Source[];
  };
  readonly effectiveSize: {
    readonly size: number | null;
    readonly standardError: number | null;
    readonly increase: number;
    readonly counted: number;
  };
  readonly members: readonly Member[];
}

/** What the address of the page holds: the group that is measured. */
export interface DiversitySearch {
  readonly of?: 'own' | 'all' | undefined;
  readonly breed?: string | undefined;
  readonly bornFrom?: string | undefined;
}

function addressOf(species: string, { of = 'own', breed, bornFrom }: DiversitySearch): string {
  const query = new URLSearchParams({ species, of });
  if (breed) query.set('breed', breed);
  if (bornFrom) query.set('bornFrom', bornFrom);
  return `/api/genetics/diversity?${query}`;
}

/** Under the key of everything that follows from pedigrees: stale after every write to an animal. */
export const useDiversity = (species: string, search: DiversitySearch) =>
  useQuery({
    queryKey: ['/api/animals/pedigree', 'diversity', species, search],
    queryFn: ({ signal }) => get<Diversity>(addressOf(species, search), signal),
    placeholderData: keepPreviousData,
  });

export const useBreeds = (species: string) =>
  useQuery({
    queryKey: ['/api/animals', 'breeds', species],
    queryFn: ({ signal }) =>
      get<{ items: readonly string[] }>(`/api/animals/breeds?species=${encodeURIComponent(species)}`, signal),
  });
