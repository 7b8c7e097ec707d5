import { type EntityName, entityOf } from '#domain/entities/index.ts';
import { alwaysHasSpecies } from '#domain/entities/species-of-record.ts';
import {
  isReportEntity,
  type ReportConfig,
  type ReportEntity,
  readReportConfig,
  reportEntities,
} from '#domain/report-config.ts';
import type { SpeciesScope } from '#domain/species/species.ts';
import type { ListSearch } from '#web/records/list-search.ts';

/** Records that always have a species are first counted for the one at hand, as a filter one can see and remove. */
function speciesFilter(entity: EntityName, species: SpeciesScope): string[] {
  return species !== 'all' && alwaysHasSpecies(entity) ? [`species.eq.${species}`] : [];
}

/** What a report about an entity begins with: the columns of its list. */
export const newReport = (entity: ReportEntity, species: SpeciesScope): ReportConfig => ({
  entity,
  columns: [...entityOf(entity).list],
  filters: speciesFilter(entity, species),
  sort: null,
  group: null,
  chart: 'bar',
});

export const isSameReport = (a: ReportConfig, b: ReportConfig): boolean =>
  JSON.stringify(readReportConfig(a)) === JSON.stringify(readReportConfig(b));

/** The state of a list as the parts of lists know it. */
export const searchOf = ({ columns, filters, sort }: ReportConfig): ListSearch => ({
  columns: columns.slice(1),
  ...(filters.length > 0 ? { filter: filters } : {}),
  ...(sort === null ? {} : { sort }),
});

/** A change the parts of lists ask for, on the report. The first column leads to the record and stays. */
export function withSearch(config: ReportConfig, change: Partial<ListSearch>): ReportConfig {
  const { list } = entityOf(config.entity);
  const [first = list[0] ?? ''] = config.columns;
  const changed = (key: keyof ListSearch) => Object.hasOwn(change, key);
  return {
    ...config,
    ...(changed('filter') ? { filters: change.filter ?? [] } : {}),
    ...(changed('sort') ? { sort: change.sort ?? null } : {}),
    ...(changed('columns') ? { columns: [first, ...(change.columns ?? list.slice(1))] } : {}),
  };
}

/** What the address says: the saved report that is open, and what has been changed or begun. */
export interface ReportAddress {
  readonly report: string | undefined;
  readonly config: ReportConfig | null;
  /** Begins a report about this. */
  readonly about: ReportEntity | undefined;
}

export function readAddress(search: Readonly<Record<string, unknown>>): ReportAddress {
  const { report, config, about } = search;
  return {
    report: typeof report === 'string' && report !== '' ? report : undefined,
    config: config === undefined ? null : readReportConfig(config),
    about: typeof about === 'string' && isReportEntity(about) ? about : undefined,
  };
}

export const defaultEntity: ReportEntity = reportEntities[0];
