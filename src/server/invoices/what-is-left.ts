import type { Transaction } from 'kysely';
import { type InvoiceLine, invoiceTotals } from '#domain/invoice/totals.ts';
import type { Schema } from '#server/db/schema.ts';
import { runSql } from '#server/db/statements.ts';
import type { Values } from '#server/records/record-values.ts';
import type { Invoice } from './books.ts';
import { linesOf } from './write-draft.ts';

export interface Credited {
  readonly lines: readonly InvoiceLine[];
  readonly pricesIncludeTax: boolean;
}

const credited = (of: Values): Credited => ({
  lines: linesOf(of),
  pricesIncludeTax: of.pricesIncludeTax !== false,
});

/** Whole cents by the taxes that lines have. */
function sumsByTaxes({ lines, pricesIncludeTax }: Credited, unit: number): Map<string, number> {
  const { lines: each } = invoiceTotals(lines, pricesIncludeTax, unit);
  const sums = new Map<string, number>();
  lines.forEach(({ taxes }, at) => {
    const key = JSON.stringify(taxes.map(({ name, rate }) => ({ name, rate })));
    sums.set(key, (sums.get(key) ?? 0) + (each[at]?.total ?? 0));
  });
  return sums;
}

/**
 * What of an invoice is not credited yet: its own lines, and after a note over a part one line for each tax, with the tax
 * in its price. Together they are what is left.
 * @param left Whole cents
 */
export async function whatIsLeft(
  trx: Transaction<Schema>,
  invoice: Invoice,
  { left, unit, words }: { readonly left: number; readonly unit: number; readonly words: string },
): Promise<Credited> {
  const notes = await runSql(
    trx,
    `select lines, prices_include_tax as "pricesIncludeTax" from invoices
     where org_id = $org and about_id = $1::uuid and kind = 'Credit note'`,
    invoice.id,
  );
  const whole = credited(invoice);
  if (notes.length === 0) return whole;
  const sums = sumsByTaxes(whole, unit);
  for (const note of notes)
    for (const [taxes, amount] of sumsByTaxes(credited(note), unit))
      sums.set(taxes, (sums.get(taxes) ?? 0) - amount);
  const lines: InvoiceLine[] = [];
  let rest = left;
  for (const [taxes, amount] of sums) {
    // Where a note took more of one tax than there was, less is left of the others.
    const price = Math.min(amount, rest);
    if (price <= 0) continue;
    const of = JSON.parse(taxes) as InvoiceLine['taxes'];
    lines.push({ description: words, quantity: 1, price, discount: null, taxes: of, offspringId: null });
    rest -= price;
  }
  return { lines, pricesIncludeTax: true };
}
