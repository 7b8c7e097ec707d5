import { queryOptions } from '@tanstack/react-query';
import type {
  ImportBegun,
  ImportDetails,
  ImportProfiles,
  Imports,
  NamedHeadersAnswer,
  Undone,
} from '#domain/answers/imports.ts';
import type { NamedHeaders } from '#domain/import/named-headers.ts';
import type { ImportResult } from '#domain/import/result.ts';
import type { ImportPlan, ImportTypeKey } from '#domain/import/types.ts';
import { ApiError } from '#web/api/api-error.ts';
import { get, post, put, remove } from '#web/api/client.ts';
import { upload } from '#web/api/upload.ts';
import { UnreadableFile } from './reading/unreadable-file.ts';

/** One import as it goes, or with what came of it. */
export interface ImportRun extends ImportDetails {
  readonly result: ImportResult;
}

export interface SendOptions {
  readonly file: File;
  readonly plan: ImportPlan;
  /** Everything happens but the writing. */
  readonly isTrial: boolean;
  /** Rows with problems do not stop the import; they are left out of it. */
  readonly leavesOutRejected: boolean;
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

const listKey = '/api/imports';

const changed = 'This file was changed or moved after it was chosen. Choose it once more.';

/** Browsers do not send a file that was saved anew since it was chosen, and do not say why. */
async function explain(error: unknown, file: File): Promise<unknown> {
  if (!(error instanceof ApiError) || error.code !== 'offline') return error;
  const isThere = await file
    .slice(0, 1)
    .arrayBuffer()
    .then(() => true)
    .catch(() => false);
  return isThere ? error : new UnreadableFile(changed);
}

/**
 * Sends the file with what was decided about it; the server works on it after it has answered.
 * @throws ApiError as every other request; an UnreadableFile when the browser does not give the file away any more.
 */
export async function sendImport(options: SendOptions): Promise<ImportBegun> {
  const { file, plan, isTrial, leavesOutRejected, onProgress, signal } = options;
  const { type, mapping, replacements, ...rest } = plan;
  const rejected = leavesOutRejected ? 'leave-out' : 'ask';
  const form = new FormData();
  form.append('columnMapping', JSON.stringify(mapping));
  form.append('dataReplacements', JSON.stringify(replacements));
  form.append('plan', JSON.stringify({ ...rest, rejected, dryRun: isTrial }));
  form.append('csvFile', file, file.name);
  const headers = { prefer: 'respond-async' };
  try {
    return await upload(`/api/bulk-import/${type}`, form, { onProgress, signal, headers });
  } catch (error) {
    throw await explain(error, file);
  }
}

/** Asked again and again while it runs. */
export const runQuery = (id: string) =>
  queryOptions({
    queryKey: [listKey, id],
    queryFn: ({ signal }) => get<ImportRun>(`${listKey}/${id}`, signal),
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? 400 : false),
  });

export const runsQuery = queryOptions({
  queryKey: [listKey],
  queryFn: ({ signal }) => get<Imports>(listKey, signal),
  refetchInterval: ({ state }) =>
    state.data?.items.some(({ status }) => status === 'running') ? 1000 : false,
});

export const cancelRun = (id: string): Promise<unknown> => post(`${listKey}/${id}/cancel`);
export const undoRun = (id: string): Promise<Undone> => post<Undone>(`${listKey}/${id}/undo`);
export const rejectedUrl = (id: string): string => `${listKey}/${id}/rejected`;

const profilesKey = '/api/import-profiles';

export const profilesQuery = queryOptions({
  queryKey: [profilesKey],
  queryFn: ({ signal }) => get<ImportProfiles>(profilesKey, signal),
});

/** Those for files with just these columns, the last used first. */
export async function findProfiles(type: ImportTypeKey, headers: readonly string[]) {
  const query = new URLSearchParams({ type, headers: JSON.stringify(headers) });
  return (await get<ImportProfiles>(`${profilesKey}?${query}`)).items;
}

/** What was chosen for headers in earlier files of a type. */
export const namedHeadersQuery = (type: ImportTypeKey) =>
  queryOptions({
    queryKey: [profilesKey, 'headers', type],
    queryFn: async ({ signal }) =>
      (await get<NamedHeadersAnswer>(`${profilesKey}/headers?${new URLSearchParams({ type })}`, signal))
        .named,
  });

/** Under a name it has already it replaces the earlier one. */
export function rememberPlan(
  name: string,
  headers: readonly string[],
  plan: ImportPlan,
  named: NamedHeaders,
): Promise<unknown> {
  const { type, mapping, replacements, format, constants, splits, units } = plan;
  const { duplicates, unknownAncestors, usualValues, restInNotes } = plan;
  const options = {
    format,
    constants,
    splits,
    units,
    duplicates,
    unknownAncestors,
    usualValues,
    restInNotes,
    named,
  };
  return put(profilesKey, { type, name, headers, mapping, replacements, options });
}

export const forgetProfile = (id: string): Promise<null> => remove(`${profilesKey}/${id}`);
