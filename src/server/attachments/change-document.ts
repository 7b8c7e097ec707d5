import type { EntityName } from '#domain/entities/index.ts';
import type { Actor } from '#domain/policy.ts';
import type { Database, Tenant } from '../db/database.ts';
import { runSql, runStatement } from '../records/statements.ts';
import {
  changedValues,
  explainMiss,
  invalid,
  updateStatement,
  updateValues,
} from '../records/write-record.ts';
import { requireAttachedRecord } from './attached-record.ts';

/** Changes a document. One that is moved belongs to a record that is there, or to none. */
export async function updateDocument(
  db: Database,
  actor: Actor & Tenant,
  id: string,
  body: unknown,
): Promise<string> {
  const { version, changes } = changedValues('documents', body);
  if (changes.entityType === undefined && changes.entityId === undefined) {
    return updateValues(db, actor, 'documents', id, version, changes);
  }
  const text = await db.transaction(actor, async (trx) => {
    const [document] = await runSql(
      trx,
      'select entity_type, entity_id from documents where org_id = $org and id = $1::uuid and deleted_at is null',
      id,
    );
    if (!document) return undefined;
    const entityType = (
      changes.entityType === undefined ? document.entityType : changes.entityType
    ) as EntityName | null;
    const entityId = (changes.entityId === undefined ? document.entityId : changes.entityId) as string | null;
    if ((entityType === null) !== (entityId === null)) {
      throw invalid({ entityId: 'Choose the record the document belongs to' });
    }
    if (entityType !== null && entityId !== null)
      await requireAttachedRecord(trx, actor, { entityType, entityId });
    const [row] = await runStatement(trx, updateStatement('documents', id, version, changes));
    return row?.j as string | undefined;
  });
  if (text !== undefined) return text;
  throw await explainMiss(db, actor, 'documents', id, changes);
}
