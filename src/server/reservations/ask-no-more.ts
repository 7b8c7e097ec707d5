import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { forPrice, openAmount } from '#server/finances/net-amount.ts';
import type { Young } from '#server/offspring/young.ts';
import { runSql } from '#server/records/statements.ts';

const isForSale = (status: unknown): boolean => status === 'Reserved' || status === 'Sold';

/**
 * One that was reserved is not any more: released, dead or kept. What was asked of its buyer for it and is not paid goes
 * into the trash, of a part payment what is paid stays. What stands on an invoice stays until a credit note says
 * otherwise, and what was asked for a place on the list belongs to that.
 */
export async function askNoMore(
  trx: Transaction<Schema>,
  before: Young,
  after: { readonly status: unknown },
): Promise<void> {
  if (!isForSale(before.status) || isForSale(after.status)) return;
  const theirs = `f.org_id = $org and f.offspring_id = $1::uuid and ${forPrice} and f.deleted_at is null
    and f.payment_status in ('Pending', 'Overdue') and f.invoice_id is null
    and (f.customer_id is null or f.customer_id = $2::uuid)
    and not exists (select from places p where p.org_id = $org and p.deposit_id = f.id and p.deleted_at is null)`;
  const { id, customerId } = before;
  await runSql(
    trx,
    `update financial_transactions f set deleted_at = now() where ${theirs} and ${openAmount} = f.amount`,
    id,
    customerId,
  );
  await runSql(
    trx,
    `update financial_transactions f set amount = f.amount - ${openAmount}, balance_amount = null, payment_status = 'Paid',
       tax_amount = round(f.tax_amount * (f.amount - ${openAmount}) / f.amount, 2)
     where ${theirs} and ${openAmount} < f.amount`,
    id,
    customerId,
  );
}
