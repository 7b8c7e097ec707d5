import type { Transaction } from 'kysely';
import { AppError } from '#domain/errors.ts';
import { type InvoiceLine, invoiceTotals } from '#domain/invoice/totals.ts';
import { shareOut } from '#domain/ledger/share-out.ts';
import { smallestUnit } from '#domain/smallest-unit.ts';
import { formatMoney } from '#domain/writing.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { runSql, runStatement } from '#server/db/statements.ts';
import { takePart } from '#server/deposits/take-part.ts';
import { hasGoneHome } from '#server/finances/gone-home.ts';
import { changeRecord, labelledJson } from '#server/records/in-transaction.ts';
import { invalid } from '#server/records/record-values.ts';
import { book, cents, type Entry, type Invoice, lockEntries, lockInvoice, openOf } from './books.ts';
import { settingsFrom, settingsStatement } from './settings.ts';
import { isOfYearBefore, settleTax } from './settle-tax.ts';
import { insertDraft, linesOf } from './write-draft.ts';
import { writeNumbered } from './write-numbered.ts';

export interface Credit {
  readonly reason: string;
  /** What is credited; the whole invoice without them. */
  readonly lines?: readonly InvoiceLine[] | undefined;
  /** What becomes of money that came in for it. */
  readonly paid: 'keep' | 'back' | 'owed';
  readonly paymentMethod: 'cash' | 'credit_card' | 'check' | 'wire_transfer' | 'paypal' | null;
}

/** What is asked for and no longer owed is asked for no longer; the last due first. Answers what was not open. */
async function askForLess(trx: Transaction<Schema>, invoiceId: string, amount: number): Promise<number> {
  const open = await lockEntries(
    trx,
    `f.invoice_id = $1::uuid and f.type = 'income' and f.payment_status in ('Pending', 'Overdue')`,
    invoiceId,
  );
  let left = amount;
  for (const entry of open.toReversed()) {
    const part = Math.min(left, openOf(entry));
    if (part === 0) continue;
    const whole = cents(entry.amount);
    const tax =
      entry.taxAmount === null
        ? {}
        : { taxAmount: Math.round((cents(entry.taxAmount) * (whole - part)) / whole) / 100 };
    if (part === whole)
      await runSql(
        trx,
        'update financial_transactions set deleted_at = now() where org_id = $org and id = $1::uuid',
        entry.id,
      );
    else
      await changeRecord(trx, 'financial_transactions', entry.id, entry.version, {
        amount: (whole - part) / 100,
        ...(entry.balanceAmount !== null && { balanceAmount: (openOf(entry) - part) / 100 }),
        // What somebody had noted as received is all that is left of it.
        ...(part === openOf(entry) && {
          ...{ balanceAmount: null, paymentStatus: 'Paid', paidDate: entry.paidDate ?? entry.date },
        }),
        ...tax,
      });
    left -= part;
  }
  return left;
}

interface Part {
  readonly entry: Entry;
  readonly part: number;
  /** A deposit of one that is still here: held for its buyer, and no income yet. */
  readonly isHeld: boolean;
  /** Of the tax of the note, the share of this part. Whole cents. */
  readonly tax: number;
}

