import type { Transaction } from 'kysely';
import { type Actor, mayRead } from '#domain/policy.ts';
import { requireBornInLitter } from '#server/births/days-after-birth.ts';
import { followLitter } from '#server/care/follow-litter.ts';
import { tickWeaning } from '#server/care/tick-weaning.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { todayOf } from '#server/organisations/today-of.ts';
import { changeRecord, lockRecord } from '#server/records/in-transaction.ts';
import { changedValues, type Values } from '#server/records/record-values.ts';
import { explainMiss, updateValues } from '#server/records/write-record.ts';
import { askNoMore } from '#server/reservations/ask-no-more.ts';
import { isTaken, refuseBuyerLeft, refuseTaken } from '#server/reservations/refuse-taken.ts';
import { refuseTypedWeight } from '#server/weights/refuse-typed-weight.ts';
import { checkYoung, concernsOthers } from './check-young.ts';
import type { Young } from './young.ts';

const name = 'offspring';

/** It is sold from the day somebody says so, unless they name another, also where it dies afterwards; and not once it is not. */
async function soldOn(
  trx: Transaction<Schema>,
  tenant: Tenant,
  before: Young,
  after: Young,
): Promise<Values> {
  if (after.status === before.status || after.status === 'Deceased') return {};
  if (after.status === 'Sold') return after.soldOn === null ? { soldOn: await todayOf(trx, tenant) } : {};
  return before.status === 'Sold' || before.status === 'Deceased' ? { soldOn: null } : {};
}

/**
 * Changes a young one. What touches neither buyer, weights nor leaving is one round trip.
 * @throws AppError 'conflict' when it is reserved for or sold to somebody else, 'invalid', 'stale-version', 'not-found'
 */
export async function updateOffspring(
  db: Database,
  tenant: Actor & Tenant,
  id: string,
  body: unknown,
): Promise<string> {
  const { version, changes } = changedValues(name, body);
  if (!concernsOthers(changes)) return updateValues(db, tenant, name, id, version, changes);
  const text = await db.transaction(tenant, async (trx) => {
    const before = await lockRecord(trx, name, id);
    if (before?.version !== version) return undefined;
    const after = { ...before, ...changes } satisfies Young;
    if (isTaken(after.status) && after.customerId !== null) await refuseTaken(trx, before, after.customerId);
    await refuseBuyerLeft(trx, tenant.role, before, after);
    await checkYoung(trx, after, before, mayRead(tenant.role, 'customers'));
    if (after.currentWeight !== before.currentWeight)
      await refuseTypedWeight(trx, tenant, { column: 'offspring_id', id, field: 'currentWeight' });
    const final = { ...(await soldOn(trx, tenant, before, after)), ...changes };
    const changed = await changeRecord(trx, name, id, version, final);
    if (after.breedingGroupId !== before.breedingGroupId) {
      await requireBornInLitter(trx, id);
      await followLitter(trx, tenant, after.breedingGroupId);
    }
    await askNoMore(trx, before, after);
    if (after.weaningDate && after.weaningDate !== before.weaningDate)
      await tickWeaning(trx, tenant, id, after.weaningDate);
    return changed;
  });
  if (text === undefined) throw await explainMiss(db, tenant, name, id, changes);
  return text;
}
