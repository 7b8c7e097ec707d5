import { useQuery } from '@tanstack/react-query';
import type { MoneyOfYear } from '#domain/answers/money-of-year.ts';
import type { SpeciesScope } from '#domain/species/species.ts';
import { get } from '#web/api/client.ts';

/** The key begins with the address of the transactions, so that every booking refreshes it. */
export function useMoneyOfYear(year: number, species: SpeciesScope) {
  return useQuery({
    queryKey: ['/api/finances', 'summary', year, species],
    queryFn: ({ signal }) =>
      get<MoneyOfYear>(`/api/finances/summary?year=${year}&species=${species}`, signal),
  });
}
