import type { SpeciesScope } from '#domain/species/species.ts';

/** Filter operators as PostgREST names them. `is` takes null, not_null, true or false. */
export const filterOperators = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike', 'in', 'is'] as const;
export type FilterOperator = (typeof filterOperators)[number];

export interface Filter {
  readonly column: string;
  readonly operator: FilterOperator;
  /** As the address carries it; a list for `in` is written by `listValue`. */
  readonly value: string;
}

export interface ListParams {
  readonly pageSize?: number | undefined;
  readonly offset?: number | undefined;
  readonly cursor?: string | undefined;
  readonly search?: string | undefined;
  readonly filters?: readonly Filter[] | undefined;
  readonly sort?: { readonly by: string; readonly descending?: boolean | undefined } | undefined;
  readonly select?: readonly string[] | undefined;
  readonly count?: boolean | undefined;
  readonly labels?: boolean | undefined;
  readonly trash?: boolean | undefined;
  /** Of what species, also where the record only belongs to something that has one. */
  readonly species?: SpeciesScope | undefined;
}

const quoted = (value: string): string => `"${value.replace(/["\\]/g, '\\$&')}"`;

/** Several values for `in`: plain where nothing in them could be misread. */
export const listValue = (values: readonly string[]): string =>
  `(${values.map((value) => (/^[\w-]+$/.test(value) ? value : quoted(value))).join(',')})`;

export function valuesInList(value: string): string[] {
  const inner = /^\((.*)\)$/s.exec(value)?.[1] ?? '';
  const entries = [...inner.matchAll(/"((?:[^"\\]|\\.)*)"|([^,]+)/g)];
  return entries.map(([, quotedEntry, plain]) => quotedEntry?.replace(/\\(.)/g, '$1') ?? plain ?? '');
}

export const writeFilter = ({ column, operator, value }: Filter): string => `${column}.${operator}.${value}`;

/** Null for a text that is no filter, such as a mistyped address. */
export function readFilter(text: string): Filter | null {
  const [column = '', name = '', ...rest] = text.split('.');
  const operator = filterOperators.find((known) => known === name);
  return column !== '' && operator && rest.length > 0 ? { column, operator, value: rest.join('.') } : null;
}

export function listQuery(params: ListParams): string {
  const query = new URLSearchParams();
  const set = (name: string, value: string | number | undefined) => {
    if (value !== undefined && value !== '') query.set(name, String(value));
  };
  set('pageSize', params.pageSize);
  set('offset', params.offset || undefined);
  set('cursor', params.cursor);
  set('search', params.search?.trim());
  for (const filter of params.filters ?? []) query.append('filter', writeFilter(filter));
  set('sort', params.sort && `${params.sort.by}.${params.sort.descending ? 'desc' : 'asc'}`);
  set('select', params.select?.join(','));
  set('species', params.species);
  for (const flag of ['count', 'labels', 'trash'] as const) set(flag, params[flag] ? 'true' : undefined);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
