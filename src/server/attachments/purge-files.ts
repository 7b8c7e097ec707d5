import type { Database, StatementRunner } from '../db/database.ts';
import { runSql } from '../db/statements.ts';
import { type FileStore, folderOf } from './file-store.ts';
import { giveRoomBack, noteSize } from './storage.ts';

/** An upload writes its files before its record; a day is more than any takes. */
const graceMs = 24 * 60 * 60 * 1000;
/** Housekeeping reads for an organisation, on behalf of nobody. */
const nobody = '00000000-0000-0000-0000-000000000000';

/** Of these attachments, those that no photo, no document as it is or was, and no import names. */
const unrecordedSql = `select id::text as id from unnest($1::uuid[]) as wanted (id)
    where not exists (select from photos p where p.org_id = $org and p.id = wanted.id)
      and not exists (select from documents d where d.org_id = $org and d.id = wanted.id)
      and not exists (select from documents d where d.org_id = $org
        and split_part(d.storage_path, '/', 2) = wanted.id::text)
      and not exists (select from document_versions v where v.org_id = $org
        and split_part(v.storage_path, '/', 2) = wanted.id::text)
      and not exists (select from imports i where i.org_id = $org and i.id = wanted.id)`;

export async function unrecorded(db: Database, orgId: string, ids: readonly string[]): Promise<string[]> {
  const asked = { sql: unrecordedSql, parameters: [ids] };
  const [rows] = await db.scoped({ orgId, userId: nobody }, [asked], { readOnly: true });
  return (rows ?? []).map(({ id }) => String(id));
}

export const isUnrecorded = async (trx: StatementRunner, id: string): Promise<boolean> =>
  (await runSql(trx, unrecordedSql, [id])).length > 0;

/**
 * Removes the files of photos and documents that were deleted for good, and what a crash in the middle of an upload
 * left, and notes the size of what has none yet. Answers how many attachments went.
 */
export async function purgeFiles(db: Database, files: FileStore, now: Date = new Date()): Promise<number> {
  const byOrganisation = new Map<string, string[]>();
  for await (const { folder, changedAt } of files.attachments()) {
    if (now.getTime() - changedAt.getTime() < graceMs) continue;
    const [orgId = '', id = ''] = folder.split('/');
    byOrganisation.set(orgId, [...(byOrganisation.get(orgId) ?? []), id]);
  }
  let removed = 0;
  for (const [orgId, ids] of byOrganisation) {
    const gone = await unrecorded(db, orgId, ids);
    for (const id of gone) await files.removeAttachment(folderOf(orgId, id));
    await giveRoomBack(db, { orgId, userId: nobody }, gone);
    removed += gone.length;
    await noteSizes(
      db,
      files,
      orgId,
      ids.filter((id) => !gone.includes(id)),
    );
  }
  await db.asOwner((owner) => owner.execute(forgetUnusedRoom));
  return removed;
}

/** Files from before sizes were noted, or restored without them. */
async function noteSizes(
  db: Database,
  files: FileStore,
  orgId: string,
  ids: readonly string[],
): Promise<void> {
  const tenant = { orgId, userId: nobody };
  const sql = `select id::text as id from unnest($1::uuid[]) as kept (id)
    where not exists (select from stored_files s where s.org_id = $org and s.id = kept.id)`;
  const [rows = []] = await db.scoped(tenant, [{ sql, parameters: [ids] }], { readOnly: true });
  for (const { id } of rows) {
    const bytes = await files.sizeOf(folderOf(orgId, String(id)));
    await db.transaction(tenant, (trx) => noteSize(trx, String(id), bytes));
  }
}

/** Room taken for an upload that was cut off before its first file. */
const forgetUnusedRoom = `delete from stored_files s where s.created_at < now() - interval '1 day'
  and not exists (select from photos p where p.org_id = s.org_id and p.id = s.id)
  and not exists (select from documents d where d.org_id = s.org_id and d.id = s.id)
  and not exists (select from documents d where d.org_id = s.org_id
    and split_part(d.storage_path, '/', 2) = s.id::text)
  and not exists (select from document_versions v where v.org_id = s.org_id
    and split_part(v.storage_path, '/', 2) = s.id::text)
  and not exists (select from imports i where i.org_id = s.org_id and i.id = s.id)`;
