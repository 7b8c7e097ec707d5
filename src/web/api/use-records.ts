import {
  hashKey,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { EntityName } from '#domain/entities/index.ts';
import { refreshAfterWrite } from './affected-queries.ts';
import { alreadyKept } from './already-kept.ts';
import { editEndlessLists, withoutRecords, withRecord } from './endless-cache.ts';
import type { ListParams } from './list-params.ts';
import {
  type AnyRecord,
  apiPath,
  createRecord,
  listRecords,
  type Page,
  type RecordRow,
  readHistory,
  readRecord,
  recordsAtOnce,
  removeRecords,
  restoreRecord,
  restoreRecords,
  updateRecord,
} from './records.ts';
import { useOnce } from './use-once.ts';

// A key begins with the address of the entity: `affected-queries.ts` finds queries by it.

export const recordsQuery = <N extends EntityName>(entity: N, params: ListParams = {}) =>
  queryOptions({
    queryKey: [apiPath(entity), 'list', params],
    queryFn: async ({ signal, client }) => {
      const total = params.count && params.offset ? knownTotal(client, entity, params) : undefined;
      if (total === undefined) return listRecords(entity, params, signal);
      return { ...(await listRecords(entity, { ...params, count: false }, signal)), total };
    },
  });

/** Longer than it takes to leaf on; what others add meanwhile is counted with the next look. */
const totalKeepsMs = 60_000;

/** How many there are by another page of the same list, while nothing has been written since it was loaded. */
function knownTotal(client: QueryClient, entity: EntityName, params: ListParams): number | undefined {
  const list = ({ offset: _, ...rest }: ListParams): string => hashKey([rest]);
  return client
    .getQueryCache()
    .findAll({ queryKey: [apiPath(entity), 'list'] })
    .filter((query) => !query.isStaleByTime(totalKeepsMs))
    .filter(({ queryKey }) => list(queryKey[2] as ListParams) === list(params))
    .map(({ state }) => (state.data as Page<unknown> | undefined)?.total)
    .find((total) => total !== undefined);
}

export const recordQuery = <N extends EntityName>(entity: N, id: string) =>
  queryOptions({
    queryKey: [apiPath(entity), 'record', id],
    queryFn: ({ signal }) => readRecord(entity, id, signal),
  });

interface Enabled {
  readonly enabled?: boolean;
}

/** One page of a list. The page before stays visible while the next one loads. */
export const useRecords = <N extends EntityName>(
  entity: N,
  params: ListParams = {},
  { enabled = true }: Enabled = {},
) => useQuery({ ...recordsQuery(entity, params), enabled, placeholderData: keepPreviousData });

/** A list without end, page by page along the cursor. */
export const useInfiniteRecords = <N extends EntityName>(
  entity: N,
  params: ListParams = {},
  { enabled = true }: Enabled = {},
) =>
  useInfiniteQuery({
    queryKey: [apiPath(entity), 'endless', params],
    queryFn: ({ pageParam, signal }) =>
      // The total costs a count of everything: ask once, with the first page.
      listRecords(
        entity,
        { ...params, cursor: pageParam ?? undefined, count: params.count && !pageParam },
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    enabled,
  });

export const useRecord = <N extends EntityName>(entity: N, id: string, { enabled = true }: Enabled = {}) =>
  useQuery({ ...recordQuery(entity, id), enabled });

export const useHistory = (entity: EntityName, id: string, { enabled = true }: Enabled = {}) =>
  useQuery({
    queryKey: [apiPath(entity), 'history', id],
    queryFn: ({ signal }) => readHistory(entity, id, signal),
    enabled,
  });

type Values = Readonly<Record<string, unknown>>;

/** Adds a record, once, however often it has to be sent. */
export function useCreateRecord<N extends EntityName>(entity: N) {
  const client = useQueryClient();
  const once = useOnce();
  return useMutation({
    mutationFn: (values: Values) => createRecord(entity, values, once.idFor(values)),
    // Not awaited: a saved form closes at once, and the lists follow.
    onSuccess: (_, values) => {
      once.arrived(values);
      void refreshAfterWrite(client, entity);
    },
  });
}

export interface RecordUpdate {
  readonly id: string;
  /** The version the user saw; another one answers `stale-version`. */
  readonly version: number;
  readonly changes: Values;
}

/** Puts the answer of a write where the record is shown, before its lists are loaded again. */
export function showSaved(client: QueryClient, entity: EntityName, record: AnyRecord): void {
  client.setQueryData<AnyRecord>(
    [apiPath(entity), 'record', record.id],
    (before) => before && { ...before, ...record },
  );
  editEndlessLists(client, entity, (data) => withRecord(data, record));
}

export function useUpdateRecord<N extends EntityName>(entity: N) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, version, changes }: RecordUpdate) => {
      try {
        return await updateRecord(entity, id, { ...changes, version });
      } catch (error) {
        const kept = alreadyKept(error);
        if (!kept) throw error;
        return kept as RecordRow<N>;
      }
    },
    onSuccess: (record) => {
      showSaved(client, entity, record as AnyRecord);
      void refreshAfterWrite(client, entity);
    },
  });
}

/** What the server is told of how records are removed, besides which; nothing for most. */
export type HowRemoved = Readonly<Record<string, string>>;

export interface Removing {
  readonly ids: readonly string[];
  /** What is said besides, of records that may be removed in more than one way. */
  readonly how?: HowRemoved;
}

export interface Removal {
  readonly removed: readonly string[];
  /** Why some are still there, each sentence once. */
  readonly refusals: readonly string[];
  readonly undo: () => Promise<void>;
}

/** Moves records to the trash; those that may not go stay, and the answer says why. */
export function useRemoveRecords(entity: EntityName) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ ids, how = {} }: Removing): Promise<Removal> => {
      const removed: string[] = [];
      const refusals = new Set<string>();
      try {
        for (let from = 0; from < ids.length; from += recordsAtOnce) {
          const { done, failed } = await removeRecords(entity, ids.slice(from, from + recordsAtOnce), how);
          removed.push(...done);
          for (const { message } of failed) refusals.add(message);
        }
      } finally {
        editEndlessLists(client, entity, (data) => withoutRecords(data, removed));
        if (removed.length > 0) await refreshAfterWrite(client, entity);
      }
      const undo = async () => {
        for (let from = 0; from < removed.length; from += recordsAtOnce)
          await restoreRecords(entity, removed.slice(from, from + recordsAtOnce));
        await refreshAfterWrite(client, entity);
      };
      return { removed, refusals: [...refusals], undo };
    },
  });
}

export function useRestoreRecord<N extends EntityName>(entity: N) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => restoreRecord(entity, id),
    onSuccess: () => refreshAfterWrite(client, entity),
  });
}

/** Both states of a record that somebody else changed meanwhile. */
export interface StaleDetails {
  readonly current: AnyRecord;
  readonly yours: Values;
}
