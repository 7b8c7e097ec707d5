import type { Transaction } from 'kysely';
import { AppError } from '#domain/errors.ts';
import { uuidv7 } from '#domain/uuid.ts';
import type { Tenant } from '#server/db/database.ts';
import { localSetting } from '#server/db/local-setting.ts';
import type { Schema } from '#server/db/schema.ts';
import { runSql } from '#server/db/statements.ts';
import { nobody } from '#server/litter-sites/find-site.ts';
import { insertRecord, labelledJson, requireLocked, type Whole } from '#server/records/in-transaction.ts';
import { newValues, type Values } from '#server/records/record-values.ts';
import { staleVersion } from '#server/records/write-record.ts';
import { lockBuyer } from '#server/reservations/find-buyer.ts';

export type Invoice = Whole<'invoices'>;
export type Entry = Whole<'financial_transactions'>;

export const cents = (amount: unknown): number => Math.round(Number(amount ?? 0) * 100);

/** From here on the transaction may change what stands on invoices. */
export const mayInvoice = (trx: Transaction<Schema>) => runSql(trx, localSetting('app.invoicing', 'on'));

/**
 * An invoice nobody else touches until the transaction ends, and its buyer's money with it.
 * @throws AppError 'not-found', 'stale-version', 'conflict' where it is not what is asked for
 */
export async function lockInvoice(
  trx: Transaction<Schema>,
  id: string,
  version: number | undefined,
  is: 'draft' | 'issued',
): Promise<Invoice> {
  const invoice = await requireLocked(trx, 'invoices', id);
  if (version !== undefined && version !== invoice.version)
    throw staleVersion(await labelledJson(trx, 'invoices', id), {});
  if (invoice.kind !== 'Invoice') throw new AppError('conflict', `This is a ${invoice.kind.toLowerCase()}.`);
  if (is === 'draft' && invoice.number !== null)
    throw new AppError('conflict', 'This invoice is issued already.');
  if (is === 'issued' && invoice.number === null)
    throw new AppError('conflict', 'This is a draft. Issue it first.');
  if (invoice.customerId) await lockBuyer(trx, invoice.customerId);
  await mayInvoice(trx);
  return invoice;
}

/** The transactions of an invoice that are as asked, held until the transaction ends; the oldest due first. */
export async function lockEntries(
  trx: Transaction<Schema>,
  condition: string,
  ...parameters: readonly unknown[]
): Promise<Entry[]> {
  const rows = await runSql<{ id: string }>(
    trx,
    `select f.id from financial_transactions f where f.org_id = $org and f.deleted_at is null and ${condition}
     order by coalesce(f.due_date, f."date"), f.id for no key update`,
    ...parameters,
  );
  const entries: Entry[] = [];
  for (const { id } of rows) entries.push(await requireLocked(trx, 'financial_transactions', id));
  return entries;
}

/** Of what a buyer did from outside no account is named. */
export const byWhom = ({ userId }: Tenant): { readonly isByNobody?: true } =>
  userId === nobody ? { isByNobody: true } : {};

/** Adds a transaction of an invoice. */
export async function book(
  trx: Transaction<Schema>,
  tenant: Tenant,
  invoiceId: string | null,
  values: Values,
): Promise<string> {
  const id = uuidv7();
  const fixed = { invoiceId, ...(values.offspringId ? { puppyId: values.offspringId } : {}) };
  await insertRecord(trx, 'financial_transactions', tenant, newValues('financial_transactions', values), {
    id,
    fixed,
    ...byWhom(tenant),
  });
  return id;
}

export const openOf = ({ amount, balanceAmount, paymentStatus }: Entry): number =>
  paymentStatus === 'Pending' || paymentStatus === 'Overdue'
    ? Math.min(cents(balanceAmount ?? amount), cents(amount))
    : 0;
