import type { QueryClient } from '@tanstack/react-query';
import type { EntityName } from '#domain/entities/index.ts';
import { uuidv7 } from '#domain/uuid.ts';
import { post } from '#web/api/client.ts';
import { sendNowOrLater } from '#web/api/device/send-later.ts';
import { dropEntry, waitingEntries } from '#web/api/device/waiting.ts';
import { isUnsent, type WaitingEntry } from '#web/api/device/waiting-entry.ts';
import { type AnyRecord, apiPath, readRecord, updateRecord } from '#web/api/records.ts';
import type { Settling } from './settling.ts';

export interface Settled {
  /** Null where nothing takes it back. */
  readonly undo: (() => Promise<unknown>) | null;
  /** The server has not heard of it yet. */
  readonly isWaiting: boolean;
}

const kind = 'task';

/** The last that was done with a task on this device and is not sent. */
export const unsentFor = (entries: readonly WaitingEntry[], id: string): WaitingEntry | undefined =>
  entries.findLast((entry) => entry.kind === kind && entry.about.id === id && isUnsent(entry));

export const isUnsentDone = ({ path }: WaitingEntry): boolean => path.endsWith('/complete');

/** Tasks are ticked off without a network as well; the server takes the same tick twice for one. */
async function tick(client: QueryClient, id: string, verb: string, title: string): Promise<Settled> {
  const before = unsentFor(waitingEntries(), id);
  const key = uuidv7();
  const state = await sendNowOrLater(client, {
    kind,
    key,
    path: `${apiPath('tasks')}/${id}/${verb}`,
    body: {},
    title: `${title}: ${verb === 'complete' ? 'done' : 'open again'}`,
    about: { entity: 'tasks', id },
    writes: ['tasks', 'offspring'],
    after: before?.key,
  });
  const undo = async () => {
    if (unsentFor(waitingEntries(), id)?.key === key) await dropEntry(key);
    else await tick(client, id, verb === 'complete' ? 'reopen' : 'complete', title);
  };
  return { undo: verb === 'complete' ? undo : null, isWaiting: state === 'waiting' };
}

export async function sendVerb(
  client: QueryClient,
  entity: EntityName,
  { id, title }: { readonly id: string; readonly title?: unknown },
  verb: string,
): Promise<Settled> {
  if (entity === 'tasks') return tick(client, id, verb, typeof title === 'string' ? title : 'Task');
  await post(`${apiPath(entity)}/${id}/${verb}`);
  return { undo: null, isWaiting: false };
}

/** Settles a record, and answers what takes it back. @param known The record where it is at hand; else it is read. */
export async function settleRecord(
  client: QueryClient,
  entity: EntityName,
  record: { readonly id: string; readonly title?: unknown },
  settling: Settling,
  known?: AnyRecord,
): Promise<Settled> {
  if ('verb' in settling) {
    const { undo, isWaiting } = await sendVerb(client, entity, record, settling.verb);
    return { undo: undo ?? (() => sendVerb(client, entity, record, settling.undo)), isWaiting };
  }
  const before: AnyRecord = known ?? (await readRecord(entity, record.id));
  const former = Object.fromEntries(Object.keys(settling.changes).map((field) => [field, before[field]]));
  const { version } = await updateRecord(entity, record.id, { ...settling.changes, version: before.version });
  return { undo: () => updateRecord(entity, record.id, { ...former, version }), isWaiting: false };
}

/** What the toast says of it. */
export const saidOf = (said: string, { isWaiting }: Settled): { title: string; description?: string } =>
  isWaiting
    ? { title: said, description: 'Saved on this device, sent when there is a network.' }
    : { title: said };
