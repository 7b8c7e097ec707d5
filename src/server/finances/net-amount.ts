/** What a transaction `f` comes to. Refunded income counts as far as it was kept. */
export const netAmount = `(f.amount - case when f.payment_status = 'Refunded' then coalesce(f.refund_amount, f.amount) else 0 end)`;

/** What of a transaction `f` is not paid yet. A deposit may name the balance of the whole sale: of itself no more is open than it is. */
export const openAmount = `(case when f.payment_status in ('Pending', 'Overdue')
  then least(coalesce(f.balance_amount, f.amount), f.amount) else 0 end)`;

/** What of income `f` has come in: what is unpaid is no income, of a part payment the part is. */
export const receivedAmount = `greatest(${netAmount} - ${openAmount}, 0)`;

/** The young one a deposit `f` holds, as `y`; goes with `bookedAmount`. */
export const heldYoung = `left join offspring y on y.org_id = $org and y.id = f.offspring_id and f.purpose = 'Deposit'`;

/** What `f` is in the books: an expense as it is, income as it came in, a deposit only when its young one has gone. */
export const bookedAmount = `(case when f.type = 'expense' then ${netAmount}
  when f.purpose = 'Deposit' and y.status <> 'Sold' then 0 else ${receivedAmount} end)`;
