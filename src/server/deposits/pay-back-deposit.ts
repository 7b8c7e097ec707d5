import { uuidv7 } from '#domain/uuid.ts';
import type { DepositPayBack } from '#domain/verbs/deposit-verbs.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { requireAfterPayment } from '#server/finances/day-it-goes-back.ts';
import { taxGoingBack } from '#server/finances/tax-going-back.ts';
import { changeRecord, insertRecord, labelledJson } from '#server/records/in-transaction.ts';
import { invalid, newValues } from '#server/records/record-values.ts';
import { lockHeld, partOf } from './lock-held.ts';
import { nameIn } from './take-part.ts';

/**
 * Pays back a deposit or a credit, or a part of it: an entry of its own on its day, which costs nothing, since the money
 * was the buyer's all along. Answers the refund as JSON text.
 * @throws AppError 'not-found', 'stale-version', 'conflict' when nothing of it is held, 'invalid' when it is too much
 */
export function payBackDeposit(
  db: Database,
  tenant: Tenant,
  id: string,
  { version, amount, on, paymentMethod, reason }: DepositPayBack,
  refundId: string = uuidv7(),
): Promise<string> {
  return db.transaction(tenant, async (trx) => {
    const held = await lockHeld(trx, id, {
      ...{ version, reason: 'paid back', purposes: ['Deposit', 'Credit'] },
    });
    const { entry } = held;
    if (!entry.customerId && !entry.offspringId)
      throw invalid({ customerId: 'Say first whose deposit it is' });
    const name = nameIn(entry.description);
    const part = await partOf(trx, held, amount);
    await requireAfterPayment(trx, tenant, entry, on);
    const values = newValues('financial_transactions', {
      ...{ type: 'expense', category: 'Refund', purpose: 'Refund', amount: part / 100, date: on },
      // While it is held it costs nothing; what is given back of a deposit that is earned later takes its tax along.
      ...(await taxGoingBack(trx, id, part)),
      description:
        `Refund, ${name ? `deposit for ${name}` : String(entry.description ?? entry.category)}`.slice(0, 500),
      ...{ paymentStatus: 'Paid', paidDate: on, paymentMethod, refundReason: reason, species: entry.species },
      customerId: entry.customerId,
      offspringId: entry.offspringId,
      breedingGroupId: entry.breedingGroupId,
    });
    await insertRecord(trx, 'financial_transactions', tenant, values, {
      id: refundId,
      fixed: { puppyId: entry.offspringId },
    });
    // Whoever has seen the deposit as it was does not pay it back once more.
    await changeRecord(trx, 'financial_transactions', entry.id, entry.version, { amount: entry.amount });
    return labelledJson(trx, 'financial_transactions', refundId);
  });
}
