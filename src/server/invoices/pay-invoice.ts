import type { Transaction } from 'kysely';
import { addDays, formatDate } from '#domain/dates.ts';
import { AppError } from '#domain/errors.ts';
import { paidAheadDays } from '#domain/rules/people.ts';
import { formatMoney } from '#domain/writing.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { runStatement } from '#server/db/statements.ts';
import { ownPart } from '#server/deposits/take-part.ts';
import { todayOf } from '#server/organisations/today-of.ts';
import { changeRecord, labelledJson } from '#server/records/in-transaction.ts';
import { invalid } from '#server/records/record-values.ts';
import { wholeUnits } from '#server/records/whole-units.ts';
import { book, byWhom, cents, type Entry, type Invoice, lockEntries, lockInvoice, openOf } from './books.ts';
import { settingsFrom, settingsStatement } from './settings.ts';
import { writeReceipt } from './write-receipt.ts';

export interface Payment {
  /** Whole cents. */
  readonly amount: number;
  readonly on: string;
  readonly paymentMethod: 'cash' | 'credit_card' | 'check' | 'wire_transfer' | 'paypal' | null;
  readonly reference: string | null;
}

const paidBy = ({ on, paymentMethod, reference }: Payment, receiptNumber: string) => ({
  ...{
    paymentStatus: 'Paid',
    date: on,
    paidDate: on,
    paymentMethod,
    paymentReference: reference,
    receiptNumber,
  },
  ...{ balanceAmount: null },
});

/** Of what is asked for here a part was paid: an entry of its own, of its day. */
async function payPart(
  trx: Transaction<Schema>,
  tenant: Tenant,
  entry: Entry,
  part: number,
  paid: ReturnType<typeof paidBy>,
): Promise<void> {
  const left = openOf(entry) - part;
  const cameBefore = cents(entry.amount) - part - left;
  await ownPart(trx, tenant, entry, part, paid, {
    rest: {
      balanceAmount: left > 0 && cameBefore > 0 ? left / 100 : null,
      // Somebody had noted a part as received by hand, and now nothing of it is open.
      ...(left === 0 && { paymentStatus: 'Paid', paidDate: entry.paidDate ?? entry.date }),
    },
    fixed: { invoiceId: entry.invoiceId },
    ...byWhom(tenant),
  });
}

/** The oldest due first. Answers what was more than is open, in whole cents. */
async function allocate(
  trx: Transaction<Schema>,
  tenant: Tenant,
  open: readonly Entry[],
  payment: Payment,
  receiptNumber: string,
): Promise<number> {
  const paid = paidBy(payment, receiptNumber);
  let left = payment.amount;
  for (const entry of open) {
    const part = Math.min(left, openOf(entry));
    if (part === 0) continue;
    if (part === cents(entry.amount))
      await changeRecord(trx, 'financial_transactions', entry.id, entry.version, paid);
    else await payPart(trx, tenant, entry, part, paid);
    left -= part;
  }
  return left;
}

/**
 * Books what came in for an invoice, whole or in part, with a receipt. What is more than is open stays with the buyer as
 * a credit where `takesMore`, and is refused otherwise. Answers the id of the receipt, which may be chosen before.
 */
export async function bookPayment(
  trx: Transaction<Schema>,
  tenant: Tenant,
  invoice: Invoice,
  payment: Payment,
  { takesMore, receiptId }: { readonly takesMore: boolean; readonly receiptId?: string | undefined },
): Promise<string> {
  const open = await lockEntries(
    trx,
    `f.invoice_id = $1::uuid and f.type = 'income' and f.payment_status in ('Pending', 'Overdue')`,
    invoice.id,
  );
  const most = open.reduce((sum, entry) => sum + openOf(entry), 0);
  if (payment.amount > most && !takesMore) {
    if (most === 0) throw new AppError('conflict', 'Nothing of this invoice is open any more.');
    throw invalid({
      amount: `No more than ${formatMoney(most / 100, invoice.currency ?? 'USD')} is open. Book that here, and what is over as a credit of the customer under Finances`,
    });
  }
  const settings = settingsFrom((await runStatement(trx, settingsStatement))[0]);
  const { amount, on, reference } = payment;
  const receipt = await writeReceipt(trx, tenant, settings, invoice, {
    ...{ amount, on, currency: invoice.currency, aboutId: invoice.id, id: receiptId },
    words: `Payment of invoice ${invoice.number}${reference ? `, ${reference}` : ''}`,
  });
  const more = await allocate(trx, tenant, open, payment, receipt.number);
  if (more > 0) {
    const { customerId, species } = invoice;
    await book(trx, tenant, null, {
      ...{ type: 'income', category: 'Credit', purpose: 'Credit', amount: more / 100, customerId, species },
      ...paidBy(payment, receipt.number),
      description: `Paid beyond invoice ${invoice.number}`,
    });
  }
  return receipt.id;
}

/** As a payment of the books: not ahead, and not years before it was asked for. @throws AppError 'invalid' at `on` */
function requireDay(on: string, issuedOn: string | null, today: string): void {
  if (on > today) throw invalid({ on: 'That day is still to come. Give the day the money came in' });
  if (issuedOn !== null && addDays(on, paidAheadDays) < issuedOn)
    throw invalid({
      on: `That is more than a year before the invoice of ${formatDate(issuedOn, today)}. Check the year`,
    });
}

/**
 * What came in for an invoice. Sent again under the same `receiptId` nothing is booked twice. Answers the receipt as JSON
 * text.
 * @throws AppError 'not-found', 'conflict' for a draft and where nothing is open, 'invalid' where it is too much
 */
export function payInvoice(
  db: Database,
  tenant: Tenant,
  id: string,
  payment: Payment,
  receiptId?: string,
): Promise<string> {
  return db.transaction(tenant, async (trx) => {
    const invoice = await lockInvoice(trx, id, undefined, 'issued');
    wholeUnits('amount', payment.amount, invoice.currency ?? 'USD');
    requireDay(payment.on, invoice.issuedOn, await todayOf(trx, tenant));
    const receipt = await bookPayment(trx, tenant, invoice, payment, { takesMore: false, receiptId });
    return labelledJson(trx, 'invoices', receipt);
  });
}
