import { AppError } from '#domain/errors.ts';
import type { Database, Tenant } from '../db/database.ts';
import { type FileStore, folderOf } from './file-store.ts';
import { unrecorded } from './purge-files.ts';
import { giveRoomBack } from './storage.ts';

/** Before a file is written under an id that a client has chosen: one that is there must not be written over. */
export async function requireFreeId(db: Database, { orgId }: Tenant, id: string | undefined): Promise<void> {
  if (id === undefined || (await unrecorded(db, orgId, [id])).length > 0) return;
  throw new AppError('conflict', 'A file with this id is kept already.');
}

/** Takes the files of an upload away that came to nothing; not those of an earlier one under the same id. */
export async function forgetUnrecorded(
  db: Database,
  files: FileStore,
  tenant: Tenant,
  ids: readonly string[],
): Promise<void> {
  const gone = await unrecorded(db, tenant.orgId, ids);
  for (const id of gone) await files.removeAttachment(folderOf(tenant.orgId, id));
  await giveRoomBack(db, tenant, gone);
}

const underWay = new Map<string, Promise<unknown>>();

/**
 * What is sent twice under one id, one after the other: whoever got no answer sends again while the first is still being
 * written, and a second that fails would take the files of the first away. Of this process alone; a retry seldom meets another.
 */
export async function inTurn<T>(
  { orgId }: Tenant,
  id: string | undefined,
  work: () => Promise<T>,
): Promise<T> {
  if (id === undefined) return work();
  const key = `${orgId} ${id}`;
  const done = (underWay.get(key) ?? Promise.resolve()).then(work);
  const over = done.catch(() => {});
  underWay.set(key, over);
  try {
    return await done;
  } finally {
    if (underWay.get(key) === over) underWay.delete(key);
  }
}
