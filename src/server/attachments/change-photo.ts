import type { EntityName } from '#domain/entities/index.ts';
import type { Actor } from '#domain/policy.ts';
import type { Database, Tenant } from '../db/database.ts';
import { notFound } from '../records/read-record.ts';
import { removeRecord, restoreRecord } from '../records/remove-record.ts';
import { runSql, runStatement } from '../records/statements.ts';
import {
  changedValues,
  explainMiss,
  updateStatement,
  updateValues,
  type Values,
} from '../records/write-record.ts';
import { type AttachedTo, requireAttachedRecord } from './attached-record.ts';
import { clearPrimaryPhoto, hasPrimaryPhoto, lockPhotosOf } from './primary-photo.ts';

/** Changes a photo. A new main picture takes the place of the old one in the same step. */
export async function updatePhoto(
  db: Database,
  actor: Actor & Tenant,
  id: string,
  body: unknown,
): Promise<string> {
  const { version, changes } = changedValues('photos', body);
  if (Object.keys(changes).length === 0) return updateValues(db, actor, 'photos', id, version, changes);
  const text = await db.transaction(actor, async (trx) => {
    const [photo] = await runSql(
      trx,
      'select entity_type, entity_id, is_primary from photos where org_id = $org and id = $1::uuid and deleted_at is null',
      id,
    );
    if (!photo) return undefined;
    const attachedTo: AttachedTo = {
      entityType: (changes.entityType ?? photo.entityType) as EntityName,
      entityId: (changes.entityId ?? photo.entityId) as string,
    };
    const isMoved = attachedTo.entityType !== photo.entityType || attachedTo.entityId !== photo.entityId;
    if (isMoved) await requireAttachedRecord(trx, actor, attachedTo);
    await lockPhotosOf(trx, attachedTo);
    const next: Values =
      isMoved && changes.isPrimary === undefined ? { ...changes, isPrimary: false } : changes;
    if (next.isPrimary === true && (isMoved || !photo.isPrimary)) await clearPrimaryPhoto(trx, attachedTo);
    const [row] = await runStatement(trx, updateStatement('photos', id, version, next));
    return row?.j as string | undefined;
  });
  if (text !== undefined) return text;
  throw await explainMiss(db, actor, 'photos', id, changes);
}

/** Moves a photo to the trash. When it was the main one, the one added next takes its place. */
export async function removePhoto(db: Database, actor: Actor & Tenant, id: string): Promise<void> {
  await removeRecord(db, actor, 'photos', id);
  await db.transaction(actor, async (trx) => {
    const [photo] = await runSql(
      trx,
      'select entity_type, entity_id from photos where org_id = $org and id = $1::uuid',
      id,
    );
    if (!photo) return;
    const attachedTo = { entityType: photo.entityType as EntityName, entityId: String(photo.entityId) };
    await lockPhotosOf(trx, attachedTo);
    if (await hasPrimaryPhoto(trx, attachedTo)) return;
    await runSql(
      trx,
      `update photos set is_primary = true where org_id = $org and id = (
         select id from photos where org_id = $org and entity_type = $1 and entity_id = $2::uuid and deleted_at is null
         order by created_at, id limit 1)`,
      attachedTo.entityType,
      attachedTo.entityId,
    );
  });
}

/** Takes a photo out of the trash. Where another one has become the main picture meanwhile, that one stays it. */
export async function restorePhoto(db: Database, actor: Actor & Tenant, id: string): Promise<string> {
  await db.transaction(actor, async (trx) => {
    const [photo] = await runSql(
      trx,
      'select entity_type, entity_id, is_primary, deleted_at from photos where org_id = $org and id = $1::uuid',
      id,
    );
    if (!photo) throw notFound('photos');
    if (!photo.deletedAt || !photo.isPrimary) return;
    const attachedTo = { entityType: photo.entityType as EntityName, entityId: String(photo.entityId) };
    await lockPhotosOf(trx, attachedTo);
    if (await hasPrimaryPhoto(trx, attachedTo)) {
      await runSql(trx, 'update photos set is_primary = false where org_id = $org and id = $1::uuid', id);
    }
  });
  return restoreRecord(db, actor, 'photos', id);
}
