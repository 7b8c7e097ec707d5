import { openAmount, receivedAmount } from '#server/finances/net-amount.ts';

/**
 * What the transactions `f` of the invoice `i` come to, as `s`: the one place that says what is paid and what is open.
 * `$today` in it is a day of the statement's own.
 */
export const invoiceSums = (today: string): string => `cross join lateral (
    select coalesce(sum(case when f.type = 'income' then ${receivedAmount} else 0 end), 0)
        - coalesce(sum(case when f.type = 'expense' and f.payment_status = 'Paid' then f.amount else 0 end), 0) as paid,
      coalesce(sum(case when f.type = 'income' then ${openAmount} else 0 end), 0) as open,
      coalesce(sum(case when f.type = 'expense' and f.payment_status <> 'Paid' then f.amount else 0 end), 0) as "owedBack",
      coalesce(sum(case when f.type = 'income' and (f.payment_status = 'Overdue' or f.due_date < ${today})
        then ${openAmount} else 0 end), 0) as overdue,
      min(case when f.type = 'income' and f.payment_status in ('Pending', 'Overdue') then coalesce(f.due_date, f."date") end) as "nextDue"
    from financial_transactions f
    where f.org_id = $org and f.invoice_id = i.id and f.deleted_at is null) s
  cross join lateral (
    select coalesce(sum(c.total_amount), 0) as credited from invoices c
    where c.org_id = $org and c.about_id = i.id and c.kind = 'Credit note') c`;

/** Its state, by the same sums. */
export const invoiceState = `case
  when i.number is null then 'Draft'
  when i.kind <> 'Invoice' then 'Issued'
  when c.credited >= i.total_amount then 'Credited'
  when s.open = 0 then 'Paid'
  when s.overdue > 0 then 'Overdue'
  when s.paid > 0 then 'Partly paid'
  else 'Issued' end`;
