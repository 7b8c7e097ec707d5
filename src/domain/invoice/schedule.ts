import { addDays } from '../dates.ts';
import type { paymentTerms } from '../entities/values.ts';

export type Terms = (typeof paymentTerms)[number];

/** Whole cents; null in a draft for whatever the others leave. */
export interface Instalment {
  readonly dueOn: string;
  readonly amount: number | null;
}

export interface DuePart {
  readonly dueOn: string;
  readonly amount: number;
}

const daysOf: Readonly<Record<Terms, number>> = { Immediate: 0, 'Net 15': 15, 'Net 30': 30, 'Net 60': 60 };

export const dueAfter = (issuedOn: string, terms: Terms | null): string =>
  addDays(issuedOn, daysOf[terms ?? 'Immediate']);

/**
 * What is left to pay, by the days it is due; the oldest first. Exactly one instalment may leave its amount open: it
 * takes the rest. Undefined where the amounts do not come to what is left.
 */
export function dueParts(
  left: number,
  dueOn: string,
  instalments: readonly Instalment[],
): readonly DuePart[] | undefined {
  if (left === 0) return [];
  const all = instalments.length > 0 ? instalments : [{ dueOn, amount: null }];
  const said = all.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  const open = all.filter(({ amount }) => amount === null).length;
  if (open > 1 || said > left || (open === 0 && said !== left) || (open === 1 && said === left))
    return undefined;
  return all
    .map((one) => ({ dueOn: one.dueOn, amount: one.amount ?? left - said }))
    .sort((one, other) => (one.dueOn < other.dueOn ? -1 : one.dueOn > other.dueOn ? 1 : 0));
}

export interface Share {
  /** The young one, or null for what is for none. */
  readonly of: string | null;
  readonly amount: number;
}

/**
 * Which instalment pays for what: the first fills what comes first, so that the parts of each day and of each young one
 * add up to the cent. Both come to the same sum.
 */
export function paired(parts: readonly DuePart[], shares: readonly Share[]): (DuePart & Share)[] {
  const made: (DuePart & Share)[] = [];
  const left = shares.map((share) => ({ ...share })).filter(({ amount }) => amount > 0);
  for (const part of parts) {
    let open = part.amount;
    while (open > 0 && left[0]) {
      const share = left[0];
      const amount = Math.min(open, share.amount);
      made.push({ dueOn: part.dueOn, of: share.of, amount });
      open -= amount;
      left[0] = { ...share, amount: share.amount - amount };
      if (left[0].amount === 0) left.shift();
    }
  }
  return made;
}
