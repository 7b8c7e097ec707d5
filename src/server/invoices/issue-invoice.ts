import type { Transaction } from 'kysely';
import { type Group, groupsOf, taxOfPart } from '#domain/invoice/groups.ts';
import { type DuePart, dueAfter, dueParts, paired, type Terms } from '#domain/invoice/schedule.ts';
import { isLongAgo, longAgo } from '#domain/ledger/years.ts';
import { smallestUnit } from '#domain/smallest-unit.ts';
import { formatMoney, spelled } from '#domain/writing.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { runStatement } from '#server/db/statements.ts';
import { todayOf } from '#server/organisations/today-of.ts';
import { changeRecord, labelledJson, requireLocked } from '#server/records/in-transaction.ts';
import { invalid } from '#server/records/record-values.ts';
import { currencyForPaper, wholeUnits } from '#server/records/whole-units.ts';
import { book, type Invoice, lockInvoice } from './books.ts';
import { giveNumber } from './give-number.ts';
import { settingsFrom, settingsStatement } from './settings.ts';
import { type Taken, takeAsked, takeDeposits } from './take-received.ts';
import { instalmentsOf, linesOf, possibleLines } from './write-draft.ts';

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
    await book(trx, tenant, invoice.id, {
      ...(await aboutOf(trx, invoice, part.of, before > 0)),
      ...{ type: 'income', amount: part.amount / 100, date: issuedOn, dueDate: part.dueOn },
      ...{ paymentStatus: 'Pending', customerId: invoice.customerId, description: `Invoice ${number}` },
      ...(group && group.tax > 0 && { taxAmount: taxOfPart(group, from, from + part.amount) / 100 }),
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
    const currency = await currencyForPaper(trx, tenant.orgId);
    // What was drafted before the kennel had this currency is looked at once more.
    possibleLines(lines, currency);
    const groups = groupsOf(lines, invoice.pricesIncludeTax !== false, smallestUnit(currency));
    const total = groups.reduce((sum, { amount }) => sum + amount, 0);
    if (lines.length === 0) throw invalid({ lines: 'Add what is to be paid for' });
    if (total === 0) throw invalid({ lines: 'An invoice over nothing asks for nothing. Give a price' });
    if (!invoice.billTo) throw invalid({ billTo: 'Say who it is for' });
    const today = await todayOf(trx, tenant);
    const issuedOn = body.issuedOn ?? today;
    if (issuedOn > today) throw invalid({ issuedOn: 'An invoice is not issued ahead of its day' });
    if (isLongAgo(issuedOn, today)) throw invalid({ issuedOn: longAgo });
    const settings = settingsFrom((await runStatement(trx, settingsStatement))[0]);
    const { applied, covered } = await takeDeposits(trx, tenant, invoice, groups, issuedOn);
    const asked = await takeAsked(trx, invoice, groups, covered);
    const left = total - [...covered.values()].reduce((sum, amount) => sum + amount, 0);
    const dueOn = invoice.dueOn ?? dueAfter(issuedOn, (invoice.terms as Terms | null) ?? settings.terms);
    if (dueOn < issuedOn) throw invalid({ dueOn: 'It would be due before it is issued. Choose a later day' });
    const instalments = instalmentsOf(invoice);
    for (const [at, { dueOn: day, amount }] of instalments.entries()) {
      if (day < issuedOn)
        throw invalid({
          [`instalments.${at}.dueOn`]: `${spelled(`Instalment ${at + 1}`)} would be due before the invoice is issued. Choose a later day`,
        });
      wholeUnits(`instalments.${at}.amount`, amount ?? 0, currency);
    }
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
