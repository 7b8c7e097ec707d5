/** How an organisation shares its general costs out over what it keeps and breeds. */
export const costShares = ['none', 'per young', 'per litter', 'per day kept'] as const;
export type CostShare = (typeof costShares)[number];

export const isCostShare = (value: string): value is CostShare => costShares.some((one) => one === value);

/**
 * A sum in whole cents by weights: each gets its part, and all parts add up to the sum. What is left of rounding goes
 * cent by cent to those who lost most by it, the first of equals first. Without any weight nobody gets anything.
 */
export function shareOut(sum: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((all, weight) => all + weight, 0);
  if (whole <= 0) return weights.map(() => 0);
  const exact = weights.map((weight) => (sum * weight) / whole);
  const parts = exact.map(Math.floor);
  let left = sum - parts.reduce((all, part) => all + part, 0);
  const byLoss = exact
    .map((part, index) => ({ index, loss: part - Math.floor(part) }))
    .sort((one, other) => other.loss - one.loss || one.index - other.index);
  for (const { index } of byLoss) {
    if (left <= 0) break;
    parts[index] = (parts[index] ?? 0) + 1;
    left -= 1;
  }
  return parts;
}

/** What may bear a part of the general costs of a year. */
export interface Bearer {
  /** Of a litter born in that year, how many young; 0 for anything else. */
  readonly young: number;
  readonly isLitterOfYear: boolean;
  /** Of an animal, or of all young of a litter together, in that year. */
  readonly daysKept: number;
}

const weightOf: Readonly<Record<CostShare, (bearer: Bearer) => number>> = {
  none: () => 0,
  'per young': ({ young, isLitterOfYear }) => (isLitterOfYear ? young : 0),
  'per litter': ({ isLitterOfYear }) => (isLitterOfYear ? 1 : 0),
  'per day kept': ({ daysKept }) => daysKept,
};

/**
 * What each bears of the general costs, in whole cents.
 * @param unit The least that can be paid, in cents: what is no whole number of it stays general
 */
export const sharesOf = (
  how: CostShare,
  general: number,
  bearers: readonly Bearer[],
  unit: number,
): number[] =>
  shareOut(Math.max(0, Math.floor(general / unit)), bearers.map(weightOf[how])).map((part) => part * unit);

/** What the general costs are, and who bears them. */
export function shareWords(how: CostShare, { litter, child }: { litter: string; child: string }): string {
  const what = `General costs are the expenses that name no ${litter} and no animal.`;
  if (how === 'none') return `${what} They are not shared out.`;
  if (how === 'per day kept')
    return `${what} Each animal of yours and each ${child} bears its part by the days it was with you in the year. One that left or died on a day that is not recorded bears none.`;
  return `${what} A ${litter} bears its part in the year it was born, ${how === 'per litter' ? `as much as any other ${litter}` : `as much for each ${child}`}.`;
}
