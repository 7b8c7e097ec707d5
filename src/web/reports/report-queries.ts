import { useQuery } from '@tanstack/react-query';
import type { MoneyReport, ReportSummary, YoungReport } from '#domain/answers/reports.ts';
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

export interface SpanParams {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly species?: SpeciesScope | undefined;
}

function useSpanReport<T extends YoungReport | MoneyReport>(path: string, { from, to, species }: SpanParams) {
  const given = Object.entries({ from, to, species }).filter(([, value]) => value !== undefined);
  const address = `${path}?${new URLSearchParams(given as [string, string][])}`;
  return useQuery({
    queryKey: ['/api/reports', address],
    queryFn: ({ signal }) => get<T>(address, signal),
  });
}

export const useYoungReport = (span: SpanParams) =>
  useSpanReport<YoungReport>('/api/reports/offspring', span);

export const useMoneyReport = (span: SpanParams) => useSpanReport<MoneyReport>('/api/reports/money', span);

/** A span as the filters of a list. */
export const spanFilters = (dateColumn: string, { from, to }: Pick<SpanParams, 'from' | 'to'>): string[] => [
  ...(from ? [`${dateColumn}.gte.${from}`] : []),
  ...(to ? [`${dateColumn}.lte.${to}`] : []),
];
