import type { Transaction } from 'kysely';
import { attachable, type EntityName, entityOf, isAttachable } from '#domain/entities/index.ts';
import { AppError } from '#domain/errors.ts';
import type { Actor } from '#domain/policy.ts';
import { isUuid } from '#domain/uuid.ts';
import type { Schema } from '../db/schema.ts';
import { runSql } from '../db/statements.ts';
import { requirePermission } from '../http/access.ts';
import { invalid } from '../records/record-values.ts';

export interface AttachedTo {
  readonly entityType: EntityName;
  readonly entityId: string;
}

/** What a form says its file belongs to. Null where it says nothing; that is for the caller to judge. */
export function attachedToOf(fields: Readonly<Record<string, unknown>>): AttachedTo | null {
  const { entityType, entityId } = fields;
  if (!entityType && !entityId) return null;
  if (!isAttachable(entityType)) {
    throw invalid({ entityType: `Files can be added to ${attachable.join(', ')}` });
  }
  if (!isUuid(entityId)) throw invalid({ entityId: 'Choose the record the file belongs to' });
  return { entityType, entityId };
}

/**
 * The record is there, in this organisation, and stays until the transaction ends. A file says much about the record it
 * hangs on, so whoever puts it there may read that record.
 */
export async function requireAttachedRecord(
  trx: Transaction<Schema>,
  actor: Actor,
  { entityType, entityId }: AttachedTo,
): Promise<void> {
  requirePermission(actor, 'read', entityType);
  const [found] = await runSql(
    trx,
    `select deleted_at from ${entityType} where org_id = $org and id = $1::uuid for share`,
    entityId,
  );
  if (!found) {
    const message = `There is no such record in ${entityOf(entityType).path}.`;
    throw new AppError('not-found', message, { fields: { entityId: message } });
  }
  if (found.deletedAt) {
    throw new AppError('conflict', 'The record is in the trash. Restore it to add files to it.');
  }
}
