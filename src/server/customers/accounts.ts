import type { CustomerAccount } from '#domain/answers/customer-accounts.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { bookedAmount, heldSum } from '#server/finances/held.ts';
import { forPrice, openAmount, receivedAmount } from '#server/finances/net-amount.ts';

/** Whole cents: sums of decimals are none in floating point. */
const cents = (amount: unknown): number => Math.round(Number(amount ?? 0) * 100);

/** The accounts of these customers, in the order given. Another organisation's id has nothing booked. */
export async function customerAccounts(
  db: Database,
  tenant: Tenant,
  ids: readonly string[],
  today: string,
): Promise<CustomerAccount[]> {
  const young = {
    sql: `select o.customer_id as id, count(*) filter (where o.status = 'Reserved')::int as reserved,
        count(*) filter (where o.status = 'Sold')::int as bought,
        coalesce(sum(o.price) filter (where o.status in ('Reserved', 'Sold')), 0)::text as agreed
      from offspring o where o.org_id = $org and o.deleted_at is null and o.customer_id = any($1::uuid[]) group by 1`,
    parameters: [ids],
  };
  const money = {
    sql: `select f.customer_id as id,
        coalesce(sum(${bookedAmount}) filter (where f.type = 'income'), 0)::text as income,
        coalesce(sum(${receivedAmount}) filter (where f.type = 'income'), 0)::text as paid,
        ${heldSum}::text as held,
        coalesce(sum(${receivedAmount}) filter (where ${forPrice}), 0)::text as "paidForYoung",
        coalesce(sum(${openAmount}) filter (where ${forPrice}), 0)::text as "askedForYoung",
        coalesce(sum(${openAmount}) filter (where f.type = 'income' and not (${forPrice})), 0)::text as "askedElse",
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
    const amount = (name: string) => cents(sums?.[name]);
    // What was agreed for their young leaves open what was not paid on it, whether somebody has asked for it or not.
    const agreed = Math.max(0, cents(own?.agreed) - amount('paidForYoung'));
    const open = Math.max(agreed, amount('askedForYoung')) + amount('askedElse');
    return {
      customerId,
      reserved: Number(own?.reserved ?? 0),
      bought: Number(own?.bought ?? 0),
      income: amount('income') / 100,
      paid: amount('paid') / 100,
      depositsHeld: amount('held') / 100,
      open: open / 100,
      overdue: amount('overdue') / 100,
      expenses: amount('expenses') / 100,
    };
  });
}
