import type { Transaction } from 'kysely';
import { oneByOne } from '../db/one-by-one.ts';
import type { Schema } from '../db/schema.ts';
import { runSql } from '../db/statements.ts';
import type { AttachedTo } from './attached-record.ts';

/** Lets one writer at a time decide which picture of a record is the main one, until the transaction ends. */
export async function lockPhotosOf(trx: Transaction<Schema>, { entityId }: AttachedTo): Promise<void> {
  await oneByOne(trx, `photos ${entityId}`);
}

export async function hasPrimaryPhoto(
  trx: Transaction<Schema>,
  { entityType, entityId }: AttachedTo,
): Promise<boolean> {
  const rows = await runSql(
    trx,
    `select id from photos where org_id = $org and entity_type = $1 and entity_id = $2::uuid and is_primary and deleted_at is null`,
    entityType,
    entityId,
  );
  return rows.length > 0;
}

/** Makes room for another main picture; the database allows one for each record. */
export async function clearPrimaryPhoto(
  trx: Transaction<Schema>,
  { entityType, entityId }: AttachedTo,
): Promise<void> {
  await runSql(
    trx,
    `update photos set is_primary = false
     where org_id = $org and entity_type = $1 and entity_id = $2::uuid and is_primary and deleted_at is null`,
    entityType,
    entityId,
  );
}
