import { z } from 'zod';
import { type EntityName, entityOf } from '#domain/entities/index.ts';
import {
  type Filter,
  filterOperators,
  type ListParams,
  readFilter,
  writeFilter,
} from '#web/api/list-params.ts';

const texts = z.preprocess(
  (value) => (typeof value === 'string' ? [value] : value),
  z.array(z.string()).max(60),
);

/** The state of a list as the address carries it. What is misspelt is dropped, so that no link leads to an error. */
export const listSearchSchema = z.object({
  q: z.coerce.string().max(200).optional().catch(undefined),
  filter: texts.optional().catch(undefined),
  /** `column.asc` or `column.desc`. */
  sort: z.string().max(80).optional().catch(undefined),
  columns: texts.optional().catch(undefined),
  offset: z.coerce.number().int().min(0).optional().catch(undefined),
  size: z.coerce.number().int().min(1).max(500).optional().catch(undefined),
  trash: z.boolean().optional().catch(undefined),
  /** One list without pages. */
  continuous: z.boolean().optional().catch(undefined),
  /** The saved view it came from. */
  view: z.string().max(60).optional().catch(undefined),
});

export type ListSearch = z.infer<typeof listSearchSchema>;

export const defaultPageSize = 25;

export interface Sort {
  readonly by: string;
  readonly descending: boolean;
}

const known = (entity: EntityName, column: string): boolean =>
  Object.hasOwn(entityOf(entity).fields, column) || ['createdAt', 'updatedAt'].includes(column);

/** The filters of the address that the entity has columns for. */
export function filtersIn(entity: EntityName, search: ListSearch): Filter[] {
  return (search.filter ?? [])
    .map(readFilter)
    .filter((filter) => filter !== null)
    .filter(({ column, operator }) => known(entity, column) && filterOperators.includes(operator));
}

export function sortIn(entity: EntityName, search: ListSearch): Sort {
  const [by = '', direction] = search.sort?.split('.') ?? [];
  const own = entityOf(entity).sort;
  return known(entity, by)
    ? { by, descending: direction === 'desc' }
    : { by: own.by, descending: own.descending === true };
}

/** A click on a head: ascending, then descending, then the entity's own order again. */
export function nextSort(entity: EntityName, search: ListSearch, column: string): string | undefined {
  const current = sortIn(entity, search);
  if (current.by !== column) return `${column}.asc`;
  if (!current.descending) return `${column}.desc`;
  return entityOf(entity).sort.by === column ? `${column}.asc` : undefined;
}

/** What the server is asked for. `fixed` filters belong to the screen and do not show as pills. */
export function listParams(
  entity: EntityName,
  search: ListSearch,
  fixed: readonly Filter[] = [],
): ListParams {
  const sort = sortIn(entity, search);
  return {
    pageSize: search.size ?? defaultPageSize,
    offset: search.offset,
    search: search.q,
    filters: [...fixed, ...filtersIn(entity, search)],
    sort,
    count: true,
    labels: true,
    trash: search.trash,
  };
}

/** A change of what is listed begins at the first page. */
export function changedSearch(search: ListSearch, change: Partial<ListSearch>): ListSearch {
  const listed = ['q', 'filter', 'sort', 'trash', 'size'].some((key) => key in change);
  const merged = { ...search, ...(listed ? { offset: undefined } : {}), ...change };
  const isSet = (value: unknown) =>
    value !== undefined &&
    value !== '' &&
    value !== false &&
    value !== 0 &&
    !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => isSet(value))) as ListSearch;
}

export const withFilter = (search: ListSearch, filter: Filter, replaced?: Filter): string[] => [
  ...(search.filter ?? []).filter((text) => !replaced || text !== writeFilter(replaced)),
  writeFilter(filter),
];

export const withoutFilter = (search: ListSearch, filter: Filter): string[] =>
  (search.filter ?? []).filter((text) => text !== writeFilter(filter));

/** Where the last page begins. */
export const lastOffset = (total: number, pageSize: number): number =>
  Math.max(0, Math.floor((total - 1) / pageSize) * pageSize);

/** What a saved view keeps: everything but the page one happens to be on. */
export function viewOf({ offset: _offset, view: _view, ...kept }: ListSearch): ListSearch {
  return kept;
}

export const isSameView = (a: ListSearch, b: ListSearch): boolean => {
  const written = (search: ListSearch) =>
    JSON.stringify(Object.entries(search).sort(([x], [y]) => (x < y ? -1 : 1)));
  return written(viewOf(a)) === written(viewOf(b));
};
