/** How an organisation shares its general costs out over the litters born in a year. */
export const costShares = ['none', 'per young', 'per litter'] as const;
export type CostShare = (typeof costShares)[number];

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

/** What each of these litters bears of the general costs. */
export const sharesOf = (how: CostShare, general: number, young: readonly number[]): number[] =>
  how === 'none'
    ? young.map(() => 0)
    : shareOut(
        general,
        young.map((born) => (how === 'per litter' ? 1 : born)),
      );
