/** What a transaction comes to. Refunded income counts as far as it was kept. */
const netOf = (entry: string): string => `(${entry}.amount - ${refundedOf(entry)})`;

/** What of income went back, as its own entry says. */
const refundedOf = (entry: string): string =>
  `(case when ${entry}.payment_status = 'Refunded' then coalesce(${entry}.refund_amount, ${entry}.amount) else 0 end)`;

/** What of a transaction is not paid yet. A deposit may name the balance of the whole sale: of itself no more is open than it is. */
const openOf = (entry: string): string => `(case when ${entry}.payment_status in ('Pending', 'Overdue')
  then least(coalesce(${entry}.balance_amount, ${entry}.amount), ${entry}.amount) else 0 end)`;

/** What of income has come in: what is unpaid is no income, of a part payment the part is. */
export const receivedOf = (entry: string): string => `greatest(${netOf(entry)} - ${openOf(entry)}, 0)`;

/** Income for a young one itself, and not for boarding, transport, a stud or a stipend. */
export const forPrice = `f.type = 'income' and (f.purpose is null or f.purpose in ('Deposit', 'Balance', 'Sale', 'Refund'))`;

/** An expense gives back what was paid: by itself, or by a credit note. The database says so, for its postings as well. */
export const isGivenBack = (entry: string): string => `gives_back(${entry})`;

// Of the transaction `f`, which is what most statements call it.
export const netAmount = netOf('f');
export const refundedAmount = refundedOf('f');
export const openAmount = openOf('f');
export const receivedAmount = receivedOf('f');
