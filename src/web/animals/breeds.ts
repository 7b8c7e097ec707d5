import { useQuery } from '@tanstack/react-query';
import { get } from '#web/api/client.ts';

/** The breeds already used for a species, the commonest first. */
export function useBreeds(species: string): readonly string[] {
  const { data } = useQuery({
    queryKey: ['/api/animals', 'breeds', species],
    queryFn: ({ signal }) =>
      get<{ items: readonly string[] }>(`/api/animals/breeds?species=${species}`, signal),
  });
  return data?.items ?? [];
}
