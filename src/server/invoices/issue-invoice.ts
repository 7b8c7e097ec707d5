import type { Transaction } from 'kysely';
import { AppError } from '#domain/errors.ts';
import type { Applied } from '#domain/invoice/read-lines.ts';
import {
  type DuePart,
  dueAfter,
  dueParts,
  paired,
  type Share,
  type Terms,
} from '#domain/invoice/schedule.ts';
import { type InvoiceLine, invoiceTotals } from '#domain/invoice/totals.ts';
import { smallestUnit } from '#domain/smallest-unit.ts';
import { formatMoney, spelled } from '#domain/writing.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { runSql, runStatement } from '#server/db/statements.ts';
import { lockHeld } from '#server/deposits/lock-held.ts';
import { renamed, takePart } from '#server/deposits/take-part.ts';
import { hasGoneHome } from '#server/finances/gone-home.ts';
import { todayOf } from '#server/organisations/today-of.ts';
import { changeRecord, labelledJson, requireLocked } from '#server/records/in-transaction.ts';
import { invalid } from '#server/records/record-values.ts';
import { currencyOf, wholeUnits } from '#server/records/whole-units.ts';
import { book, cents, type Entry, type Invoice, lockEntries, lockInvoice, openOf } from './books.ts';
import { giveNumber } from './give-number.ts';
import { settingsFrom, settingsStatement } from './settings.ts';
import { instalmentsOf, linesOf } from './write-draft.ts';

interface Group extends Share {
  readonly amount: number;
  readonly tax: number;
}

/** What is asked for, by the young one it is for; what is for none comes last. Whole cents. */
export function groupsOf(lines: readonly InvoiceLine[], includesTax: boolean, unit: number): Group[] {
  const sums = new Map<string | null, Group>();
  const { lines: each } = invoiceTotals(lines, includesTax, unit);
  lines.forEach(({ offspringId }, at) => {
    const { total = 0, net = 0 } = each[at] ?? {};
    const sum = sums.get(offspringId) ?? { of: offspringId, amount: 0, tax: 0 };
    sums.set(offspringId, { of: offspringId, amount: sum.amount + total, tax: sum.tax + total - net });
  });
  return [...sums.values()].sort((one, other) => Number(one.of === null) - Number(other.of === null));
}

/** What the transaction of a part says it is for. */
async function aboutOf(trx: Transaction<Schema>, invoice: Invoice, of: string | null, hasDeposit: boolean) {
  if (of === null) {
    const { breedingGroupId, species } = invoice;
    return { breedingGroupId, species, purpose: 'Other', category: 'Sale' };
  }
  const young = await requireLocked(trx, 'offspring', of);
  const { breedingGroupId, species } = young;
  const purpose = hasDeposit ? 'Balance' : 'Sale';
  return { offspringId: of, breedingGroupId, species, purpose, category: purpose };
}

interface Taken {
  readonly applied: Applied[];
  /** Of each young one, what is covered by deposits. */
  readonly covered: Map<string | null, number>;
}

/** Deposits and credits of the buyer that count for what is asked: theirs for these young ones first. */
async function takeDeposits(
  trx: Transaction<Schema>,
  tenant: Tenant,
  invoice: Invoice,
  groups: readonly Group[],
): Promise<Taken> {
  const taken: Taken = { applied: [], covered: new Map() };
  const young = groups.flatMap(({ of }) => (of === null ? [] : [of]));
  if (!invoice.usesDeposits || !invoice.customerId || young.length === 0) return taken;
  const entries = await lockEntries(
    trx,
    `f.type = 'income' and f.payment_status = 'Paid' and f.invoice_id is null and f.customer_id = $1::uuid
      and (f.purpose = 'Deposit' and f.offspring_id = any($2::uuid[]) or f.purpose = 'Credit'
        or f.purpose in ('Balance', 'Sale') and f.offspring_id = any($2::uuid[]))`,
    invoice.customerId,
    young,
  );
  // What is for one of them counts before what is for none yet.
  for (const entry of entries.toSorted((one, other) => Number(!one.offspringId) - Number(!other.offspringId)))
    await takeOne(trx, tenant, { invoice, groups, entry, taken });
  return taken;
}

interface TakeOne {
  readonly invoice: Invoice;
  readonly groups: readonly Group[];
  readonly entry: Entry;
  readonly taken: Taken;
}

