import type { Actor } from '#domain/policy.ts';
import type { Database, Tenant } from '../db/database.ts';
import { changeRecord, lockRecord } from '../records/in-transaction.ts';
import { changedValues, invalid } from '../records/record-values.ts';
import { explainMiss, updateValues } from '../records/write-record.ts';
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
    const document = await lockRecord(trx, 'documents', id);
    if (!document) return undefined;
    const { entityType, entityId }: typeof document = { ...document, ...changes };
    if ((entityType === null) !== (entityId === null)) {
      throw invalid({ entityId: 'Choose the record the document belongs to' });
    }
    if (entityType !== null && entityId !== null)
      await requireAttachedRecord(trx, actor, { entityType, entityId });
    return changeRecord(trx, 'documents', id, version, changes);
  });
  if (text !== undefined) return text;
  throw await explainMiss(db, actor, 'documents', id, changes);
}
