import type { Share } from './schedule.ts';
import { type InvoiceLine, invoiceTotals } from './totals.ts';

/** What is asked for one young one, or for none. Whole cents. */
export interface Group extends Share {
  readonly tax: number;
  /** The least that can be paid. */
  readonly unit: number;
}

/** What is asked for, by the young one it is for; what is for none comes last. Whole cents. */
export function groupsOf(lines: readonly InvoiceLine[], includesTax: boolean, unit: number): Group[] {
  const sums = new Map<string | null, Group>();
  const { lines: each } = invoiceTotals(lines, includesTax, unit);
  lines.forEach(({ offspringId }, at) => {
    const { total = 0, net = 0 } = each[at] ?? {};
    const sum = sums.get(offspringId) ?? { of: offspringId, amount: 0, tax: 0, unit };
    sums.set(offspringId, { ...sum, amount: sum.amount + total, tax: sum.tax + total - net });
  });
  return [...sums.values()].sort((one, other) => Number(one.of === null) - Number(other.of === null));
}

/** The tax in a part of an amount, in what can be paid: nobody pays half a yen of it. Whole cents. */
export const taxInPart = (tax: number, part: number, amount: number, unit: number): number =>
  amount > 0 ? Math.round((tax * part) / amount / unit) * unit : 0;

/**
 * Of what is asked for, the tax in the part from one amount up to another. By what is covered up to there: rounding never
 * adds or loses a cent of tax.
 */
export const taxOfPart = ({ amount, tax, unit }: Group, from: number, upTo: number): number =>
  taxInPart(tax, upTo, amount, unit) - taxInPart(tax, from, amount, unit);