async function takeOne(
  trx: Transaction<Schema>,
  tenant: Tenant,
  { invoice, groups, entry, taken: { applied, covered } }: TakeOne,
): Promise<void> {
  const leftOf = ({ of, amount }: Group): number => amount - (covered.get(of) ?? 0);
  const isTheirs = ({ of }: Group): boolean =>
    of !== null && (entry.purpose === 'Credit' || of === entry.offspringId);
  const group = groups.find((one) => isTheirs(one) && leftOf(one) > 0);
  if (!group) return;
  const isEarned =
    entry.purpose === 'Balance' ||
    entry.purpose === 'Sale' ||
    (entry.purpose === 'Deposit' && (await hasGone(trx, entry)));
  const received = cents(entry.amount);
  const held = isEarned ? { entry, received, held: received } : await heldPart(trx, entry);
  if (!held) return;
  const amount = Math.min(held.held, leftOf(group));
  const id = await takePart(trx, tenant, held, amount, {
    invoiceId: invoice.id,
    ...(entry.purpose === 'Credit' && {
      purpose: 'Deposit',
      offspringId: group.of,
      ...renamed(entry, 'Deposit'),
    }),
  });
  if (id !== entry.id)
    await runSql(
      trx,
      'update financial_transactions set invoice_id = $2::uuid where org_id = $org and id = $1::uuid',
      id,
      invoice.id,
    );
  covered.set(group.of, (covered.get(group.of) ?? 0) + amount);
  const on = String(entry.paidDate ?? entry.date);
  applied.push({ transactionId: id, on, words: entry.category, amount });
}

/** A deposit of a young one that has left is earned, and held no longer. */
async function hasGone(trx: Transaction<Schema>, { offspringId }: Entry): Promise<boolean> {
  const sql = `select id from offspring where org_id = $org and id = $1::uuid and ${hasGoneHome('offspring')}`;
  return (await runSql(trx, sql, offspringId)).length > 0;
}

/** Undefined where nothing of it is held any more: deposits that were paid back count for nothing. */
async function heldPart(trx: Transaction<Schema>, entry: Entry) {
  try {
    return await lockHeld(trx, entry.id, {
      ...{ version: entry.version, reason: 'credit used', purposes: ['Deposit', 'Credit'] },
    });
  } catch (error) {
    if (error instanceof AppError && error.code === 'conflict') return undefined;
    throw error;
  }
}

/** What was asked for these young ones already is part of the invoice: asked once, it is not asked again. */
async function takeAsked(
  trx: Transaction<Schema>,
  invoice: Invoice,
  groups: readonly Group[],
  covered: Taken['covered'],
): Promise<DuePart[]> {
  const young = groups.flatMap(({ of }) => (of === null ? [] : [of]));
  const asked = invoice.customerId
    ? await lockEntries(
        trx,
        `f.type = 'income' and f.payment_status in ('Pending', 'Overdue') and f.invoice_id is null
          and f.customer_id = $1::uuid and f.offspring_id = any($2::uuid[])
          and (f.purpose is null or f.purpose in ('Deposit', 'Balance', 'Sale'))`,
        invoice.customerId,
        young,
      )
    : [];
  const parts: DuePart[] = [];
  for (const entry of asked) {
    const group = groups.find(({ of }) => of === entry.offspringId);
    const left = (group?.amount ?? 0) - (covered.get(entry.offspringId) ?? 0);
    const open = openOf(entry);
    if (open > left || open < cents(entry.amount)) {
      const currency = await currencyOf(trx);
      throw invalid({
        lines: `${formatMoney(open / 100, currency)} was asked for already (${entry.category}), which does not fit into this invoice. Settle or remove that transaction first`,
      });
    }
    await changeRecord(trx, 'financial_transactions', entry.id, entry.version, { invoiceId: invoice.id });
    covered.set(entry.offspringId, (covered.get(entry.offspringId) ?? 0) + open);
    parts.push({ dueOn: String(entry.dueDate ?? entry.date), amount: open });
  }
  return parts;
}

