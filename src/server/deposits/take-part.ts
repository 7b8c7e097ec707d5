import type { Transaction } from 'kysely';
import { financialTransactions } from '#domain/entities/financial-transactions.ts';
import { writableFields } from '#domain/fields/writable-fields.ts';
import { taxInPart } from '#domain/invoice/groups.ts';
import { uuidv7 } from '#domain/uuid.ts';
import type { Tenant } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { unitOf } from '#server/finances/tax-going-back.ts';
import { changeRecord, insertRecord } from '#server/records/in-transaction.ts';
import type { Values } from '#server/records/record-values.ts';
import type { lockHeld } from './lock-held.ts';

export type Held = Awaited<ReturnType<typeof lockHeld>>;

/** Of the one entry that came in, not of what a part of it is for now. */
const staysWithFirst = [
  ...['invoiceNumber', 'receiptNumber', 'depositAmount', 'balanceAmount', 'additionalFees', 'taxAmount'],
  ...['discountAmount', 'discountReason', 'refundAmount', 'refundReason', 'refundedOn'],
];

const cents = (amount: unknown): number => Math.round(Number(amount ?? 0) * 100);

interface Apart {
  /** What else changes in what stays where it was. */
  readonly rest?: Values;
  /** Of the part, what only verbs write. */
  readonly fixed?: Values;
  readonly isByNobody?: true;
}

const bothYoung = (changes: Values): Values =>
  'offspringId' in changes ? { ...changes, puppyId: changes.offspringId } : changes;

/**
 * Of an entry that came in in two parts, the first on its day and the last, its balance, on the day it was paid, what goes
 * apart is of the last first: what came in before, in a year that may be over, stays on its day in either entry.
 */
function inTwoParts(entry: Held['entry'], part: number): { readonly rest: Values; readonly own: Values } {
  const [amount, last] = [cents(entry.amount), cents(entry.balanceAmount)];
  if (entry.paymentStatus !== 'Paid' || last === 0 || last >= amount) return { rest: {}, own: {} };
  const ofLast = Math.min(part, last);
  return {
    rest:
      ofLast === last
        ? { balanceAmount: null, paidDate: entry.date }
        : { balanceAmount: (last - ofLast) / 100 },
    own: ofLast === part ? {} : { balanceAmount: ofLast / 100 },
  };
}

/**
 * A part of an entry, in whole cents, stands as a paid entry of its own from now on, with its share of the tax; the rest
 * stays where it was. The money came in on the day it came in. Answers the id of the entry that is the part.
 */
export async function ownPart(
  trx: Transaction<Schema>,
  tenant: Tenant,
  entry: Held['entry'],
  part: number,
  changes: Values,
  { rest = {}, fixed = {}, ...by }: Apart = {},
): Promise<string> {
  const [amount, tax] = [cents(entry.amount), cents(entry.taxAmount)];
  const unit = tax === 0 ? 1 : await unitOf(trx, entry.id);
  const taxOfPart = taxInPart(tax, part, amount, unit);
  const parts = inTwoParts(entry, part);
  await changeRecord(trx, 'financial_transactions', entry.id, entry.version, {
    amount: (amount - part) / 100,
    ...(cents(entry.depositAmount) > amount - part && { depositAmount: null }),
    ...(entry.taxAmount !== null && { taxAmount: (tax - taxOfPart) / 100 }),
    ...parts.rest,
    ...rest,
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
    ...(entry.taxAmount !== null && { taxAmount: taxOfPart / 100 }),
    paymentStatus: 'Paid',
    paidDate: entry.paidDate ?? entry.date,
    ...parts.own,
    ...changes,
  });
  const whole = { puppyId: young, ...fixed };
  await insertRecord(trx, 'financial_transactions', tenant, values, { id, fixed: whole, ...by });
  return id;
}

/** A part of what is held, or all of it, is something else from now on. Answers the id of the entry that is the part. */
export async function takePart(
  trx: Transaction<Schema>,
  tenant: Tenant,
  { entry, received }: Held,
  part: number,
  changes: Values,
): Promise<string> {
  if (part !== received) return ownPart(trx, tenant, entry, part, changes);
  await changeRecord(trx, 'financial_transactions', entry.id, entry.version, bothYoung(changes));
  return entry.id;
}

/** Whom it is for, in the words that a deposit is written with: "Deposit, Reed". Undefined for words of somebody's own. */
export const nameIn = (description: unknown): string | undefined =>
  /^(?:Deposit|Forfeited deposit|Credit, deposit for),? (.+)$/.exec(String(description ?? ''))?.[1];

type Renamed = 'Deposit' | 'Credit' | 'Forfeited deposit';

/**
 * Category and words say what an entry is, unless somebody has written their own.
 * @param called Whom it is for from now on; null for none that has a name, left out where that stays
 */
export function renamed({ category, description }: Values, to: Renamed, called?: string | null): Values {
  const before = nameIn(description);
  const name = called === undefined ? before : called;
  const words = to === 'Credit' ? `Credit, deposit for ${name}` : `${to}, ${name}`;
  return {
    ...(['deposit', 'credit', 'forfeited deposit'].includes(String(category).toLowerCase()) && {
      category: to,
    }),
    ...(before !== undefined && { description: name ? words.slice(0, 500) : null }),
  };
}
