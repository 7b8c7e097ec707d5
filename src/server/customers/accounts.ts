import type { CustomerAccount } from '#domain/answers/customer-accounts.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { hasGoneHome, isOwedFor } from '#server/finances/gone-home.ts';
import { bookedIncome, heldSum, heldSumWhere, isAwaited } from '#server/finances/held.ts';
import {
  forPrice,
  isGivenBack,
  openAmount,
  receivedAmount,
  refundedAmount,
} from '#server/finances/net-amount.ts';
import { keptAmount, saleMoneyJoin } from '#server/finances/sale-money.ts';

/** Whole cents: sums of decimals are none in floating point. */
const cents = (amount: unknown): number => Math.round(Number(amount ?? 0) * 100);

/** The entry `f` is for a young one that its customer has: what is due for that one says it already. */
const isForOwn = `exists (select from offspring w where w.org_id = $org and w.id = f.offspring_id
  and w.customer_id = f.customer_id and ${isOwedFor('w')} and w.deleted_at is null)`;

/** The entry `f` is for no young one in particular, and not for one that will be chosen from a list. */
const isForAny = `f.offspring_id is null and not ${isAwaited('f')}`;

/** The accounts of these customers, in the order given. Another organisation's id has nothing booked. */
export async function customerAccounts(
  db: Database,
  tenant: Tenant,
  ids: readonly string[],
  today: string,
): Promise<CustomerAccount[]> {
  const young = {
    sql: `select o.customer_id as id, count(*) filter (where o.status = 'Reserved')::int as reserved,
        count(*) filter (where ${hasGoneHome('o')})::int as bought,
        coalesce(sum(m.due) filter (where ${isOwedFor('o')}), 0)::text as due,
        coalesce(sum(m.due - m.asked) filter (where ${isOwedFor('o')}), 0)::text as "notAsked"
      from offspring o ${saleMoneyJoin('o', 'm')} where o.org_id = $org and o.deleted_at is null and o.customer_id = any($1::uuid[]) group by 1`,
    parameters: [ids],
  };
  const money = {
    sql: `select f.customer_id as id,
        coalesce(sum(${bookedIncome}), 0)::text as income,
        coalesce(sum(${receivedAmount} + ${refundedAmount}) filter (where f.type = 'income'), 0)::text as paid,
        ${heldSum}::text as held, ${heldSumWhere(`not ${isForOwn}`)}::text as "heldForLater",
        coalesce(sum(case when f.type = 'income' then ${refundedAmount} else f.amount end)
          filter (where f.type = 'income' or ${isGivenBack('f')} and f.payment_status = 'Paid'), 0)::text as "paidBack",
        coalesce(sum(${openAmount}) filter (where f.type = 'income' and not ${isForOwn}), 0)::text as "askedElse",
        coalesce(sum(${openAmount}) filter (where ${forPrice} and ${isForAny}), 0)::text as "askedForAny",
        (coalesce(sum(${receivedAmount}) filter (where ${forPrice} and f.purpose is distinct from 'Deposit'
            and ${isForAny}), 0)
          + greatest(coalesce(sum(${keptAmount}) filter (where (f.purpose = 'Deposit' or f.type = 'expense')
            and ${isForAny}), 0), 0))::text as "paidForAny",
        coalesce(sum(${openAmount}) filter (where f.type = 'income'
          and (f.payment_status = 'Overdue' or f.due_date < $2::date)), 0)::text as overdue,
        coalesce(sum(f.amount) filter (where f.type = 'expense' and not ${isGivenBack('f')}), 0)::text as expenses,
        min(f.date)::text as "firstEntryOn"
      from financial_transactions f
      where f.org_id = $org and f.deleted_at is null and f.customer_id = any($1::uuid[]) group by 1`,
    parameters: [ids, today],
  };
  const [taken = [], booked = []] = await db.scoped(tenant, [young, money], {
    readOnly: true,
    keepsPlans: true,
  });
  const youngOf = new Map(taken.map((row) => [row.id, row]));
  const moneyOf = new Map(booked.map((row) => [row.id, row]));
  return ids.map((customerId) => {
    const own = youngOf.get(customerId);
    const sums = moneyOf.get(customerId);
    const amount = (name: string) => cents(sums?.[name]);
    // What was paid or asked of them for no young one in particular counts for what nobody has asked for yet.
    const forAny = amount('askedForAny') + amount('paidForAny');
    const open = cents(own?.due) + amount('askedElse') - Math.min(cents(own?.notAsked), forAny);
    return {
      customerId,
      reserved: Number(own?.reserved ?? 0),
      bought: Number(own?.bought ?? 0),
      income: amount('income') / 100,
      paid: amount('paid') / 100,
      paidBack: amount('paidBack') / 100,
      depositsHeld: amount('held') / 100,
      heldForLater: amount('heldForLater') / 100,
      open: open / 100,
      overdue: amount('overdue') / 100,
      expenses: amount('expenses') / 100,
      firstEntryOn: (sums?.firstEntryOn as string | null | undefined) ?? null,
    };
  });
}
