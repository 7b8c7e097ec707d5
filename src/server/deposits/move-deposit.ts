import type { Transaction } from 'kysely';
import { AppError } from '#domain/errors.ts';
import type { DepositMove } from '#domain/verbs/deposit-verbs.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { runSql } from '#server/db/statements.ts';
import { bookedYoung, calledYoung, type Young } from '#server/offspring/young.ts';
import { todayOf } from '#server/organisations/today-of.ts';
import { labelledJson, lockRecord } from '#server/records/in-transaction.ts';
import { invalid, type Values } from '#server/records/record-values.ts';
import { refuseTaken } from '#server/reservations/refuse-taken.ts';
import { lockHeld } from './lock-held.ts';
import { type Held, renamed, takePart } from './take-part.ts';

/** One that a buyer's money can be for. @throws AppError 'invalid' when it is gone, 'conflict' when it is somebody else's */
export async function requireYoungFor(
  trx: Transaction<Schema>,
  id: unknown,
  customerId: string | null,
): Promise<Young> {
  const young = await lockRecord(trx, 'offspring', id);
  if (!young) throw invalid({ offspringId: 'This one is no longer there' });
  await refuseTaken(trx, young, customerId);
  if (young.status === 'Deceased' || young.status === 'Kept') {
    const why = young.status === 'Kept' ? 'is kept and not for sale' : 'has died';
    throw new AppError('conflict', `${calledYoung(young)} ${why}.`);
  }
  return young;
}

/**
 * A deposit is for another young one or litter from now on; its money stays where it is. Answers the entry as JSON text.
 * @throws AppError 'not-found', 'stale-version', 'conflict' when it is not held or the other is somebody else's, 'invalid'
 */
export function moveDeposit(db: Database, tenant: Tenant, id: string, body: DepositMove): Promise<string> {
  return db.transaction(tenant, async (trx) => {
    if (body.offspringId) await lockRecord(trx, 'offspring', body.offspringId);
    const held = await lockHeld(trx, id, { version: body.version, reason: 'moved', purposes: ['Deposit'] });
    const { entry } = held;
    const to: Values = body.offspringId
      ? await aboutYoungFor(trx, tenant, body.offspringId, entry)
      : await aboutLitter(trx, body.breedingGroupId, entry);
    if (entry.offspringId === to.offspringId && entry.breedingGroupId === to.breedingGroupId)
      throw new AppError('conflict', 'It is for this one already.');
    const moved = await takePart(trx, tenant, held, held.held, to);
    await placeGoesAlong(trx, entry.id, moved, to);
    return labelledJson(trx, 'financial_transactions', moved);
  });
}

/**
 * Whoever waits with this deposit waits where it is for from now on, a place and its deposit are never of two litters; and
 * where it is for one that is theirs already, the place holds that one.
 */
async function placeGoesAlong(
  trx: Transaction<Schema>,
  depositId: string,
  moved: string,
  { offspringId, breedingGroupId, species }: Values,
): Promise<void> {
  await runSql(
    trx,
    `update places p set deposit_id = $2::uuid, offspring_id = $3::uuid, breeding_group_id = $4::uuid, species = $5,
       held_young_id = (select y.id from offspring y where y.org_id = $org and y.id = $3::uuid
         and y.customer_id = p.customer_id and y.status in ('Reserved', 'Sold')
         and not exists (select from places h where h.org_id = $org and h.held_young_id = y.id and h.deleted_at is null))
     where p.org_id = $org and p.deposit_id = $1::uuid and p.deleted_at is null and p.held_young_id is null
       and p.withdrawn_on is null`,
    ...[depositId, moved, offspringId, breedingGroupId, species],
  );
}

async function aboutYoungFor(
  trx: Transaction<Schema>,
  tenant: Tenant,
  id: string,
  entry: Held['entry'],
): Promise<Values> {
  const young = await requireYoungFor(trx, id, entry.customerId);
  return {
    ...{ offspringId: young.id, breedingGroupId: young.breedingGroupId, species: young.species },
    // Of one that has gone it is earned today, not on the day that one left: that year may be over.
    ...(young.status === 'Sold' && { earnedOn: await todayOf(trx, tenant) }),
    ...renamed(entry, 'Deposit', bookedYoung(young)),
  };
}

async function aboutLitter(trx: Transaction<Schema>, id: unknown, entry: Held['entry']): Promise<Values> {
  const litter = await lockRecord(trx, 'breeding_groups', id);
  if (!litter) throw invalid({ breedingGroupId: 'This one is no longer there' });
  return {
    ...{ offspringId: null, breedingGroupId: litter.id, species: litter.species },
    ...renamed(entry, 'Deposit', null),
  };
}
