import { useQuery } from '@tanstack/react-query';
import type { Breeds } from '#domain/answers/relatives.ts';
import { breedsOf } from '#domain/breeds/breeds.ts';
import { isSpeciesKey } from '#domain/species/species.ts';
import { get } from './client.ts';

/** The breeds of a species: those already used, the commonest first, then all that are known. */
export function useBreeds(species: string): readonly string[] {
  const { data: used } = useQuery({
    queryKey: ['/api/animals', 'breeds', species],
    queryFn: ({ signal }) => get<Breeds>(`/api/animals/breeds?species=${species}`, signal),
  });
  const { data: known } = useQuery({
    queryKey: ['breeds', species],
    queryFn: () => (isSpeciesKey(species) ? breedsOf(species) : []),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return [...new Set([...(used?.items ?? []), ...(known ?? [])])];
}
