import { AppError } from '#domain/errors.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { moveInquiries } from '#server/inquiries/move-inquiries.ts';
import { changeLocked, insertRecord } from '#server/records/in-transaction.ts';
import { changedValues, newValues } from '#server/records/record-values.ts';

/**
 * Changes a place. Once it holds a young one it stays with its customer.
 * @throws AppError 'conflict', 'invalid', 'stale-version', 'not-found'
 */
export function updatePlace(db: Database, tenant: Tenant, id: string, body: unknown): Promise<string> {
  const change = changedValues('places', body);
  return changeLocked(db, tenant, 'places', id, change, async (_trx, before, after) => {
    if (before.heldYoungId !== null && after.customerId !== before.customerId) {
      const sentence = 'One is reserved for them. Release that reservation first';
      throw new AppError('conflict', `${sentence}.`, { fields: { customerId: sentence } });
    }
    return change.changes;
  });
}

/** Adds somebody to a list; an inquiry of theirs that is open waits there from now on. */
export function createPlace(db: Database, tenant: Tenant, body: unknown, id?: string): Promise<string> {
  const values = newValues('places', body);
  return db.transaction(tenant, async (trx) => {
    const text = await insertRecord(trx, 'places', tenant, values, { id });
    await moveInquiries(trx, String(values.customerId), 'Waiting list', ['Talking', 'Approved']);
    return text;
  });
}
