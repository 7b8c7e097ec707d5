import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { runSql } from '#server/db/statements.ts';
import { heldSum, holderOf } from './held.ts';

/** Deposits that were received and are still their buyers', less what was paid back. SQL over `f`. */
export const depositsHeld = (condition: string): string => `
  select coalesce(sum(h.amount), 0) as amount from (
    select ${heldSum} as amount from financial_transactions f
    where f.org_id = $org and f.deleted_at is null and f.purpose in ('Deposit', 'Credit', 'Refund') and ${condition}
    group by ${holderOf('f')}) h`;

/** What is held for one young one. */
export async function depositOf(trx: Transaction<Schema>, youngId: string): Promise<number> {
  const [row] = await runSql(trx, depositsHeld('f.offspring_id = $1::uuid'), youngId);
  return Number(row?.amount ?? 0);
}

const held = async (trx: Transaction<Schema>, condition: string, id: string): Promise<number> => {
  const [row] = await runSql(trx, depositsHeld(condition), id);
  return Number(row?.amount ?? 0);
};

/** What one entry adds to what is held, whatever was paid back since. */
export const heldOf = (trx: Transaction<Schema>, id: string): Promise<number> =>
  held(trx, 'f.id = $1::uuid', id);

/**
 * What is held for a buyer and stands on no invoice, which is where the rest is corrected; where no buyer is named, for a
 * young one.
 */
export const heldBy = async (
  trx: Transaction<Schema>,
  customerId: string | null,
  youngId: string | null,
): Promise<number> =>
  customerId
    ? held(trx, 'f.customer_id = $1::uuid and f.invoice_id is null', customerId)
    : youngId
      ? held(trx, 'f.customer_id is null and f.offspring_id = $1::uuid and f.invoice_id is null', youngId)
      : Number.POSITIVE_INFINITY;
