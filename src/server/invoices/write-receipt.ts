import type { Transaction } from 'kysely';
import { AppError } from '#domain/errors.ts';
import type { InvoiceSettings } from '#domain/invoice/settings.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { runSql, runStatement } from '#server/db/statements.ts';
import { ownPart } from '#server/deposits/take-part.ts';
import { currencyOfEntry } from '#server/finances/entry-currency.ts';
import { changeRecord, labelledJson, requireLocked } from '#server/records/in-transaction.ts';
import type { Values } from '#server/records/record-values.ts';
import { currencyForPaper } from '#server/records/whole-units.ts';
import { cents, mayInvoice, openOf } from './books.ts';
import { settingsFrom, settingsStatement } from './settings.ts';
import { billingWords } from './write-draft.ts';
import { writeNumbered } from './write-numbered.ts';

interface Received {
  /** Whole cents. */
  readonly amount: number;
  readonly on: string;
  /** What it was for. */
  readonly words: string;
  readonly currency: string | null;
  /** The invoice that was paid. */
  readonly aboutId?: string;
  /** One that was chosen before, so that the paper is written once. */
  readonly id?: string | undefined;
}

/**
 * The paper a buyer gets for their money, numbered like the others. Answers its id and number.
 * @param of Whose it is, and what it belongs to
 */
export async function writeReceipt(
  trx: Transaction<Schema>,
  tenant: Tenant,
  settings: InvoiceSettings,
  of: Values,
  { amount, on, words, currency, aboutId, id }: Received,
): Promise<{ readonly id: string; readonly number: string }> {
  const line = {
    description: words,
    quantity: 1,
    price: amount,
    discount: null,
    taxes: [],
    offspringId: null,
  };
  return writeNumbered(trx, tenant, settings, {
    ...{ kind: 'Receipt', of, lines: [line], pricesIncludeTax: true },
    ...{ currency, aboutId: aboutId ?? null, suppliedOn: on, id },
  });
}

/** The paper of that number; undefined where nobody wrote one. */
async function receiptOf(trx: Transaction<Schema>, number: string): Promise<string | undefined> {
  const [row] = await runSql<{ id: string }>(
    trx,
    `select id from invoices where org_id = $org and kind = 'Receipt' and lower(number) = lower($1)`,
    number,
  );
  return row?.id;
}

/**
 * A receipt of money that came in and stands in the books, whether an invoice asked for it or nobody did. Asked for
 * again, it answers the one there is. Of what came in only in part, the part stands as an entry of its own from then on,
 * and what is open stays open. Answers the receipt as JSON text.
 * @throws AppError 'not-found'; 'conflict' for money that went out or has not come in, and for one with a number of its own
 */
export const receiptForPayment = (db: Database, tenant: Tenant, entryId: string): Promise<string> =>
  db.transaction(tenant, async (trx) => {
    const entry = await requireLocked(trx, 'financial_transactions', entryId);
    if (entry.type !== 'income') throw new AppError('conflict', 'A receipt is for money that came in.');
    if (entry.receiptNumber) {
      const known = await receiptOf(trx, entry.receiptNumber);
      if (known) return labelledJson(trx, 'invoices', known);
      const sentence = `It has the receipt number ${entry.receiptNumber} already. Clear it to have one written here`;
      throw new AppError('conflict', `${sentence}.`, { fields: { receiptNumber: sentence } });
    }
    const open = openOf(entry);
    const received = entry.paymentStatus === 'Paid' || open > 0 ? cents(entry.amount) - open : 0;
    if (received === 0)
      throw new AppError('conflict', 'It is not paid. A receipt is for money that came in.');
    await mayInvoice(trx);
    const settings = settingsFrom((await runStatement(trx, settingsStatement))[0]);
    const { customerId, category, description, paymentReference } = entry;
    const receipt = await writeReceipt(
      trx,
      tenant,
      settings,
      { ...entry, billTo: await billingWords(trx, customerId) },
      {
        amount: received,
        on: entry.paidDate ?? entry.date,
        words: [description || category, paymentReference].filter(Boolean).join(', ').slice(0, 500),
        currency: entry.invoiceId
          ? await currencyOfEntry(trx, entry)
          : await currencyForPaper(trx, tenant.orgId),
        ...(entry.invoiceId && { aboutId: entry.invoiceId }),
      },
    );
    const receiptNumber = receipt.number;
    if (open === 0)
      await changeRecord(trx, 'financial_transactions', entry.id, entry.version, { receiptNumber });
    else
      await ownPart(
        trx,
        tenant,
        entry,
        received,
        { receiptNumber },
        { rest: { balanceAmount: null, depositAmount: null }, fixed: { invoiceId: entry.invoiceId } },
      );
    return labelledJson(trx, 'invoices', receipt.id);
  });
