import type { DepositPart } from '#domain/verbs/deposit-verbs.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { labelledJson } from '#server/records/in-transaction.ts';
import { invalid } from '#server/records/record-values.ts';
import { lockHeld, partOf } from './lock-held.ts';
import { renamed, takePart } from './take-part.ts';

/**
 * A deposit becomes a credit of its buyer: for no young one and no litter, and theirs until they use it. Answers the
 * entry of the credit as JSON text.
 * @throws AppError 'not-found', 'stale-version', 'conflict' when it is not held, 'invalid'
 */
export function keepAsCredit(db: Database, tenant: Tenant, id: string, body: DepositPart): Promise<string> {
  return db.transaction(tenant, async (trx) => {
    const held = await lockHeld(trx, id, {
      ...{ version: body.version, reason: 'kept as credit', purposes: ['Deposit'] },
    });
    if (!held.entry.customerId) throw invalid({ customerId: 'Say first whose deposit it is' });
    const credit = await takePart(trx, tenant, held, await partOf(trx, held, body.amount), {
      purpose: 'Credit',
      earnedOn: null,
      offspringId: null,
      breedingGroupId: null,
      ...renamed(held.entry, 'Credit'),
    });
    return labelledJson(trx, 'financial_transactions', credit);
  });
}
