import type { Bulk, History } from '#domain/answers/records.ts';
import type { RecordOf, SystemValues } from '#domain/entities/entity.ts';
import type { EntityName, entities } from '#domain/entities/index.ts';
import { pathOf } from '#domain/entities/names.ts';
import { get, patch, post } from './client.ts';
import { type ListParams, listQuery } from './list-params.ts';

/** What a row carries besides its fields when asked for with labels. */
export type RecordExtras = {
  /** The names of the records referred to, by reference field. */
  readonly labels?: Readonly<Record<string, string | null>>;
  readonly thumbnailUrl?: string | null;
  /** Whether what a health record announces is still to come. */
  readonly stillDue?: boolean;
  /** Columns of the records referred to, by their path. */
  readonly joined?: Readonly<Record<string, unknown>>;
  /** The species of what it belongs to, where the list is of all of them. */
  readonly ofSpecies?: string | null;
};

/** A record of an entity that is only known at run time. */
export interface AnyRecord extends SystemValues, RecordExtras {
  readonly [field: string]: unknown;
}

/** The record of a named entity with its exact field types; `AnyRecord` where the name is a variable. */
export type RecordRow<N extends EntityName> = EntityName extends N
  ? AnyRecord
  : RecordOf<(typeof entities)[N]> & RecordExtras;

export interface Page<Row> {
  readonly items: readonly Row[];
  readonly nextCursor: string | null;
  readonly total?: number;
}

export const apiPath = (entity: EntityName): string => `/api/${pathOf(entity)}`;

export const listRecords = <N extends EntityName>(
  entity: N,
  params: ListParams,
  signal?: AbortSignal,
): Promise<Page<RecordRow<N>>> => get(`${apiPath(entity)}${listQuery(params)}`, signal);

export const readRecord = <N extends EntityName>(
  entity: N,
  id: string,
  signal?: AbortSignal,
): Promise<RecordRow<N>> => get(`${apiPath(entity)}/${encodeURIComponent(id)}?labels=true`, signal);

export const createRecord = <N extends EntityName>(
  entity: N,
  values: Readonly<Record<string, unknown>>,
  id?: string,
): Promise<RecordRow<N>> => post(apiPath(entity), values, id);

export const updateRecord = <N extends EntityName>(
  entity: N,
  id: string,
  changes: Readonly<Record<string, unknown>> & { readonly version: number },
): Promise<RecordRow<N>> => patch(`${apiPath(entity)}/${id}`, changes);

export const restoreRecord = <N extends EntityName>(entity: N, id: string): Promise<RecordRow<N>> =>
  post(`${apiPath(entity)}/${id}/restore`);

export const readHistory = (entity: EntityName, id: string, signal?: AbortSignal): Promise<History> =>
  get(`${apiPath(entity)}/${id}/history`, signal);

export type ListFormat = 'csv' | 'xlsx';

/** The address of a list as a file; a link to it downloads the file. */
export const exportUrl = (entity: EntityName, params: ListParams, format: ListFormat = 'csv'): string =>
  `${apiPath(entity)}/export.${format}${listQuery({ ...params, pageSize: undefined, offset: undefined, count: undefined })}`;

/** As many as one request takes, and few enough that a person sees it getting on. */
export const recordsAtOnce = 250;

export const updateRecords = (
  entity: EntityName,
  records: readonly { readonly id: string; readonly version: number }[],
  changes: Readonly<Record<string, unknown>>,
): Promise<Bulk> => {
  const seen = records.map(({ id, version }) => ({ id, version }));
  return post(`${apiPath(entity)}/bulk/update`, { records: seen, changes });
};

export const removeRecords = (
  entity: EntityName,
  ids: readonly string[],
  how: Readonly<Record<string, string>>,
): Promise<Bulk> => post(`${apiPath(entity)}/bulk/remove`, { ids, ...how });

export const restoreRecords = (entity: EntityName, ids: readonly string[]): Promise<Bulk> =>
  post(`${apiPath(entity)}/bulk/restore`, { ids });

/** A few records for a picker, best matches first as the server sorts them, with names and pictures. */
export async function searchRecords<N extends EntityName>(
  entity: N,
  term: string,
  filters: ListParams['filters'] = [],
  signal?: AbortSignal,
): Promise<readonly RecordRow<N>[]> {
  const page = await listRecords(entity, { pageSize: 20, search: term, filters, labels: true }, signal);
  return page.items;
}
