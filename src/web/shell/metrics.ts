import { useQuery } from '@tanstack/react-query';
import type { Metrics } from '#domain/answers/dashboard.ts';
import { useSpecies } from '#web/api/species.tsx';
import { metricsQuery } from '#web/dashboard/dashboard-queries.ts';

/** The counts beside the entries of the sidebar, and how many things want doing: the dashboard's own answer. */
export function useMetrics(): Partial<Metrics> {
  const { scope } = useSpecies();
  const { data } = useQuery(metricsQuery(scope));
  return data ?? {};
}
