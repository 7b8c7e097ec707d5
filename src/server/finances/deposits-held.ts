import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { runSql } from '#server/records/statements.ts';
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
