import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Factors } from '#domain/answers/ways-in.ts';
import { get } from '#web/api/client.ts';

export const factorsQuery = queryOptions({
  queryKey: ['/api/auth/factors'],
  queryFn: ({ signal }) => get<Factors>('/api/auth/factors', signal),
  staleTime: 0,
});

/** The list of the team says who has one. */
export const refreshFactors = (client: QueryClient): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries(factorsQuery),
    client.invalidateQueries({ queryKey: ['/api/team'] }),
  ]);
