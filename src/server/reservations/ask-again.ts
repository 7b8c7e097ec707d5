import type { StatementRunner } from '#server/db/database.ts';
import { runSql } from '#server/db/statements.ts';

/** When each of them was written down as dead the last time, as `d (id, died_at)`: `$1` are the young. */
const deaths = `from (select l.record_id as id, max(l.created_at) as died_at from audit_logs l
    where l.org_id = $org and l.table_name = 'offspring' and l.record_id = any($1::uuid[])
      and l.new_values ->> 'status' = 'Deceased' group by 1) d`;

/**
 * A death that was none: what fell away with it in the same transaction, and nobody has touched since, is as it was before.
 * What was asked for is asked for again, a part payment has its open part, a pickup its day. What else was removed stays
 * removed.
 * @param young Those that live, and still have their buyer
 */
export async function askAgainFor(trx: StatementRunner, young: readonly string[]): Promise<void> {
  if (young.length === 0) return;
  await runSql(
    trx,
    `update financial_transactions f set deleted_at = null ${deaths}
     where f.org_id = $org and f.offspring_id = d.id and f.deleted_at = d.died_at and f.updated_at = d.died_at`,
    young,
  );
  await runSql(
    trx,
    `update financial_transactions f set payment_status = l.old_values ->> 'payment_status',
       amount = (l.old_values ->> 'amount')::numeric, balance_amount = (l.old_values ->> 'balance_amount')::numeric,
       tax_amount = case when l.old_values ? 'tax_amount' then (l.old_values ->> 'tax_amount')::numeric else f.tax_amount end
     ${deaths} join audit_logs l on l.org_id = $org and l.table_name = 'financial_transactions' and l.created_at = d.died_at
     where f.org_id = $org and f.offspring_id = d.id and f.updated_at = d.died_at and f.deleted_at is null
       and l.record_id = f.id and l.old_values ->> 'payment_status' in ('Pending', 'Overdue')`,
    young,
  );
  await runSql(
    trx,
    `update puppy_pickups p set status = 'scheduled' ${deaths}
     where p.org_id = $org and p.puppy_id = d.id and p.status = 'cancelled' and p.updated_at = d.died_at and p.deleted_at is null`,
    young,
  );
}
