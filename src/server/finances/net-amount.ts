/** What a transaction `f` comes to. Refunded income counts as far as it was kept. */
export const netAmount = `(f.amount - case when f.payment_status = 'Refunded' then coalesce(f.refund_amount, f.amount) else 0 end)`;
