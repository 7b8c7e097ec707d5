import { AppError } from '#domain/errors.ts';
import type { Database, StatementRunner, Tenant } from '../db/database.ts';
import { oneByOne } from '../db/one-by-one.ts';
import { type FileStore, folderOf } from './file-store.ts';
import { isUnrecorded, unrecorded } from './purge-files.ts';
import { giveRoomBack, giveRoomBackIn, roomOf } from './storage.ts';

const taken = (): AppError => new AppError('conflict', 'A file with this id is kept already.');

/** Before a file is written under an id that a client has chosen: one that is there must not be written over. */
export async function requireFreeId(db: Database, { orgId }: Tenant, id: string | undefined): Promise<void> {
  if (id !== undefined && (await unrecorded(db, orgId, [id])).length === 0) throw taken();
}

export async function requireFreeIdIn(trx: StatementRunner, id: string | undefined): Promise<void> {
  if (id !== undefined && !(await isUnrecorded(trx, id))) throw taken();
}

/** Takes the files away that came to nothing; not those of an earlier upload under the same id. */
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

const lockFile = (trx: StatementRunner, { orgId }: Tenant, id: string): Promise<void> =>
  oneByOne(trx, `file ${orgId} ${id}`);

/**
 * Begins the transaction that records what was uploaded: until it ends no other process takes the files away.
 * @throws AppError `busy` where one has, whose upload under the same id came to nothing
 */
export async function holdUpload(trx: StatementRunner, tenant: Tenant, id: string): Promise<void> {
  await lockFile(trx, tenant, id);
  if ((await roomOf(trx, id)) !== undefined) return;
  throw new AppError('busy', 'This file was sent twice at the same moment. Please send it again.', {
    retryAfterSeconds: 1,
  });
}

/** The same for one upload, which may be under way in another process as well: what that one has recorded stays. */
export const forgetUpload = (db: Database, files: FileStore, tenant: Tenant, id: string): Promise<void> =>
  db.transaction(tenant, async (trx) => {
    await lockFile(trx, tenant, id);
    if (!(await isUnrecorded(trx, id))) return;
    await files.removeAttachment(folderOf(tenant.orgId, id));
    await giveRoomBackIn(trx, id);
  });

const underWay = new Map<string, Promise<unknown>>();

/**
 * What is sent twice under one id, one after the other: whoever got no answer sends again while the first is still being
 * written, and should find what became of it. Of this process alone: of two in two processes both do the work, and the database
 * lets one of them record it.
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
