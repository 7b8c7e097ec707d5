import type { CustomerAccount } from '#domain/answers/customer-accounts.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { openAmount } from '#server/finances/money-of-year.ts';
import { netAmount } from '#server/finances/net-amount.ts';

/** The accounts of these customers, in the order given. Another organisation's id has nothing booked. */
export async function customerAccounts(
  db: Database,
  tenant: Tenant,
  ids: readonly string[],
  today: string,
): Promise<CustomerAccount[]> {
  const young = {
    sql: `select o.customer_id as id, count(*) filter (where o.status = 'Reserved')::int as reserved,
        count(*) filter (where o.status = 'Sold')::int as bought
      from offspring o where o.org_id = $org and o.deleted_at is null and o.customer_id = any($1::uuid[]) group by 1`,
    parameters: [ids],
  };
  const money = {
    sql: `select f.customer_id as id,
        coalesce(sum(${netAmount}) filter (where f.type = 'income'), 0)::text as income,
        coalesce(sum(${openAmount}) filter (where f.type = 'income'), 0)::text as open,
        coalesce(sum(${openAmount}) filter (where f.type = 'income'
          and (f.payment_status = 'Overdue' or f.due_date < $2::date)), 0)::text as overdue,
        coalesce(sum(f.amount) filter (where f.type = 'expense'), 0)::text as expenses
      from financial_transactions f
      where f.org_id = $org and f.deleted_at is null and f.customer_id = any($1::uuid[]) group by 1`,
    parameters: [ids, today],
  };
  const [taken = [], booked = []] = await db.scoped(tenant, [young, money], { readOnly: true });
  const youngOf = new Map(taken.map((row) => [row.id, row]));
  const moneyOf = new Map(booked.map((row) => [row.id, row]));
  return ids.map((customerId) => {
    const own = youngOf.get(customerId);
    const sums = moneyOf.get(customerId);
    const amount = (name: string) => Number(sums?.[name] ?? 0);
    return {
      customerId,
      reserved: Number(own?.reserved ?? 0),
      bought: Number(own?.bought ?? 0),
      income: amount('income'),
      // Whole cents: the difference of two decimals is not one in floating point.
      paid: (Math.round(amount('income') * 100) - Math.round(amount('open') * 100)) / 100,
      open: amount('open'),
      overdue: amount('overdue'),
      expenses: amount('expenses'),
    };
  });
}
