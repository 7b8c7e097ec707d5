import type { Transaction } from 'kysely';
import { taxInPart } from '#domain/invoice/groups.ts';
import type { Schema } from '#server/db/schema.ts';
import { onlyRow, runSql } from '#server/db/statements.ts';
import { isGivenBack, receivedOf } from './net-amount.ts';

/** The least that can be paid of what an entry is kept in: its invoice's currency, else the kennel's. In cents. */
export async function unitOf(trx: Transaction<Schema>, id: string): Promise<number> {
  const sql = `select unit_of(f)::text as unit from financial_transactions f where f.org_id = $org and f.id = $1::uuid`;
  return Number(onlyRow(await runSql<{ unit: string }>(trx, sql, id)).unit);
}

/** The entries `g` that tell of the same money as `f`: of one buyer, for one young one, or for none and the same litter. */
const isOfSameSale = `(g.id = f.id or g.customer_id is not distinct from f.customer_id and case
  when f.offspring_id is not null then g.offspring_id = f.offspring_id
  else g.offspring_id is null and f.customer_id is not null
    and g.breeding_group_id is not distinct from f.breeding_group_id end)`;

const cents = (value: string): string => `(round(100 * ${value}))::bigint`;

/** Of entries of one sale, what came in less what went back, and the tax in that. */
const whatStays = `select
    coalesce(sum(case when g.type = 'income' then ${cents(receivedOf('g'))} else -${cents('g.amount')} end), 0)::text as paid,
    coalesce(sum(case when g.type = 'income' then tax_of_part(g.tax_amount, g.amount, ${cents(receivedOf('g'))}, unit_of(g))
      else -${cents('coalesce(g.tax_amount, 0)')} end), 0)::text as tax
  from financial_transactions g where g.org_id = $org and g.deleted_at is null
    and (g.type = 'income' or ${isGivenBack('g')})`;
/** The same of all that is of one sale with the entry `f`: `paid` and `tax`, in whole cents. */
export const leftOfSale = `${whatStays} and ${isOfSameSale}`;

/**
 * Of the sales that were paid for on an invoice, what came in less what went back by any way, and the tax in that: a refund
 * at the button names no invoice. In whole cents.
 * @param only Of the sale of one young one, or of what is for none in particular
 */
export async function leftOfSales(
  trx: Transaction<Schema>,
  invoiceId: string,
  only?: { readonly of: string | null },
): Promise<{ readonly paid: number; readonly tax: number }> {
  const { paid, tax } = onlyRow(
    await runSql<{ paid: string; tax: string }>(
      trx,
      `${whatStays} and exists (select from financial_transactions f where f.org_id = $org and f.invoice_id = $1::uuid
         and f.deleted_at is null and f.type = 'income' and f.payment_status = 'Paid' and ${isOfSameSale}
         and ($2::boolean or f.offspring_id is not distinct from $3::uuid))`,
      ...[invoiceId, only === undefined, only?.of ?? null],
    ),
  );
  return { paid: Number(paid), tax: Number(tax) };
}

/** The tax in what went back at the button for what was paid for on an invoice: those refunds name no invoice. In whole cents. */
export async function taxWithoutPaper(trx: Transaction<Schema>, invoiceId: string): Promise<number> {
  const sql = `select coalesce(sum(${cents('coalesce(g.tax_amount, 0)')}), 0)::text as tax from financial_transactions g
    where g.org_id = $org and g.deleted_at is null and g.invoice_id is null and ${isGivenBack('g')}
      and exists (select from financial_transactions f where f.org_id = $org and f.invoice_id = $1::uuid
        and f.deleted_at is null and f.type = 'income' and ${isOfSameSale})`;
  return Number(onlyRow(await runSql<{ tax: string }>(trx, sql, invoiceId)).tax);
}

/**
 * The tax in a part of a payment that goes back, as an entry says it: its share of the tax in the payment. With the last of
 * what was paid for the same goes all the tax that is left, so that parts never leave a cent of it.
 * @param part In whole cents
 */
export async function taxGoingBack(
  trx: Transaction<Schema>,
  id: string,
  part: number,
): Promise<{ readonly taxAmount: number } | undefined> {
  const row = onlyRow(
    await runSql<{ amount: string; own: string; unit: string; paid: string; tax: string }>(
      trx,
      `select ${cents('f.amount')}::text as amount, ${cents('coalesce(f.tax_amount, 0)')}::text as own, unit_of(f)::text as unit, s.paid, s.tax
       from financial_transactions f cross join lateral (${leftOfSale}) s where f.org_id = $org and f.id = $1::uuid`,
      id,
    ),
  );
  const [amount, own, unit, paid, left] = [row.amount, row.own, row.unit, row.paid, row.tax].map(Number) as [
    number,
    number,
    number,
    number,
    number,
  ];
  if (left <= 0 || amount <= 0) return undefined;
  const share = part === paid ? left : taxInPart(own, part, amount, unit);
  const tax = Math.min(share, left, part);
  return tax > 0 ? { taxAmount: tax / 100 } : undefined;
}
