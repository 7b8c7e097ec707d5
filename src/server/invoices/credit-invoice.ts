import type { Transaction } from 'kysely';
import { AppError } from '#domain/errors.ts';
import { type Group, groupsOf, taxInPart } from '#domain/invoice/groups.ts';
import { invoiceTotals } from '#domain/invoice/totals.ts';
import { shareOut } from '#domain/ledger/share-out.ts';
import { smallestUnit } from '#domain/smallest-unit.ts';
import { formatMoney } from '#domain/writing.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { runSql, runStatement } from '#server/db/statements.ts';
import { leftOfSales } from '#server/finances/tax-going-back.ts';
import { labelledJson } from '#server/records/in-transaction.ts';
import { invalid } from '#server/records/record-values.ts';
import { askForLess } from './ask-for-less.ts';
import { cents, type Invoice, lockInvoice } from './books.ts';
import { setOff } from './set-off.ts';
import { settingsFrom, settingsStatement } from './settings.ts';
import { type Short, settleTax, taxGoneBefore } from './settle-tax.ts';
import { type Credit, giveBack, keepForBuyer, lastPaid, type Paid, type Part } from './what-came-in.ts';
import { ofItsOnly, refuseBeyondLine, whatIsLeft } from './what-is-left.ts';
import { insertDraft, possibleLines } from './write-draft.ts';
import { writeNumbered } from './write-numbered.ts';

interface NotOpen {
  /** What becomes the buyer's again, with its share of the tax of the note. */
  readonly paid: readonly Part[];
  /** Entries that gave something back already. */
  readonly given: string[];
  /** For whom less is there than was paid, as some went back without a paper. */
  readonly short: readonly Short[];
}

/** What is credited is asked for no longer; what was paid for it pays what else is open first. Answers what is left. */
async function notOpen(
  trx: Transaction<Schema>,
  tenant: Tenant,
  invoice: Invoice,
  groups: readonly Group[],
  { unit, number, on, credit }: { unit: number; number: string; on: string; credit: Credit },
): Promise<NotOpen> {
  const { over, rest } = await askForLess(trx, invoice.id, groups, unit);
  const freed: { readonly group: Group; readonly parts: Paid[] }[] = [];
  for (const { group, there } of over)
    freed.push({ group, parts: await lastPaid(trx, invoice.id, there, { only: group }) });
  const given: string[] = [];
  const left: { readonly group: Group; readonly parts: Paid[] }[] = [];
  for (const { group, parts } of freed) {
    const set = await setOff(trx, tenant, invoice, parts, unit, { number, on, reason: credit.reason });
    given.push(...set.given);
    left.push({ group, parts: set.left });
  }
  const but = left.flatMap(({ parts }) => parts);
  const sum = (parts: readonly Paid[]): number => parts.reduce((all, { part }) => all + part, 0);
  const there = (await leftOfSales(trx, invoice.id)).paid - sum(but);
  const others = await lastPaid(trx, invoice.id, Math.min(rest, there), { but });
  const last = groups.at(-1);
  if (last && others.length > 0) left.push({ group: last, parts: others });
  const paid = left.flatMap(({ group, parts }) => {
    const kept = Math.max(group.amount - sum(parts), 0);
    // A deposit that is held is not in the books with its tax: what goes back of it takes no other along.
    const own = parts.map(({ entry, part, isHeld }) =>
      isHeld ? taxInPart(cents(entry.taxAmount), part, cents(entry.amount), unit) : 0,
    );
    const rest = Math.max(group.tax - own.reduce((all, tax) => all + tax, 0), 0);
    const weights = parts.map(({ part, isHeld }) => (isHeld ? 0 : part));
    const [, ...taxes] = shareOut(rest / unit, [kept, ...weights]);
    return parts.map(
      (one, at): Part => ({ ...one, tax: one.isHeld ? (own[at] ?? 0) : (taxes[at] ?? 0) * unit }),
    );
  });
  const short = over.filter((one) => one.there < one.paid).map(({ group }) => group.of);
  return { paid, given, short: sum(others) < rest ? ['all'] : short };
}

/** Credits an invoice, whole or in part, with a note of its own number. Answers the id of the note. */
async function writeCredit(
  trx: Transaction<Schema>,
  tenant: Tenant,
  invoice: Invoice,
  credit: Credit,
): Promise<string> {
  const [before] = await runSql<{ credited: string }>(
    trx,
    `select coalesce(sum(total_amount), 0)::text as credited from invoices
     where org_id = $org and about_id = $1::uuid and kind = 'Credit note'`,
    invoice.id,
  );
  const left = cents(invoice.totalAmount) - cents(before?.credited);
  if (left === 0) throw new AppError('conflict', 'All of this invoice is credited already.');
  const unit = smallestUnit(invoice.currency ?? 'USD');
  if (credit.lines) possibleLines(credit.lines, invoice.currency ?? 'USD');
  const { lines, pricesIncludeTax } = credit.lines
    ? { lines: ofItsOnly(invoice, credit.lines), pricesIncludeTax: invoice.pricesIncludeTax !== false }
    : await whatIsLeft(trx, invoice, { left, unit, words: credit.reason });
  const { total } = invoiceTotals(lines, pricesIncludeTax, unit);
  if (total === 0) throw invalid({ lines: 'A credit note over nothing changes nothing' });
  if (total > left)
    throw invalid({
      lines: `No more than ${formatMoney(left / 100, invoice.currency ?? 'USD')} is left to credit`,
    });
  if (credit.lines) await refuseBeyondLine(trx, invoice, { lines, pricesIncludeTax }, unit);
  const goneBefore = await taxGoneBefore(trx, invoice.id);
  const settings = settingsFrom((await runStatement(trx, settingsStatement))[0]);
  const note = await writeNumbered(trx, tenant, settings, {
    ...{ kind: 'Credit note', of: invoice, lines, pricesIncludeTax },
    ...{ currency: invoice.currency, aboutId: invoice.id, reason: credit.reason },
  });
  const { number, on } = note;
  const groups = groupsOf(lines, pricesIncludeTax, unit);
  const { paid, given, short } = await notOpen(trx, tenant, invoice, groups, { unit, number, on, credit });
  if (paid.length > 0 && credit.paid === 'keep' && !invoice.customerId)
    throw new AppError(
      'conflict',
      'Something was paid for this invoice, and it names no customer who could keep it. Credit it and pay that back, then write a new one.',
    );
  const become = credit.paid === 'keep' ? keepForBuyer : giveBack;
  given.push(...(await become(trx, tenant, invoice, paid, { number, on, credit })));
  await settleTax(trx, invoice.id, on, { given, short, goneBefore });
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
