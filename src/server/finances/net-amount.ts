/** What a transaction `f` comes to. Refunded income counts as far as it was kept. */
export const netAmount = `(f.amount - case when f.payment_status = 'Refunded' then coalesce(f.refund_amount, f.amount) else 0 end)`;

/** What of a transaction `f` is not paid yet. A deposit may name the balance of the whole sale: of itself no more is open than it is. */
export const openAmount = `(case when f.payment_status in ('Pending', 'Overdue')
  then least(coalesce(f.balance_amount, f.amount), f.amount) else 0 end)`;

/** What of income `f` has come in: what is unpaid is no income, of a part payment the part is. */
export const receivedAmount = `greatest(${netAmount} - ${openAmount}, 0)`;
