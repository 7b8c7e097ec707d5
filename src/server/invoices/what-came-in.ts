import type { Transaction } from 'kysely';
import type { InvoiceLine } from '#domain/invoice/totals.ts';
import type { Tenant } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { runSql } from '#server/db/statements.ts';
import { takePart } from '#server/deposits/take-part.ts';
import { hasGoneHome } from '#server/finances/gone-home.ts';
import { lockPaid } from './ask-for-less.ts';
import { book, cents, type Entry, type Invoice } from './books.ts';
import { isOfYearBefore } from './settle-tax.ts';

export interface Credit {
  readonly reason: string;
  /** What is credited; all that is left of the invoice without them. */
  readonly lines?: readonly InvoiceLine[] | undefined;
  /** What becomes of money that came in for it. */
  readonly paid: 'keep' | 'back' | 'owed';
  readonly paymentMethod: 'cash' | 'credit_card' | 'check' | 'wire_transfer' | 'paypal' | null;
}

export interface Part {
  readonly entry: Entry;
  readonly part: number;
  /** A deposit of one that is still here: held for its buyer, and no income yet. */
  readonly isHeld: boolean;
  /** Of the tax of the note, the share of this part. Whole cents. */
  readonly tax: number;
}

/** Of a payment, a part that is no longer for what it was paid for. */
export type Paid = Omit<Part, 'tax'>;

/**
 * What of each payment of an invoice is still there, in whole cents: what went back of it stands as entries of their own, by
 * young one. Those of deposits that were held say so; what is more than its kind came to is of the other kind.
 */
async function stillThere(
  trx: Transaction<Schema>,
  invoiceId: string,
  paid: readonly Entry[],
): Promise<Map<string, number>> {
  const back = await runSql<{ of: string | null; wasHeld: boolean; amount: string }>(
    trx,
    `select f.offspring_id as "of", f.purpose is not distinct from 'Refund' as "wasHeld", sum(round(100 * f.amount))::text as amount
     from financial_transactions f where f.org_id = $org and f.invoice_id = $1::uuid and f.type = 'expense'
       and f.deleted_at is null group by 1, 2`,
    invoiceId,
  );
  const there = new Map(paid.map(({ id, amount }) => [id, cents(amount)]));
  const gone = back.map((one) => ({ ...one, rest: Number(one.amount) }));
  for (const isOwnKind of [true, false])
    for (const one of gone)
      for (const { id, offspringId, purpose } of paid.toReversed()) {
        if (offspringId !== one.of || ((purpose === 'Deposit') === one.wasHeld) !== isOwnKind) continue;
        const part = Math.min(one.rest, there.get(id) ?? 0);
        there.set(id, (there.get(id) ?? 0) - part);
        one.rest -= part;
      }
  return there;
}

/**
 * Of what came in for an invoice and did not go back, the last that makes up an amount.
 * @param only Of one young one, or of none in particular
 * @param but What is taken already
 */
export async function lastPaid(
  trx: Transaction<Schema>,
  invoiceId: string,
  amount: number,
  { only, but = [] }: { readonly only?: { readonly of: string | null }; readonly but?: readonly Paid[] } = {},
): Promise<Paid[]> {
  const paid = await lockPaid(trx, invoiceId);
  const there = await stillThere(trx, invoiceId, paid);
  const parts: Paid[] = [];
  let left = amount;
  for (const entry of paid.toReversed()) {
    if (only && entry.offspringId !== only.of) continue;
    const taken = but.filter((one) => one.entry.id === entry.id).reduce((sum, { part }) => sum + part, 0);
    const part = Math.min(left, (there.get(entry.id) ?? 0) - taken);
    if (part <= 0) continue;
    const here = await runSql(
      trx,
      `select id from offspring where org_id = $org and id = $1::uuid and not ${hasGoneHome('offspring')}`,
      entry.offspringId,
    );
    parts.push({ entry, part, isHeld: entry.purpose === 'Deposit' && here.length > 0 });
    left -= part;
  }
  return parts;
}

interface Back {
  readonly number: string;
  readonly on: string;
  readonly credit: Credit;
}

const taxIn = ({ tax }: Part) => (tax > 0 ? { taxAmount: tax / 100 } : {});

/** What was income of a year that is over is given back on the day of the note, and is its buyer's credit from that day. */
async function keepAnew(
  trx: Transaction<Schema>,
  tenant: Tenant,
  invoice: Invoice,
  one: Part,
  { number, on, credit }: Back,
): Promise<string> {
  const { entry, part } = one;
  const { customerId, offspringId, breedingGroupId, species, description, paymentMethod } = entry;
  const paid = { amount: part / 100, date: on, paymentStatus: 'Paid', paidDate: on };
  const given = await book(trx, tenant, invoice.id, {
    ...{ type: 'expense', category: 'Refund', purpose: 'Credit', ...paid, ...taxIn(one) },
    ...{ customerId, offspringId, breedingGroupId, species, refundReason: credit.reason.slice(0, 200) },
    description: `Credit note ${number}, kept as credit`,
  });
  await book(trx, tenant, null, {
    ...{ type: 'income', category: 'Credit', purpose: 'Credit', ...paid },
    ...{ customerId, species, description, paymentMethod },
  });
  return given;
}

/**
 * Money that came in and is no longer for this invoice: deposits of young that are still here stay deposits. Answers the
 * entries that give something back.
 */
export async function keepForBuyer(
  trx: Transaction<Schema>,
  tenant: Tenant,
  invoice: Invoice,
  parts: readonly Part[],
  note: Back,
): Promise<string[]> {
  const given: string[] = [];
  for (const one of parts) {
    const { entry, part, isHeld } = one;
    if (!isHeld && (await isOfYearBefore(trx, entry.id, note.on))) {
      given.push(await keepAnew(trx, tenant, invoice, one, note));
      continue;
    }
    const received = cents(entry.amount);
    const asCredit = {
      ...{ purpose: 'Credit', category: 'Credit', offspringId: null, breedingGroupId: null, earnedOn: null },
    };
    await takePart(trx, tenant, { entry, received, held: received }, part, {
      // The tax in it was the invoice's.
      taxAmount: null,
      ...(part === received && { invoiceId: null }),
      ...(isHeld ? {} : asCredit),
    });
  }
  return given;
}

/** What goes back: a deposit was never income, so paying it back costs nothing; of a sale it is a cost, but for its tax. */
export async function giveBack(
  trx: Transaction<Schema>,
  tenant: Tenant,
  invoice: Invoice,
  parts: readonly Part[],
  { number, on, credit }: Back,
): Promise<string[]> {
  const isPaid = credit.paid === 'back';
  const given: string[] = [];
  for (const one of parts) {
    const { entry, part, isHeld } = one;
    const { customerId, offspringId, breedingGroupId, species } = entry;
    const id = await book(trx, tenant, invoice.id, {
      ...{ type: 'expense', category: 'Refund', purpose: isHeld ? 'Refund' : 'Other' },
      ...{ amount: part / 100, date: on, ...taxIn(one) },
      ...{ customerId, offspringId, breedingGroupId, species, refundReason: credit.reason.slice(0, 200) },
      ...{
        paymentStatus: isPaid ? 'Paid' : 'Pending',
        paidDate: isPaid ? on : null,
        dueDate: isPaid ? null : on,
      },
      ...{ paymentMethod: isPaid ? credit.paymentMethod : null, description: `Credit note ${number}` },
    });
    given.push(id);
  }
  return given;
}