/** Asks for what is left, a transaction for each day and each young one. Tax goes along by part, and adds up. */
async function askForRest(
  trx: Transaction<Schema>,
  tenant: Tenant,
  {
    invoice,
    groups,
    covered,
    parts,
    number,
    issuedOn,
  }: {
    invoice: Invoice;
    groups: readonly Group[];
    covered: Taken['covered'];
    parts: readonly DuePart[];
    number: string;
    issuedOn: string;
  },
): Promise<void> {
  const rest = groups.map((group) => ({ ...group, amount: group.amount - (covered.get(group.of) ?? 0) }));
  const asked = new Map<string | null, number>();
  for (const part of paired(parts, rest)) {
    const group = groups.find(({ of }) => of === part.of);
    const before = covered.get(part.of) ?? 0;
    const from = before + (asked.get(part.of) ?? 0);
    asked.set(part.of, from - before + part.amount);
    // By what has been asked up to here: rounding never adds or loses a cent of tax.
    const taxUpTo = (amount: number): number =>
      group && group.amount > 0 ? Math.round((group.tax * amount) / group.amount) : 0;
    await book(trx, tenant, invoice.id, {
      ...(await aboutOf(trx, invoice, part.of, before > 0)),
      ...{ type: 'income', amount: part.amount / 100, date: issuedOn, dueDate: part.dueOn },
      ...{ paymentStatus: 'Pending', customerId: invoice.customerId, description: `Invoice ${number}` },
      ...(group && group.tax > 0 && { taxAmount: (taxUpTo(from + part.amount) - taxUpTo(from)) / 100 }),
    });
  }
}

/**
 * Gives a draft its number and asks for what is left of it in the books, all in one transaction: deposits and credits
 * that were received count, and what was asked for the same young ones before becomes part of it. Answers JSON text.
 * @throws AppError 'not-found', 'stale-version', 'conflict', 'invalid' with the field that is missing
 */
export function issueInvoice(
  db: Database,
  tenant: Tenant,
  id: string,
  body: { readonly version: number; readonly issuedOn?: string | undefined },
): Promise<string> {
  return db.transaction(tenant, async (trx) => {
    const invoice = await lockInvoice(trx, id, body.version, 'draft');
    const lines = linesOf(invoice);
    const currency = await currencyOf(trx);
    const groups = groupsOf(lines, invoice.pricesIncludeTax !== false, smallestUnit(currency));
    const total = groups.reduce((sum, { amount }) => sum + amount, 0);
    if (lines.length === 0) throw invalid({ lines: 'Add what is to be paid for' });
    if (total === 0) throw invalid({ lines: 'An invoice over nothing asks for nothing. Give a price' });
    if (!invoice.billTo) throw invalid({ billTo: 'Say who it is for' });
    const today = await todayOf(trx, tenant);
    const issuedOn = body.issuedOn ?? today;
    if (issuedOn > today) throw invalid({ issuedOn: 'An invoice is not issued ahead of its day' });
    const settings = settingsFrom((await runStatement(trx, settingsStatement))[0]);
    const { applied, covered } = await takeDeposits(trx, tenant, invoice, groups);
    const asked = await takeAsked(trx, invoice, groups, covered);
    const left = total - [...covered.values()].reduce((sum, amount) => sum + amount, 0);
    const dueOn = invoice.dueOn ?? dueAfter(issuedOn, (invoice.terms as Terms | null) ?? settings.terms);
    if (dueOn < issuedOn) throw invalid({ dueOn: 'It would be due before it is issued. Choose a later day' });
    const instalments = instalmentsOf(invoice);
    for (const [at, { amount }] of instalments.entries())
      wholeUnits(`instalments.${at}.amount`, amount ?? 0, currency);
    const parts = dueParts(left, dueOn, instalments);
    if (!parts) {
      const words = formatMoney(left / 100, currency);
      throw invalid({
        instalments: `${spelled('The instalments have')} to come to ${words}, which is left to pay. Leave one amount open: it takes the rest`,
      });
    }
    const number = await giveNumber(trx, tenant.orgId, settings, 'Invoice', issuedOn);
    await askForRest(trx, tenant, {
      invoice,
      groups,
      covered,
      parts,
      number: String(number.number),
      issuedOn,
    });
    const schedule = [...asked, ...parts].sort((one, other) => one.dueOn.localeCompare(other.dueOn));
    await changeRecord(trx, 'invoices', id, invoice.version, {
      ...number,
      issuedOn,
      currency,
      applied,
      instalments: schedule,
      dueOn: schedule.at(-1)?.dueOn ?? issuedOn,
      ...{
        netAmount: (total - groups.reduce((sum, { tax }) => sum + tax, 0)) / 100,
        totalAmount: total / 100,
      },
      taxAmount: groups.reduce((sum, { tax }) => sum + tax, 0) / 100,
    });
    return labelledJson(trx, 'invoices', id);
  });
}
