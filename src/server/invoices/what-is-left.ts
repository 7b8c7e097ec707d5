import type { Transaction } from 'kysely';
import { groupsOf } from '#domain/invoice/groups.ts';
import { type InvoiceLine, invoiceTotals } from '#domain/invoice/totals.ts';
import { formatMoney } from '#domain/writing.ts';
import type { Schema } from '#server/db/schema.ts';
import { runSql } from '#server/db/statements.ts';
import { invalid, type Values } from '#server/records/record-values.ts';
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

/** The credit notes over an invoice. */
async function notesOver(trx: Transaction<Schema>, invoiceId: string): Promise<Credited[]> {
  const notes = await runSql(
    trx,
    `select lines, prices_include_tax as "pricesIncludeTax" from invoices
     where org_id = $org and about_id = $1::uuid and kind = 'Credit note'`,
    invoiceId,
  );
  return notes.map(credited);
}

/**
 * Of what an invoice asks for one young one, no more is credited than that.
 * @throws AppError 'invalid' at the lines, also for one that does not stand on the invoice
 */
export async function refuseBeyondLine(
  trx: Transaction<Schema>,
  invoice: Invoice,
  note: Credited,
  unit: number,
): Promise<void> {
  const named = (of: Credited) =>
    groupsOf(of.lines, of.pricesIncludeTax, unit).filter((group) => group.of !== null);
  const before = (await notesOver(trx, invoice.id)).flatMap(named);
  const whole = credited(invoice);
  const asked = named(whole);
  for (const { of, amount } of named(note)) {
    const group = asked.find((one) => one.of === of);
    if (!group) throw invalid({ lines: 'What is credited has to stand on the invoice' });
    const left = before.reduce((sum, one) => sum - (one.of === of ? one.amount : 0), group.amount);
    if (amount <= left) continue;
    const { description = '' } = whole.lines.find(({ offspringId }) => offspringId === of) ?? {};
    throw invalid({
      lines: `No more than ${formatMoney(left / 100, invoice.currency ?? 'USD')} is left to credit of “${description}”`,
    });
  }
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
  const notes = await notesOver(trx, invoice.id);
  const whole = credited(invoice);
  if (notes.length === 0) return whole;
  const sums = sumsByTaxes(whole, unit);
  for (const note of notes)
    for (const [taxes, amount] of sumsByTaxes(note, unit)) sums.set(taxes, (sums.get(taxes) ?? 0) - amount);
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
