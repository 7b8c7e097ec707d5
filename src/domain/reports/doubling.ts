import { daysBetween } from '../dates.ts';

export interface Weighing {
  readonly on: string;
  readonly grams: number;
}

/**
 * The day of life on which a weighing first showed twice the birth weight; null where none has yet. Between two
 * weighings nothing is guessed.
 */
export function doublingDay(
  bornOn: string,
  birthGrams: number,
  weighings: readonly Weighing[],
): number | null {
  const days = weighings
    .filter(({ on, grams }) => on > bornOn && grams >= 2 * birthGrams)
    .map(({ on }) => daysBetween(bornOn, on));
  return days.length === 0 ? null : Math.min(...days);
}

/** The weighing nearest to a day of life, no further off than `within` days; the earlier one of two. */
export function weighingNear(
  bornOn: string,
  weighings: readonly Weighing[],
  day: number,
  within: number,
): Weighing | null {
  const off = ({ on }: Weighing): number => Math.abs(daysBetween(bornOn, on) - day);
  const [nearest] = weighings
    .filter((one) => off(one) <= within)
    .toSorted((a, b) => off(a) - off(b) || (a.on < b.on ? -1 : a.on > b.on ? 1 : 0));
  return nearest ?? null;
}
