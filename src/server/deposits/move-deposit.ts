import type { Transaction } from 'kysely';
import { AppError } from '#domain/errors.ts';
import type { DepositMove } from '#domain/verbs/deposit-verbs.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { calledYoung, type Young } from '#server/offspring/young.ts';
import { labelledJson, lockRecord } from '#server/records/in-transaction.ts';
import { invalid, type Values } from '#server/records/record-values.ts';
import { refuseTaken } from '#server/reservations/refuse-taken.ts';
import { lockHeld } from './lock-held.ts';
import { takePart } from './take-part.ts';

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
      ? await aboutYoungFor(trx, body.offspringId, entry.customerId)
      : await aboutLitter(trx, body.breedingGroupId);
    if (entry.offspringId === to.offspringId && entry.breedingGroupId === to.breedingGroupId)
      throw new AppError('conflict', 'It is for this one already.');
    const moved = await takePart(trx, tenant, held, held.held, to);
    return labelledJson(trx, 'financial_transactions', moved);
  });
}

async function aboutYoungFor(
  trx: Transaction<Schema>,
  id: string,
  customerId: string | null,
): Promise<Values> {
  const young = await requireYoungFor(trx, id, customerId);
  return { offspringId: young.id, breedingGroupId: young.breedingGroupId, species: young.species };
}

async function aboutLitter(trx: Transaction<Schema>, id: unknown): Promise<Values> {
  const litter = await lockRecord(trx, 'breeding_groups', id);
  if (!litter) throw invalid({ breedingGroupId: 'This one is no longer there' });
  return { offspringId: null, breedingGroupId: litter.id, species: litter.species };
}
