import type { AnyRecord } from '#web/api/records.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

export const isUnpaid = ({ paymentStatus }: AnyRecord): boolean =>
  paymentStatus === 'Pending' || paymentStatus === 'Overdue';

/** What is still to be paid, and what has come in, in units of the currency; of an entry that went back nothing is told. */
export function paidSoFar(entry: AnyRecord): { readonly open: number; readonly received: number } {
  const amount = Number(entry.amount);
  if (!isUnpaid(entry)) return { open: 0, received: entry.paymentStatus === 'Paid' ? amount : 0 };
  const open = Math.min(Number(entry.balanceAmount ?? amount), amount);
  return { open, received: amount - open };
}

/**
 * A deposit or a credit that came in; whether it is still held the account of whoever paid it says. What stands on an
 * invoice is corrected by a credit note of that.
 */
export const isHeldKind = ({ type, purpose, paymentStatus, deletedAt, invoiceId }: AnyRecord): boolean =>
  type === 'income' &&
  (paymentStatus === 'Paid' || paymentStatus === 'Refunded') &&
  !deletedAt &&
  !invoiceId &&
  (purpose === 'Deposit' || purpose === 'Credit');

/** Past its day, whether anybody has marked it so or not. */
export const isLate = (entry: AnyRecord, today: string): boolean =>
  isUnpaid(entry) &&
  (entry.paymentStatus === 'Overdue' || (text(entry.dueDate) !== '' && text(entry.dueDate) < today));

/** The state as it is today. */
export const paymentState = (entry: AnyRecord, today: string): string =>
  isLate(entry, today) ? 'Overdue' : text(entry.paymentStatus);
