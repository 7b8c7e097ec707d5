import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { runSql } from '#server/records/statements.ts';
import { netAmount } from './net-amount.ts';

/**
 * Deposits that were received and are still the buyer's: of young that are not sold yet, or of none in particular, less
 * what was paid back. Per young and buyer, and never below nothing. SQL over `f`.
 */
export const depositsHeld = (condition: string): string => `
  select coalesce(sum(greatest(h.amount, 0)), 0) as amount from (
    select sum(case when f.type = 'income' then ${netAmount} else -f.amount end) as amount
    from financial_transactions f left join offspring o on o.org_id = $org and o.id = f.offspring_id
    where f.org_id = $org and f.deleted_at is null and ${condition}
      and (f.type = 'income' and f.purpose = 'Deposit' and f.payment_status in ('Paid', 'Refunded')
        or f.type = 'expense' and f.purpose = 'Refund' and f.payment_status = 'Paid')
      and o.status is distinct from 'Sold'
    group by f.offspring_id, f.customer_id) h`;

/** What is held for one young one. */
export async function depositOf(trx: Transaction<Schema>, youngId: string): Promise<number> {
  const [row] = await runSql(trx, depositsHeld('f.offspring_id = $1::uuid'), youngId);
  return Number(row?.amount ?? 0);
}
