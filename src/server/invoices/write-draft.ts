import type { Transaction } from 'kysely';
import type { z } from 'zod';
import { AppError } from '#domain/errors.ts';
import { instalments, invoiceLines } from '#domain/invoice/read-lines.ts';
import { type InvoiceLine, invoiceTotals, lineTotals } from '#domain/invoice/totals.ts';
import { smallestUnit } from '#domain/smallest-unit.ts';
import { formatMoney, spelled } from '#domain/writing.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { runSql } from '#server/db/statements.ts';
import { changeLocked, insertRecord, requireLocked } from '#server/records/in-transaction.ts';
import { changedValues, invalid, newValues, type Values } from '#server/records/record-values.ts';
import { removeRecord } from '#server/records/remove-record.ts';
import { currencyOf, wholeUnits } from '#server/records/whole-units.ts';

function read<T>(field: string, schema: z.ZodType<T>, value: unknown, called = 'Line'): T {
  const result = schema.safeParse(value ?? []);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const [line, ...rest] = issue?.path ?? [];
  const where = typeof line === 'number' ? `${called} ${line + 1}: ` : '';
  const place = [field, ...(line === undefined ? [] : [line, ...rest])].join('.');
  throw invalid({ [place]: `${where}${issue?.message ?? 'This is not possible'}` });
}

export const linesOf = (values: Values) => read('lines', invoiceLines, values.lines);
export const instalmentsOf = (values: Values) =>
  read('instalments', instalments, values.instalments, spelled('Instalment'));

/**
 * Nobody pays half a yen, nor is it taken off, and no more is taken off than a line comes to.
 * @throws AppError 'invalid' at the line
 */
export function possibleLines(lines: readonly InvoiceLine[], currency: string): void {
  for (const [at, line] of lines.entries()) {
    const { price, discount } = line;
    wholeUnits(`lines.${at}.price`, price, currency);
    if (discount?.kind !== 'amount') continue;
    const field = `lines.${at}.discount`;
    wholeUnits(field, discount.value, currency);
    const { priced } = lineTotals(line, true, smallestUnit(currency));
    if (discount.value > priced)
      throw invalid({
        [field]: `Line ${at + 1} comes to ${formatMoney(priced / 100, currency)}. Take off no more`,
      });
  }
}

/** What follows from the lines, in the units of the table. */
export async function amountsOf(trx: Transaction<Schema>, values: Values): Promise<Values> {
  const unit = smallestUnit(await currencyOf(trx));
  const { net, tax, total } = invoiceTotals(linesOf(values), values.pricesIncludeTax !== false, unit);
  if (total > 9_999_999_999) throw invalid({ lines: 'This is more than an invoice can come to' });
  return { netAmount: net / 100, taxAmount: tax / 100, totalAmount: total / 100 };
}

/** Name and address as they stand on the paper; null for a customer that is gone. */
export async function billingWords(trx: Transaction<Schema>, customerId: unknown): Promise<string | null> {
  if (!customerId) return null;
  const [row] = await runSql<{ words: string }>(
    trx,
    `select concat_ws(E'\\n', nullif(business_name, ''), concat_ws(' ', first_name, last_name), nullif(address, ''),
        nullif(concat_ws(' ', nullif(city, ''), nullif(state, ''), nullif(zip_code, '')), ''),
        case when coalesce(tax_id, '') <> '' then 'Tax number ' || tax_id end) as words
      from customers where org_id = $org and id = $1::uuid and deleted_at is null`,
    customerId,
  );
  return row?.words ?? null;
}

/** A draft: it has no number, and asks nobody for anything. Answers it as JSON text. */
export async function insertDraft(
  trx: Transaction<Schema>,
  tenant: Tenant,
  values: Values,
  { id, replacesId }: { readonly id?: string | undefined; readonly replacesId?: string } = {},
): Promise<string> {
  const billTo = values.billTo ?? (await billingWords(trx, values.customerId));
  const fixed = { ...(await amountsOf(trx, values)), ...(replacesId && { replacesId }) };
  const checked = { ...values, billTo, lines: linesOf(values), instalments: instalmentsOf(values) };
  return insertRecord(trx, 'invoices', tenant, checked, { id, fixed });
}

export const createInvoice = (db: Database, tenant: Tenant, body: unknown, id?: string): Promise<string> => {
  const values = newValues('invoices', body);
  return db.transaction(tenant, async (trx) => {
    possibleLines(linesOf(values), await currencyOf(trx));
    return insertDraft(trx, tenant, values, { id });
  });
};

/** Only a draft is changed. @throws AppError 'conflict' for one that was issued */
export function updateInvoice(db: Database, tenant: Tenant, id: string, body: unknown): Promise<string> {
  const change = changedValues('invoices', body);
  const { lines, instalments: parts } = change.changes;
  const changes: Values = {
    ...change.changes,
    ...(lines !== undefined && { lines: linesOf(change.changes) }),
    ...(parts !== undefined && { instalments: instalmentsOf(change.changes) }),
  };
  return changeLocked(db, tenant, 'invoices', id, { ...change, changes }, async (trx, before, after) => {
    if (before.number !== null)
      throw new AppError(
        'conflict',
        'What was issued stays as it is. Correct it with a credit note, or replace it.',
      );
    if (lines !== undefined) possibleLines(linesOf(after), await currencyOf(trx));
    const isOther = after.customerId !== before.customerId && changes.billTo === undefined;
    const billTo = isOther ? { billTo: await billingWords(trx, after.customerId) } : {};
    return { ...changes, ...billTo, ...(await amountsOf(trx, after)) };
  });
}

/** @throws AppError 'conflict' for one that was issued */
export async function removeInvoice(db: Database, tenant: Tenant, id: string): Promise<void> {
  await db.transaction(tenant, async (trx) => {
    const { number } = await requireLocked(trx, 'invoices', id);
    if (number !== null)
      throw new AppError('conflict', 'What was issued stays. Write a credit note instead.');
  });
  await removeRecord(db, tenant, 'invoices', id);
}
