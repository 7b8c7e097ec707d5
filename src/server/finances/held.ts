import { hasGoneHome } from './gone-home.ts';
import { isGivenBack, netAmount, receivedAmount, receivedOf } from './net-amount.ts';

/** It was paid to stand on a list, and nothing is chosen yet; what is paid back meanwhile comes out of that. */
export const isAwaited = (entry: string): string => `exists (select from places w where w.org_id = $org
  and w.customer_id = ${entry}.customer_id and w.held_young_id is null and w.withdrawn_on is null and w.deleted_at is null
  and w.deposit_id is not null and (${entry}.purpose = 'Refund' or w.deposit_id = ${entry}.id))`;

/**
 * The one rule for deposits. A deposit is held until the young one it is for has gone: the one it names, with its buyer,
 * since what somebody paid for one that another took home is still theirs; where it names
 * none, any that its buyer takes from that day on, of the litter it names if it names one. A young one that is sold
 * without a day has gone as well. What names no buyer either is held until somebody says what it was for. The deposit of
 * a place that still waits is for the one that will be chosen with it, whatever else its buyer takes; and what gave back
 * a credit was no part of what they took.
 * @param entry The name of the transaction in the statement
 */
const hasGone = (entry: string): string => `(case when ${entry}.offspring_id is not null
  then exists (select from offspring y where y.org_id = $org and y.id = ${entry}.offspring_id and ${hasGoneHome('y')}
    and (${entry}.customer_id is null or y.customer_id is null or y.customer_id = ${entry}.customer_id))
  when ${isAwaited(entry)} then false
  when ${entry}.type = 'expense' and gives_back_credit(${entry}) then false
  else exists (select from offspring y where y.org_id = $org and y.customer_id = ${entry}.customer_id
    and ${hasGoneHome('y')} and y.deleted_at is null
    and (${entry}.breeding_group_id is null or y.breeding_group_id = ${entry}.breeding_group_id)
    and coalesce(y.sold_on, ${entry}."date") >= ${entry}."date") end)`;

/** A credit is held until it is used, whoever has gone. */
export const isHeld = (entry: string): string =>
  `${entry}.type = 'income' and (${entry}.purpose = 'Credit' or ${entry}.purpose = 'Deposit' and not ${hasGone(entry)})`;

/** It gives back what is held, if something is. */
export const isRefund = (entry: string): string =>
  `${entry}.type = 'expense' and ${entry}.purpose = 'Refund' and not ${hasGone(entry)}`;

/** What `f` adds to the deposits that are held, or takes from them; 0 for everything else. */
const heldAmount = `(case
  when ${isHeld('f')} then ${receivedAmount}
  when f.payment_status = 'Paid' and ${isRefund('f')} then -f.amount else 0 end)`;

/** The sum of what is held of some of the entries `f` of one buyer: never below nothing, whatever else was paid back. */
export const heldSumWhere = (condition: string): string =>
  `greatest(coalesce(sum(${heldAmount}) filter (where ${condition}), 0), 0)`;

export const heldSum = heldSumWhere('true');

/** Whose money it is: the buyer's; where none is named, it goes by the young one. */
export const holderOf = (entry: string): string => `coalesce(${entry}.customer_id, ${entry}.offspring_id)`;

/** What was held for whoever gets the refund `f`, less what they got back before it. */
const stillHeld = `(select coalesce(sum(case when d.type = 'income' then ${receivedOf('d')} else -d.amount end), 0)
    from financial_transactions d where d.org_id = $org and d.deleted_at is null
      and (d.customer_id = f.customer_id
        or f.customer_id is null and d.customer_id is null and d.offspring_id = f.offspring_id)
      and (${isHeld('d')}
        or ${isRefund('d')} and d.payment_status = 'Paid' and (d."date", d.id) < (f."date", f.id)))`;

/** Of the refund `f`, what comes out of what is held for whoever gets it. */
const covered = `least(f.amount, greatest(${stillHeld}, 0))`;

/**
 * What some of the entries `f` of their holders, of one litter for example, add up to of what is held. A refund may come
 * out of what the same buyer left for another litter: then it is less than nothing here, and all of them together are
 * what is held.
 */
export const heldSumOfPart = `coalesce(sum(case
  when ${isHeld('f')} then ${receivedAmount}
  when f.payment_status = 'Paid' and ${isRefund('f')} then -${covered} else 0 end), 0)`;

/**
 * What `f` comes to: an expense as it is, income as it came in, a deposit only when it is held no longer. A deposit
 * that is paid back was never income, so paying it back is no expense.
 */
const bookedAmount = `(case
  when f.type = 'income' then case when ${isHeld('f')} then 0 else ${receivedAmount} end
  when ${isRefund('f')} then f.amount - ${covered}
  else ${netAmount} end)`;

/** The tax in what `f` gives back: it was taken with what was paid, and so is no income any more, and no cost. */
const taxGivenBack = `(case when ${isGivenBack('f')}
  then tax_of_part(f.tax_amount, f.amount, round(100 * ${bookedAmount})::bigint, unit_of(f)) / 100.0 else 0 end)`;

/** What `f` is as income in the books. */
export const bookedIncome = `(case when f.type = 'income' then ${bookedAmount} else -${taxGivenBack} end)`;

/** What `f` is as a cost in the books. */
export const bookedExpense = `(case when f.type = 'expense' then ${bookedAmount} - ${taxGivenBack} else 0 end)`;
