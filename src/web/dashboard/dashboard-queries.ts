import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { upcomingDays } from '#domain/answers/asked-first.ts';
import type { Metrics, Upcoming } from '#domain/answers/dashboard.ts';
import type { SpeciesScope } from '#domain/species/species.ts';
import { get } from '#web/api/client.ts';
import { useSpecies } from '#web/api/species.tsx';
import { femaleYearsQuery } from '#web/verbs/female-years.tsx';

// The keys begin with the addresses, so that every write of records refreshes them.

export const metricsQuery = (species: SpeciesScope) =>
  queryOptions({
    queryKey: ['/api/dashboard/metrics', species],
    queryFn: ({ signal }) => get<Metrics>(`/api/dashboard/metrics?species=${species}`, signal),
  });

export const upcomingQuery = (species: SpeciesScope, days: number) =>
  queryOptions({
    queryKey: ['/api/upcoming', species, days],
    queryFn: ({ signal }) => get<Upcoming>(`/api/upcoming?days=${days}&species=${species}`, signal),
  });

export const useMetrics = () => useQuery(metricsQuery(useSpecies().scope));
export const useUpcoming = () => useQuery(upcomingQuery(useSpecies().scope, upcomingDays));

/** Everything the dashboard shows, asked for at once. */
export const prefetchDashboard = (client: QueryClient, species: SpeciesScope): Promise<unknown> =>
  Promise.all([
    client.prefetchQuery(metricsQuery(species)),
    client.prefetchQuery(femaleYearsQuery(species)),
    client.prefetchQuery(upcomingQuery(species, upcomingDays)),
  ]);
