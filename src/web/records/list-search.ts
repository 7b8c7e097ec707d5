import type { EntityName } from '#domain/entities/names.ts';
import { entityOf } from '#web/api/definitions.ts';
import {
  type Filter,
  filterOperators,
  type ListParams,
  readFilter,
  writeFilter,
} from '#web/api/list-params.ts';

/** The state of a list as the address carries it. A type, not an interface: so a saved view can keep it as it is. */
export type ListSearch = {
  readonly q?: string | undefined;
  readonly filter?: string[] | undefined;
  /** `column.asc` or `column.desc`. */
  readonly sort?: string | undefined;
  readonly columns?: string[] | undefined;
  readonly offset?: number | undefined;
  readonly size?: number | undefined;
  readonly trash?: boolean | undefined;
  /** One list without pages. */
  readonly continuous?: boolean | undefined;
  /** The saved view it came from. */
  readonly view?: string | undefined;
};

/** A named state of a list. */
export interface GivenView {
  readonly id: string;
  readonly name: string;
  readonly search: ListSearch;
  readonly count?: number | undefined;
}

const text = (max: number) => (value: unknown) =>
  typeof value === 'string' && value.length <= max ? value : undefined;

function texts(value: unknown): string[] | undefined {
  const list: unknown = typeof value === 'string' ? [value] : value;
  if (!Array.isArray(list) || list.length > 60) return undefined;
  return list.every((one) => typeof one === 'string') ? list : undefined;
}

const whole = (min: number, max: number) => (value: unknown) => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return Number.isInteger(number) && Number(number) >= min && Number(number) <= max
    ? Number(number)
    : undefined;
};

const flag = (value: unknown) => (typeof value === 'boolean' ? value : undefined);

const parts: { readonly [K in keyof Required<ListSearch>]: (value: unknown) => ListSearch[K] } = {
  // A search for a figure stands in the address as one.
  q: (value) => text(200)(typeof value === 'number' ? String(value) : value),
  filter: texts,
  sort: text(80),
  columns: texts,
  offset: whole(0, Number.MAX_SAFE_INTEGER),
  size: whole(1, 500),
  trash: flag,
  continuous: flag,
  view: text(60),
};

/** What is misspelt is dropped, so that no link leads to an error. Read by hand: every list would load a parser for it. */
export function readListSearch(raw: unknown): ListSearch {
  const given = typeof raw === 'object' && raw !== null ? new Map(Object.entries(raw)) : new Map();
  const read = Object.entries(parts).map(([name, part]) => [name, part(given.get(name))] as const);
  return Object.fromEntries(read.filter(([, value]) => value !== undefined));
}

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
