import type { CreditUse } from '#domain/verbs/deposit-verbs.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { bookedYoung } from '#server/offspring/young.ts';
import { todayOf } from '#server/organisations/today-of.ts';
import { labelledJson, lockRecord } from '#server/records/in-transaction.ts';
import { lockHeld, partOf } from './lock-held.ts';
import { requireYoungFor } from './move-deposit.ts';
import { renamed, takePart } from './take-part.ts';

/**
 * A credit, or a part of it, counts for a young one from now on: held until it goes, and earned today where it has gone
 * to this buyer. Answers that entry as JSON text.
 * @throws AppError 'not-found', 'stale-version', 'conflict' when nothing is left or it is somebody else's, 'invalid'
 */
export function useCredit(db: Database, tenant: Tenant, id: string, body: CreditUse): Promise<string> {
  return db.transaction(tenant, async (trx) => {
    await lockRecord(trx, 'offspring', body.offspringId);
    const held = await lockHeld(trx, id, {
      ...{ version: body.version, reason: 'credit used', purposes: ['Credit'] },
    });
    const young = await requireYoungFor(trx, body.offspringId, held.entry.customerId);
    const used = await takePart(trx, tenant, held, await partOf(trx, held, body.amount), {
      purpose: 'Deposit',
      earnedOn: await todayOf(trx, tenant),
      offspringId: young.id,
      breedingGroupId: young.breedingGroupId,
      species: young.species,
      ...renamed(held.entry, 'Deposit', bookedYoung(young)),
    });
    return labelledJson(trx, 'financial_transactions', used);
  });
}
