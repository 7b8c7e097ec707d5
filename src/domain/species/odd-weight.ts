// An entry is asked about once where it is more often a slip of the finger than a miracle. Puppies grow by 14 % a day at
// the very most (Alves 2020, 345 puppies: P0·exp(0.13084x − 0.001616x²), the upper curve of all breeds), so that what is
// possible widens with the days since the last weighing.

const fastestGrowth = 1.14;
/** Nothing grows at that rate for longer. */
const mostDays = 21;
const twice = 2;
/** A digit too many or too few makes ten times; what grew or was spilt meanwhile widens it a little. */
const nearTen = [8, 13] as const;

const growthIn = (days: number): number => fastestGrowth ** Math.min(mostDays, Math.max(0, days));

/** What the fastest growers weigh so many days after they weighed that. */
export const mostGramsSince = (grams: number, days: number): number => grams * growthIn(days);

export type Oddness = 'tenth' | 'tenfold' | 'light' | 'heavy';

/**
 * Whether a weight is far off the last one of the same animal.
 * @param value in any unit; @param last in the same; @param daysSince between the two
 */
export function oddness(value: number, last: number, daysSince: number): Oddness | null {
  if (value <= 0 || last <= 0) return null;
  const times = value / last;
  const isTen = (share: number) => share >= nearTen[0] && share <= nearTen[1];
  const most = twice * growthIn(daysSince);
  if (times > most) return isTen(times) ? 'tenfold' : 'heavy';
  if (1 / times > twice) return isTen(1 / times) ? 'tenth' : 'light';
  return null;
}
