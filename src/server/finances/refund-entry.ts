import type { Transaction } from 'kysely';
import type { Refundable } from '#domain/answers/refundable.ts';
import { AppError } from '#domain/errors.ts';
import { transactionWords } from '#domain/transaction-words.ts';
import { uuidv7 } from '#domain/uuid.ts';
import type { Refund } from '#domain/verbs/deposit-verbs.ts';
import { formatMoney } from '#domain/writing.ts';
import type { Database, Statement, Tenant } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { onlyRow, runSql, runStatement } from '#server/db/statements.ts';
import {
  changeRecord,
  insertRecord,
  labelledJson,
  lockRecord,
  requireLocked,
  type Whole,
} from '#server/records/in-transaction.ts';
import { notFound } from '#server/records/read-record.ts';
import { invalid, newValues } from '#server/records/record-values.ts';
import { staleVersion } from '#server/records/write-record.ts';
import { lockBuyer } from '#server/reservations/find-buyer.ts';
import { requireAfterPayment } from './day-it-goes-back.ts';
import { currencyOfEntry } from './entry-currency.ts';
import { hasGoneHome } from './gone-home.ts';
import { receivedAmount } from './net-amount.ts';
import { leftOfSale, taxGoingBack } from './tax-going-back.ts';

type Entry = Whole<'financial_transactions'>;

/**
 * No more of one payment than it was, and of all that was paid for the same no more than has not gone back. What stands on
 * an invoice is corrected by a credit note until it has gone home.
 */
const refundableStatement = (id: string): Statement<{ most: string; hasGoneHome: boolean }> => ({
  sql: `select h."hasGoneHome", case when f.invoice_id is not null and not h."hasGoneHome" then 0
      else greatest(least(${receivedAmount}, (select s.paid::bigint / 100.0 from (${leftOfSale}) s)), 0) end::text as most
    from financial_transactions f cross join lateral (select exists (select from offspring y
      where y.org_id = $org and y.id = f.offspring_id and y.customer_id is not distinct from f.customer_id
        and ${hasGoneHome('y')}) as "hasGoneHome") h
    where f.org_id = $org and f.id = $1::uuid and f.type = 'income' and f.deleted_at is null`,
  parameters: [id],
});

/** What of a payment can go back. @throws AppError 'not-found' */
export async function readRefundable(db: Database, tenant: Tenant, id: string): Promise<Refundable> {
  const [[row]] = await db.scoped(tenant, [refundableStatement(id)], { readOnly: true });
  if (!row) throw notFound('financial_transactions');
  return { ...row, most: Number(row.most) };
}

/**
 * The entry as it was seen. Its young one and its buyer are locked as well: two payments of one sale share what can go
 * back, and whoever is second sees what the first has given.
 */
async function lockPaid(trx: Transaction<Schema>, id: string, version: number): Promise<Entry> {
  const [seen] = await runSql<{ youngId: string | null; customerId: string | null }>(
    trx,
    `select offspring_id as "youngId", customer_id as "customerId" from financial_transactions
     where org_id = $org and id = $1::uuid and deleted_at is null`,
    id,
  );
  if (seen?.youngId) await lockRecord(trx, 'offspring', seen.youngId);
  if (seen?.customerId) await lockBuyer(trx, seen.customerId);
  const entry = await requireLocked(trx, 'financial_transactions', id);
  if (entry.version !== version)
    throw staleVersion(await labelledJson(trx, 'financial_transactions', id), {});
  if (entry.type !== 'income') throw new AppError('conflict', 'This is an expense: nothing of it came in.');
  if (entry.paymentStatus === 'Refunded')
    throw new AppError('conflict', 'It is refunded already. To change how much went back, edit it.');
  if (entry.paymentStatus !== 'Paid')
    throw new AppError('conflict', 'It is not paid yet, so nothing of it can go back.');
  return entry;
}

async function refuseMore(
  trx: Transaction<Schema>,
  entry: Entry,
  { most: left, hasGoneHome: hasGone }: { most: string; hasGoneHome: boolean },
  amount: number,
): Promise<void> {
  if (entry.invoiceId && !hasGone)
    throw new AppError(
      'conflict',
      'This stands on an invoice. Correct it with a credit note of that invoice.',
    );
  const most = Number(left);
  if (most <= 0) throw new AppError('conflict', 'All of it was paid back already.');
  if (amount <= most) return;
  throw invalid({
    amount: `No more than ${formatMoney(most, await currencyOfEntry(trx, entry))} can go back`,
  });
}

/**
 * What was paid goes back, in whole or in part, on a day of its own. While its young one is here the entry says so, and its
 * price is owed again; once that has gone home the sale is over, and what goes back is an entry. Answers the entry that
 * says it, as JSON text.
 * @param refundId Of the entry of its own day
 * @throws AppError 'not-found', 'stale-version', 'conflict' when nothing of it can go back, 'invalid' when it is too much
 */
export function refundEntry(
  db: Database,
  tenant: Tenant,
  id: string,
  { version, amount, on, reason = null }: Refund,
  refundId: string = uuidv7(),
): Promise<string> {
  return db.transaction(tenant, async (trx) => {
    const entry = await lockPaid(trx, id, version);
    const refundable = onlyRow(await runStatement(trx, refundableStatement(id)));
    await refuseMore(trx, entry, refundable, amount);
    await requireAfterPayment(trx, tenant, entry, on);
    if (!refundable.hasGoneHome) {
      await changeRecord(trx, 'financial_transactions', id, version, {
        ...{ paymentStatus: 'Refunded', refundAmount: amount, refundReason: reason, refundedOn: on },
      });
      return labelledJson(trx, 'financial_transactions', id);
    }
    const { customerId, offspringId, breedingGroupId, species } = entry;
    const values = newValues('financial_transactions', {
      ...{ type: 'expense', category: 'Refund', purpose: 'Refund', amount, date: on },
      ...{ paymentStatus: 'Paid', paidDate: on, refundReason: reason },
      ...(await taxGoingBack(trx, id, Math.round(amount * 100))),
      description: `Refund, ${transactionWords(entry)}`.slice(0, 500),
      ...{ customerId, offspringId, breedingGroupId, species },
    });
    await insertRecord(trx, 'financial_transactions', tenant, values, {
      ...{ id: refundId, fixed: { puppyId: offspringId } },
    });
    // Whoever has seen the payment as it was does not pay it back once more.
    await changeRecord(trx, 'financial_transactions', id, version, { amount: entry.amount });
    return labelledJson(trx, 'financial_transactions', refundId);
  });
}
