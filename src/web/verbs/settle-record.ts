import type { EntityName } from '#domain/entities/index.ts';
import { post } from '#web/api/client.ts';
import { type AnyRecord, apiPath, readRecord, updateRecord } from '#web/api/records.ts';
import type { Settling } from './settling.ts';

export const sendVerb = (entity: EntityName, id: string, verb: string): Promise<unknown> =>
  post(`${apiPath(entity)}/${id}/${verb}`);

/** Settles a record, and answers what takes it back. @param known The record where it is at hand; else it is read. */
export async function settleRecord(
  entity: EntityName,
  id: string,
  settling: Settling,
  known?: AnyRecord,
): Promise<() => Promise<unknown>> {
  if ('verb' in settling) {
    await sendVerb(entity, id, settling.verb);
    return () => sendVerb(entity, id, settling.undo);
  }
  const before: AnyRecord = known ?? (await readRecord(entity, id));
  const former = Object.fromEntries(Object.keys(settling.changes).map((field) => [field, before[field]]));
  const { version } = await updateRecord(entity, id, { ...settling.changes, version: before.version });
  return () => updateRecord(entity, id, { ...former, version });
}
