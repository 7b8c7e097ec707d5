import { hasGoneHome, isOwedFor } from './gone-home.ts';
import { forPrice, openAmount, receivedAmount } from './net-amount.ts';

/** A credit note gave back the expense `f` of what was paid for a young one. */
const isByNote = `(f.invoice_id is not null and f.category = 'Refund' and f.offspring_id is not null)`;

/**
 * The refund `f` gave back what was paid before anything went home: its buyer has not paid that. What is given back
 * afterwards is a kindness and leaves the sale as it was.
 */
const isPaidBack = `(f.type = 'expense' and (f.purpose = 'Refund' or ${isByNote}) and f.payment_status = 'Paid' and not (
  case when f.offspring_id is not null
    then exists (select from offspring g where g.org_id = $org and g.id = f.offspring_id and ${hasGoneHome('g')}
      and coalesce(g.sold_on, f."date") <= f."date")
    else exists (select from offspring g where g.org_id = $org and g.customer_id = f.customer_id and ${hasGoneHome('g')}
      and g.deleted_at is null and (f.breeding_group_id is null or g.breeding_group_id = f.breeding_group_id)
      and coalesce(g.sold_on, f."date") <= f."date") end))`;

/** It became a credit of its buyer by a credit note, and counts for whatever that is used for. */
const isKeptAsCredit = `(f.type = 'expense' and f.purpose = 'Credit' and ${isByNote})`;

/** What of `f` came in and stayed: less what was paid back. 0 for any other expense. */
export const keptAmount = `(case when f.type = 'income' then ${receivedAmount}
  when ${isKeptAsCredit} or ${isPaidBack} then -f.amount else 0 end)`;

const isForPrice = `(${forPrice} or f.type = 'expense')`;
const openIncome = `coalesce(sum(${openAmount}) filter (where f.type = 'income'`;

/**
 * The entries `f` of whoever has the young one now: what somebody paid who had it before is not theirs. Nobody’s by name
 * counts for it; where it is taken and nobody is named, all of them do.
 */
export const ofItsBuyer = (
  young: string,
): string => `(f.customer_id is null or f.customer_id = ${young}.customer_id
  or ${young}.customer_id is null and ${isOwedFor(young)})`;

/**
 * The entries of the invoice `i` still ask, or have asked, for the young one `young`: what they come to, less what its
 * credit notes gave back, is more than nothing. One whose line is credited whole is on it no longer.
 */
export const asksFor = (
  young: string,
): string => `(i.total_amount > (select coalesce(sum(n.total_amount), 0) from invoices n
    where n.org_id = $org and n.about_id = i.id and n.kind = 'Credit note')
  and (select sum(case when t.type = 'income' then t.amount else -t.amount end) from financial_transactions t
    where t.org_id = $org and t.invoice_id = i.id and t.offspring_id = ${young} and t.deleted_at is null) > 0)`;

/** An invoice over it that was issued to its buyer and still asks for it: that says what is owed, whatever the price. */
const isInvoiced = (young: string): string => `exists (select from financial_transactions l
  join invoices i on i.org_id = $org and i.id = l.invoice_id
  where l.org_id = $org and l.offspring_id = ${young}.id and l.type = 'income' and i.kind = 'Invoice' and i.deleted_at is null
    and i.number is not null and i.customer_id = ${young}.customer_id and ${asksFor(`${young}.id`)})`;

/**
 * Joins to the young `young` what its sale comes to, as `alias`: the price that is `agreed` while it is reserved or has gone
 * home, `received` of its buyer, `asked` of them and not paid, and what is `due`; `toPay` is the price, or what its invoice made of it; `paidForPrice` and `dueForPrice` are what was
 * paid and is due without boarding, transport and the like, and `beside` is what those come to, paid or not. A deposit
 * alone pays for nothing: `isPriced` says whether anything tells what it costs, a price, an invoice or a payment that is
 * more than a deposit. This is the one place that says so: strip, door, litter, customer, portal and contracts take it
 * from here.
 */
export const saleMoneyJoin = (young: string, alias: string): string => `cross join lateral (
  select case when ${isOwedFor(young)} then ${young}.price end as agreed, s.received, s.asked, s.paid as "paidForPrice",
    ${young}.price is not null or s.invoiced or s.paid > s.deposits as "isPriced",
    case when s.invoiced then s.paid + s."askedForPrice" else ${young}.price end as "toPay",
    case when s.invoiced then s."askedForPrice"
      else greatest(coalesce(${young}.price, 0) - s.paid, s."askedForPrice") end as "dueForPrice",
    s.received - s.paid + s.asked - s."askedForPrice" as beside,
    case when not ${isOwedFor(young)} then s.asked
      when s.invoiced then s.asked
      else greatest(coalesce(${young}.price, 0) - s.paid, s."askedForPrice") + s.asked - s."askedForPrice" end as due
  from (select coalesce(sum(${keptAmount}), 0) as received,
      coalesce(sum(${keptAmount}) filter (where ${isForPrice}), 0) as paid,
      coalesce(sum(${receivedAmount}) filter (where f.type = 'income' and f.purpose = 'Deposit'), 0) as deposits,
      ${openIncome}), 0) as asked, ${openIncome} and ${forPrice}), 0) as "askedForPrice", ${isInvoiced(young)} as invoiced
    from financial_transactions f
    where f.org_id = $org and f.offspring_id = ${young}.id and f.deleted_at is null and ${ofItsBuyer(young)}) s) ${alias}`;
