import type { Transaction } from 'kysely';
import { AppError } from '#domain/errors.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { runSql } from '#server/db/statements.ts';
import { moveInquiries } from '#server/inquiries/move-inquiries.ts';
import { changeLocked, insertRecord } from '#server/records/in-transaction.ts';
import { changedValues, newValues, type Values } from '#server/records/record-values.ts';

/** A deposit of a place is income of whoever stands there; anybody else’s money stays where it is. */
async function checkDeposit(trx: Transaction<Schema>, { depositId, customerId }: Values): Promise<void> {
  if (depositId === null || depositId === undefined) return;
  const [found] = await runSql(
    trx,
    `select id from financial_transactions
     where org_id = $org and id = $1::uuid and deleted_at is null and type = 'income' and customer_id = $2::uuid`,
    String(depositId),
    String(customerId),
  );
  if (found) return;
  const sentence = 'Choose a payment this customer made';
  throw new AppError('invalid', `${sentence}.`, { fields: { depositId: sentence } });
}

/** What was paid to wait here waits where the place does: for its litter, or for the one young it names. */
async function depositGoesAlong(trx: Transaction<Schema>, before: Values, after: Values): Promise<void> {
  const isMoved =
    after.breedingGroupId !== before.breedingGroupId || after.offspringId !== before.offspringId;
  if (!isMoved || typeof after.depositId !== 'string' || after.heldYoungId !== null) return;
  await runSql(
    trx,
    `update financial_transactions f set offspring_id = $2::uuid, puppy_id = $2::uuid,
       breeding_group_id = coalesce((select y.breeding_group_id from offspring y where y.org_id = $org and y.id = $2::uuid), $3::uuid)
     where f.org_id = $org and f.id = $1::uuid and f.deleted_at is null and f.invoice_id is null`,
    ...[after.depositId, after.offspringId, after.breedingGroupId],
  );
}

/**
 * Changes a place. Once it holds a young one it stays with its customer.
 * @throws AppError 'conflict', 'invalid', 'stale-version', 'not-found'
 */
export function updatePlace(db: Database, tenant: Tenant, id: string, body: unknown): Promise<string> {
  const change = changedValues('places', body);
  return changeLocked(db, tenant, 'places', id, change, async (trx, before, after) => {
    if (before.heldYoungId !== null && after.customerId !== before.customerId) {
      const sentence = 'One is reserved for them. Release that reservation first';
      throw new AppError('conflict', `${sentence}.`, { fields: { customerId: sentence } });
    }
    if (after.depositId !== before.depositId || after.customerId !== before.customerId)
      await checkDeposit(trx, after);
    await depositGoesAlong(trx, before, after);
    return change.changes;
  });
}

/** Whoever waits for a litter waits for its species, if no other was said. */
async function speciesOfLitter(trx: Transaction<Schema>, values: Values, body: unknown): Promise<Values> {
  const isSaid = typeof body === 'object' && body !== null && 'species' in body;
  if (isSaid || typeof values.breedingGroupId !== 'string') return values;
  const [litter] = await runSql(
    trx,
    `select species from breeding_groups where org_id = $org and id = $1::uuid`,
    values.breedingGroupId,
  );
  return litter ? { ...values, species: String(litter.species) } : values;
}

/** Adds somebody to a list; an inquiry of theirs that is open waits there from now on. */
export function createPlace(db: Database, tenant: Tenant, body: unknown, id?: string): Promise<string> {
  const values = newValues('places', body);
  return db.transaction(tenant, async (trx) => {
    await checkDeposit(trx, values);
    const text = await insertRecord(trx, 'places', tenant, await speciesOfLitter(trx, values, body), { id });
    await moveInquiries(trx, String(values.customerId), 'Waiting list', ['Talking', 'Approved']);
    return text;
  });
}
