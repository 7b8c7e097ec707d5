import type { Transaction } from 'kysely';
import { AppError } from '#domain/errors.ts';
import { taxInPart } from '#domain/invoice/groups.ts';
import { invoiceTotals } from '#domain/invoice/totals.ts';
import { shareOut } from '#domain/ledger/share-out.ts';
import { smallestUnit } from '#domain/smallest-unit.ts';
import { formatMoney } from '#domain/writing.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { runSql, runStatement } from '#server/db/statements.ts';
import { changeRecord, labelledJson } from '#server/records/in-transaction.ts';
import { invalid } from '#server/records/record-values.ts';
import { cents, type Invoice, lockEntries, lockInvoice, openOf } from './books.ts';
import { settingsFrom, settingsStatement } from './settings.ts';
import { settleTax } from './settle-tax.ts';
import { type Credit, giveBack, keepForBuyer, lastPaid, type Part } from './what-came-in.ts';
import { whatIsLeft } from './what-is-left.ts';
import { insertDraft } from './write-draft.ts';
import { writeNumbered } from './write-numbered.ts';

/** What is asked for and no longer owed is asked for no longer; the last due first. Answers what was not open. */
async function askForLess(
  trx: Transaction<Schema>,
  invoiceId: string,
  amount: number,
  unit: number,
): Promise<number> {
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
        : { taxAmount: taxInPart(cents(entry.taxAmount), whole - part, whole, unit) / 100 };
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
  const { lines, pricesIncludeTax } = credit.lines
    ? { lines: credit.lines, pricesIncludeTax: invoice.pricesIncludeTax !== false }
    : await whatIsLeft(trx, invoice, { left, unit, words: credit.reason });
  const { total, tax } = invoiceTotals(lines, pricesIncludeTax, unit);
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
  const over = await askForLess(trx, invoice.id, total, unit);
  if (over > 0 && credit.paid === 'keep' && !invoice.customerId)
    throw new AppError(
      'conflict',
      'Something was paid for this invoice, and it names no customer who could keep it. Credit it and pay that back, then write a new one.',
    );
  const paid = over > 0 ? await lastPaid(trx, invoice.id, over) : [];
  const back = paid.reduce((sum, { part }) => sum + part, 0);
  const [, ...taxes] = shareOut(tax / unit, [total - back, ...paid.map(({ part }) => part)]);
  const parts = paid.map((one, at): Part => ({ ...one, tax: (taxes[at] ?? 0) * unit }));
  const { number, on } = note;
  const become = credit.paid === 'keep' ? keepForBuyer : giveBack;
  const given = await become(trx, tenant, invoice, parts, { number, on, credit });
  await settleTax(trx, invoice.id, on, { given, isAllBack: back < over });
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
