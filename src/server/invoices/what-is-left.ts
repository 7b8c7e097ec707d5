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

/** Of an invoice that asks for one young one alone, a line that names none can only be of that one. */
export function ofItsOnly(invoice: Invoice, lines: readonly InvoiceLine[]): readonly InvoiceLine[] {
  const [first, ...others] = new Set(linesOf(invoice).map(({ offspringId }) => offspringId));
  const only = others.length === 0 ? first : null;
  return lines.map((line) => ({ ...line, offspringId: line.offspringId ?? only ?? null }));
}

interface Side {
  readonly offspringId: string | null;
  readonly taxes: InvoiceLine['taxes'];
}

/** Whole cents by what lines are for, as `sideOf` says it. */
function sumsBySide(
  { lines, pricesIncludeTax }: Credited,
  unit: number,
  sideOf: (line: InvoiceLine) => Side,
): Map<string, number> {
  const { lines: each } = invoiceTotals(lines, pricesIncludeTax, unit);
  const sums = new Map<string, number>();
  lines.forEach((line, at) => {
    const key = JSON.stringify(sideOf(line));
    sums.set(key, (sums.get(key) ?? 0) + (each[at]?.total ?? 0));
  });
  return sums;
}

const taxesOf = ({ taxes }: InvoiceLine): Side['taxes'] => taxes.map(({ name, rate }) => ({ name, rate }));
const byYoung = (line: InvoiceLine): Side => ({ offspringId: line.offspringId, taxes: taxesOf(line) });
/** Where a note took what stands on no line, it is not said of whom it was: nobody is named. */
const byTaxes = (line: InvoiceLine): Side => ({ offspringId: null, taxes: taxesOf(line) });

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
 * Of what an invoice asks for one young one, or for none in particular, no more is credited than that.
 * @throws AppError 'invalid' at the lines, also for what does not stand on the invoice
 */
export async function refuseBeyondLine(
  trx: Transaction<Schema>,
  invoice: Invoice,
  note: Credited,
  unit: number,
): Promise<void> {
  const sides = (of: Credited) => groupsOf(of.lines, of.pricesIncludeTax, unit);
  const before = (await notesOver(trx, invoice.id)).flatMap(sides);
  const whole = credited(invoice);
  const asked = sides(whole);
  for (const { of, amount } of sides(note)) {
    const group = asked.find((one) => one.of === of);
    if (!group) throw invalid({ lines: 'What is credited has to stand on the invoice' });
    const left = before.reduce((sum, one) => sum - (one.of === of ? one.amount : 0), group.amount);
    if (amount <= left) continue;
    const [first, ...others] = whole.lines.filter(({ offspringId }) => offspringId === of);
    const which = of === null && others.length > 0 ? 'its other lines' : `“${first?.description ?? ''}”`;
    // Notes of before could take more of what is for none in particular.
    const most = formatMoney(Math.max(left, 0) / 100, invoice.currency ?? 'USD');
    throw invalid({ lines: `No more than ${most} is left to credit of ${which}` });
  }
}

/**
 * What of an invoice is not credited yet: its own lines, and after a note over a part one line for each young one and each
 * tax, with the tax in its price. Together they are what is left.
 * @param left Whole cents
 * @param words For what is of several lines
 */
export async function whatIsLeft(
  trx: Transaction<Schema>,
  invoice: Invoice,
  { left, unit, words }: { readonly left: number; readonly unit: number; readonly words: string },
): Promise<Credited> {
  const notes = await notesOver(trx, invoice.id);
  const whole = credited(invoice);
  if (notes.length === 0) return whole;
  const less = (sideOf: (line: InvoiceLine) => Side): Map<string, number> => {
    const sums = sumsBySide(whole, unit, sideOf);
    for (const note of notes)
      for (const [side, amount] of sumsBySide(note, unit, sideOf))
        sums.set(side, (sums.get(side) ?? 0) - amount);
    return sums;
  };
  const named = less(byYoung);
  const isByLine = [...named.values()].every((amount) => amount >= 0);
  const lines: InvoiceLine[] = [];
  let rest = left;
  for (const [key, amount] of isByLine ? named : less(byTaxes)) {
    // Where a note took more of one tax than there was, less is left of the others.
    const price = Math.min(amount, rest);
    if (price <= 0) continue;
    const side = JSON.parse(key) as Side;
    const own = isByLine ? whole.lines.filter((line) => JSON.stringify(byYoung(line)) === key) : [];
    const description =
      own.length === 1 || side.offspringId !== null ? (own[0]?.description ?? words) : words;
    lines.push({ description, quantity: 1, price, discount: null, ...side });
    rest -= price;
  }
  return { lines, pricesIncludeTax: true };
}
