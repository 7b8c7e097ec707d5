import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Diversity } from '#domain/answers/genetics.ts';
import type { Breeds } from '#domain/answers/relatives.ts';
import { get } from '#web/api/client.ts';

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
      get<Breeds>(`/api/animals/breeds?species=${encodeURIComponent(species)}`, signal),
  });
