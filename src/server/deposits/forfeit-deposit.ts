import type { DepositPart } from '#domain/verbs/deposit-verbs.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { todayOf } from '#server/organisations/today-of.ts';
import { labelledJson } from '#server/records/in-transaction.ts';
import { lockHeld, partOf } from './lock-held.ts';
import { renamed, takePart } from './take-part.ts';

/**
 * A deposit, or a part of it, is kept for good: income from today on, and its buyer's no longer. Answers that entry as
 * JSON text.
 * @throws AppError 'not-found', 'stale-version', 'conflict' when it is not held, 'invalid'
 */
export function forfeitDeposit(db: Database, tenant: Tenant, id: string, body: DepositPart): Promise<string> {
  return db.transaction(tenant, async (trx) => {
    const held = await lockHeld(trx, id, {
      ...{ version: body.version, reason: 'forfeited', purposes: ['Deposit', 'Credit'] },
    });
    const kept = await takePart(trx, tenant, held, await partOf(trx, held, body.amount), {
      purpose: 'Forfeited deposit',
      earnedOn: await todayOf(trx, tenant),
      ...renamed(held.entry, 'Forfeited deposit'),
    });
    return labelledJson(trx, 'financial_transactions', kept);
  });
}
