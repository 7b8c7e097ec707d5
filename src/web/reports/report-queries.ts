import { useQuery } from '@tanstack/react-query';
import type { ReadyReport, ReadyReportName } from '#domain/answers/ready-reports.ts';
import type { ReportSummary } from '#domain/answers/reports.ts';
import type { Period, ReportEntity } from '#domain/report-config.ts';
import type { SpeciesScope } from '#domain/species/species.ts';
import { get } from '#web/api/client.ts';

export interface SummaryParams {
  readonly entity: ReportEntity;
  readonly group?: string | undefined;
  readonly period?: Period | undefined;
  readonly and?: string | undefined;
  readonly andPeriod?: Period | undefined;
  readonly sums?: readonly string[] | undefined;
  /** `column.operator.value` */
  readonly filters?: readonly string[] | undefined;
  readonly species?: SpeciesScope | undefined;
}

function summaryAddress({
  entity,
  group,
  period,
  and,
  andPeriod,
  sums = [],
  filters = [],
  species,
}: SummaryParams): string {
  const query = new URLSearchParams({ entity });
  if (species) query.set('species', species);
  if (group) query.set('group', group);
  if (period) query.set('period', period);
  if (and) query.set('and', and);
  if (and && andPeriod) query.set('andPeriod', andPeriod);
  for (const name of sums) query.append('sum', name);
  for (const filter of filters) query.append('filter', filter);
  return `/api/reports/summary?${query}`;
}

/** The keys begin with one address that every write refreshes. */
export function useSummary(params: SummaryParams) {
  const address = summaryAddress(params);
  return useQuery({
    queryKey: ['/api/reports', address],
    queryFn: ({ signal }) => get<ReportSummary>(address, signal),
  });
}

export interface ReadyParams {
  readonly report: ReadyReportName;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly species?: SpeciesScope | undefined;
}

/** What a ready report is asked for, as its address and those of its files write it. */
export const readyQuery = ({ report, from, to, species }: ReadyParams): URLSearchParams => {
  const given = Object.entries({ report, from, to, species }).filter(([, value]) => value !== undefined);
  return new URLSearchParams(given as [string, string][]);
};

export function useReadyReport(params: ReadyParams) {
  const address = `/api/reports/ready?${readyQuery(params)}`;
  return useQuery({
    queryKey: ['/api/reports', address],
    queryFn: ({ signal }) => get<ReadyReport>(address, signal),
  });
}
