import type { Transaction } from 'kysely';
import { AppError } from '#domain/errors.ts';
import type { Actor } from '#domain/policy.ts';
import type { Database, Tenant } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { runSql, runStatement } from '../db/statements.ts';
import { changeRecord } from '../records/in-transaction.ts';
import { notFound } from '../records/read-record.ts';
import { changedValues, type Values } from '../records/record-values.ts';
import { removeRecord, restoreRecord } from '../records/remove-record.ts';
import { type RowOf, selectRows } from '../records/rows.ts';
import { explainMiss, updateValues } from '../records/write-record.ts';
import { requireAttachedRecord } from './attached-record.ts';
import { clearPrimaryPhoto, hasPrimaryPhoto, lockPhotosOf } from './primary-photo.ts';
import { isSentByBuyer } from './sent-by-buyer.ts';

/** The logo stands on papers, mails and pages: it is changed where those are. */
function refuseLogo({ entityType }: { readonly entityType: string }): void {
  if (entityType !== 'branding_settings') return;
  throw new AppError('conflict', 'This is your logo. Change it under Branding.');
}

/**
 * A main picture stands on public pages, and whether a buyer agrees to theirs being shown is written nowhere: what they agree
 * to is to be written to.
 */
async function refuseFromHome(trx: Transaction<Schema>, id: string): Promise<void> {
  const [sent] = await runSql(
    trx,
    `select p.id from photos p where p.org_id = $org and p.id = $1::uuid and ${isSentByBuyer('p')}`,
    id,
  );
  if (!sent) return;
  throw new AppError(
    'conflict',
    'A buyer sent this picture, and everybody can see the main one. Ask them first. Where they agree, add it here as a photo of your own.',
  );
}

const photoFields = ['entityType', 'entityId', 'isPrimary', 'deletedAt'] as const;

async function findPhoto(
  trx: Transaction<Schema>,
  id: string,
): Promise<RowOf<'photos', (typeof photoFields)[number]> | undefined> {
  const where = 'where t.org_id = $org and t.id = $1::uuid';
  const [photo] = await runStatement(trx, selectRows('photos', 't', photoFields, where, [id]));
  return photo;
}

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
    const photo = await findPhoto(trx, id);
    if (!photo || photo.deletedAt !== null) return undefined;
    const { entityType, entityId }: typeof photo = { ...photo, ...changes };
    refuseLogo(photo);
    refuseLogo({ entityType });
    const attachedTo = { entityType, entityId };
    const isMoved = attachedTo.entityType !== photo.entityType || attachedTo.entityId !== photo.entityId;
    if (isMoved) await requireAttachedRecord(trx, actor, attachedTo);
    await lockPhotosOf(trx, attachedTo);
    const next: Values =
      isMoved && changes.isPrimary === undefined ? { ...changes, isPrimary: false } : changes;
    if (next.isPrimary === true && !photo.isPrimary) await refuseFromHome(trx, id);
    if (next.isPrimary === true && (isMoved || !photo.isPrimary)) await clearPrimaryPhoto(trx, attachedTo);
    return changeRecord(trx, 'photos', id, version, next);
  });
  if (text !== undefined) return text;
  throw await explainMiss(db, actor, 'photos', id, changes);
}

/**
 * Moves a photo to the trash. When it was the main one, the house's own that was added next takes its place: a main picture
 * stands on public pages, and what a buyer sent from home does not come there by itself.
 */
export async function removePhoto(db: Database, actor: Actor & Tenant, id: string): Promise<void> {
  await db.transaction(actor, async (trx) => {
    const photo = await findPhoto(trx, id);
    if (photo?.deletedAt === null) refuseLogo(photo);
  });
  await removeRecord(db, actor, 'photos', id);
  await db.transaction(actor, async (trx) => {
    const attachedTo = await findPhoto(trx, id);
    if (!attachedTo) return;
    await lockPhotosOf(trx, attachedTo);
    if (await hasPrimaryPhoto(trx, attachedTo)) return;
    await runSql(
      trx,
      `update photos set is_primary = true where org_id = $org and id = (
         select p.id from photos p where p.org_id = $org and p.entity_type = $1 and p.entity_id = $2::uuid
           and p.deleted_at is null and not ${isSentByBuyer('p')}
         order by p.created_at, p.id limit 1)`,
      attachedTo.entityType,
      attachedTo.entityId,
    );
  });
}

/** Takes a photo out of the trash. Where another one has become the main picture meanwhile, that one stays it. */
export async function restorePhoto(db: Database, actor: Actor & Tenant, id: string): Promise<string> {
  await db.transaction(actor, async (trx) => {
    const photo = await findPhoto(trx, id);
    if (!photo) throw notFound('photos');
    refuseLogo(photo);
    if (!photo.deletedAt || !photo.isPrimary) return;
    await lockPhotosOf(trx, photo);
    if (await hasPrimaryPhoto(trx, photo)) {
      await runSql(trx, 'update photos set is_primary = false where org_id = $org and id = $1::uuid', id);
    }
  });
  return restoreRecord(db, actor, 'photos', id);
}
