import type { Transaction } from 'kysely';
import { financialTransactions } from '#domain/entities/financial-transactions.ts';
import { writableFields } from '#domain/fields/writable-fields.ts';
import { uuidv7 } from '#domain/uuid.ts';
import type { Tenant } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { changeRecord, insertRecord } from '#server/records/in-transaction.ts';
import type { Values } from '#server/records/record-values.ts';
import type { lockHeld } from './lock-held.ts';

type Held = Awaited<ReturnType<typeof lockHeld>>;

/** Of the one entry that came in, not of what a part of it is for now. */
const staysWithFirst = [
  ...['invoiceNumber', 'receiptNumber', 'depositAmount', 'balanceAmount', 'additionalFees', 'taxAmount'],
  ...['discountAmount', 'discountReason', 'refundAmount', 'refundReason'],
];

const bothYoung = (changes: Values): Values =>
  'offspringId' in changes ? { ...changes, puppyId: changes.offspringId } : changes;

/**
 * A part of what is held is something else from now on; the rest stays what it was, in an entry of its own. The money
 * came in on the day it came in. Answers the id of the entry that is the part.
 */
export async function takePart(
  trx: Transaction<Schema>,
  tenant: Tenant,
  { entry, received }: Held,
  part: number,
  changes: Values,
): Promise<string> {
  if (part === received) {
    await changeRecord(trx, 'financial_transactions', entry.id, entry.version, bothYoung(changes));
    return entry.id;
  }
  const rest = Math.round(Number(entry.amount) * 100) - part;
  const isAbove = (value: unknown): boolean => Number(value ?? 0) * 100 > rest;
  await changeRecord(trx, 'financial_transactions', entry.id, entry.version, {
    amount: rest / 100,
    ...(isAbove(entry.depositAmount) && { depositAmount: null }),
    ...(isAbove(entry.taxAmount) && { taxAmount: rest / 100 }),
  });
  const own = Object.fromEntries(
    writableFields(financialTransactions.fields)
      .filter(([field]) => !staysWithFirst.includes(field) && entry[field] != null)
      .map(([field]) => [field, entry[field]]),
  );
  const id = uuidv7();
  const { puppyId: young = entry.puppyId, ...values } = bothYoung({
    ...own,
    amount: part / 100,
    paymentStatus: 'Paid',
    paidDate: entry.paidDate ?? entry.date,
    ...changes,
  });
  await insertRecord(trx, 'financial_transactions', tenant, values, { id, fixed: { puppyId: young } });
  return id;
}

/** The category says what an entry is, unless somebody has written their own. */
export const renamed = ({ category }: Values, to: string): Values =>
  ['deposit', 'credit', 'forfeited deposit'].includes(String(category).toLowerCase()) ? { category: to } : {};