/** Of what came in for an invoice, the last that makes up an amount. */
async function lastPaid(
  trx: Transaction<Schema>,
  invoiceId: string,
  amount: number,
): Promise<Omit<Part, 'tax'>[]> {
  const paid = await lockEntries(
    trx,
    `f.invoice_id = $1::uuid and f.type = 'income' and f.payment_status = 'Paid'`,
    invoiceId,
  );
  const parts: Omit<Part, 'tax'>[] = [];
  let left = amount;
  for (const entry of paid.toReversed()) {
    const part = Math.min(left, cents(entry.amount));
    if (part === 0) continue;
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
async function keepForBuyer(
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
async function giveBack(
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

/** Credits an invoice, whole or in part, with a note of its own number. Answers the id of the note. */
async function writeCredit(
  trx: Transaction<Schema>,
  tenant: Tenant,
  invoice: Invoice,
  credit: Credit,
): Promise<string> {
  const lines = credit.lines ?? linesOf(invoice);
  const pricesIncludeTax = invoice.pricesIncludeTax !== false;
  const unit = smallestUnit(invoice.currency ?? 'USD');
  const { total, tax } = invoiceTotals(lines, pricesIncludeTax, unit);
  const [before] = await runSql<{ credited: string }>(
    trx,
    `select coalesce(sum(total_amount), 0)::text as credited from invoices
     where org_id = $org and about_id = $1::uuid and kind = 'Credit note'`,
    invoice.id,
  );
  const left = cents(invoice.totalAmount) - cents(before?.credited);
  if (left === 0) throw new AppError('conflict', 'All of this invoice is credited already.');
  if (total === 0) throw invalid({ lines: 'A credit note over nothing changes nothing' });
  if (total > left)
    throw invalid({
      lines: `No more than ${formatMoney(left / 100, invoice.currency ?? 'USD')} is left to credit`,
    });
  const settings = settingsFrom((await runStatement(trx, settingsStatement))[0]);
  const note = await writeNumbered(trx, tenant, settings, {
    ...{ kind: 'Credit note', of: invoice, lines, pricesIncludeTax },
    ...{ currency: invoice.currency, aboutId: invoice.id, reason: credit.reason },
  });
  const over = await askForLess(trx, invoice.id, total);
  if (over > 0 && credit.paid === 'keep' && !invoice.customerId)
    throw new AppError(
      'conflict',
      'Something was paid for this invoice, and it names no customer who could keep it. Credit it and pay that back, then write a new one.',
    );
  const paid = over > 0 ? await lastPaid(trx, invoice.id, over) : [];
  const [, ...taxes] = shareOut(tax / unit, [total - over, ...paid.map(({ part }) => part)]);
  const parts = paid.map((one, at): Part => ({ ...one, tax: (taxes[at] ?? 0) * unit }));
  const { number, on } = note;
  const become = credit.paid === 'keep' ? keepForBuyer : giveBack;
  const given = await become(trx, tenant, invoice, parts, { number, on, credit });
  await settleTax(trx, invoice.id, on, given);
  return note.id;
}

/**
 * A credit note over an invoice: what is open of it is no longer owed, and money that came in goes back or stays with
 * the buyer. Answers the note as JSON text.
 * @throws AppError 'not-found', 'stale-version', 'conflict' for a draft or what is credited already, 'invalid'
 */
export const creditInvoice = (
  db: Database,
  tenant: Tenant,
  id: string,
  version: number,
  credit: Credit,
): Promise<string> =>
  db.transaction(tenant, async (trx) => {
    const invoice = await lockInvoice(trx, id, version, 'issued');
    if (credit.paid === 'keep' && !invoice.customerId)
      throw invalid({ paid: 'Nobody’s money can be kept: this invoice has no customer' });
    return labelledJson(trx, 'invoices', await writeCredit(trx, tenant, invoice, credit));
  });

/**
 * An invoice in place of another: the other is credited whole, what came in for it waits for the new one, and the new
 * one begins as a draft with its lines. Answers the draft as JSON text.
 * @throws AppError as `creditInvoice`
 */
export const replaceInvoice = (
  db: Database,
  tenant: Tenant,
  id: string,
  version: number,
  reason: string,
): Promise<string> =>
  db.transaction(tenant, async (trx) => {
    const invoice = await lockInvoice(trx, id, version, 'issued');
    const [partly] = await runSql(
      trx,
      `select id from invoices where org_id = $org and about_id = $1::uuid and kind = 'Credit note' limit 1`,
      id,
    );
    if (partly)
      throw new AppError(
        'conflict',
        'Of this invoice something is credited already. Write a new one by hand.',
      );
    await writeCredit(trx, tenant, invoice, { reason, paid: 'keep', paymentMethod: null });
    const {
      customerId,
      offspringId,
      breedingGroupId,
      species,
      billTo,
      suppliedOn,
      terms,
      pricesIncludeTax,
      lines,
      notes,
    } = invoice;
    const values = {
      customerId,
      offspringId,
      breedingGroupId,
      species,
      billTo,
      suppliedOn,
      terms,
      pricesIncludeTax,
      lines,
      notes,
    };
    return insertDraft(trx, tenant, { ...values, instalments: [], usesDeposits: true }, { replacesId: id });
  });
