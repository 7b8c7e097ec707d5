export interface EffectiveSize {
  /** N_e, or null when the group shows no inbreeding to measure it by. */
  readonly size: number | null;
  readonly standardError: number | null;
  /** Mean individual increase in inbreeding per generation. */
  readonly increase: number;
  /** Members that could be used: those with more than one equivalent complete generation. */
  readonly counted: number;
}

/**
 * Effective population size from the individual increase in inbreeding: `dF = 1 - (1 - F)^(1 / (t - 1))` with t the
 * animal's equivalent complete generations, and `N_e = 1 / (2 mean dF)` (Gutiérrez, Cervantes & Goyache 2009,
 * J. Anim. Breed. Genet. 126:327); standard error `2 N_e^2 sd(dF) / sqrt(n)` (Gutiérrez et al. 2008, Genet. Sel. Evol.
 * 40:359). It describes the history of mating in the pedigree, not the number of animals bred from today, and is too
 * high where pedigrees are short. `coefficients` and `generations` are per animal (`inbreeding`,
 * `equivalentGenerations`), `group` holds positions.
 */
export function effectiveSize(
  coefficients: Float64Array,
  generations: Float64Array,
  group: readonly number[],
): EffectiveSize {
  const increases = group
    .filter((animal) => generations[animal]! > 1)
    .map((animal) => 1 - (1 - coefficients[animal]!) ** (1 / (generations[animal]! - 1)));
  const counted = increases.length;
  const increase = counted === 0 ? 0 : increases.reduce((total, value) => total + value, 0) / counted;
  if (increase <= 0) return { size: null, standardError: null, increase, counted };
  const size = 1 / (2 * increase);
  const squares = increases.reduce((total, value) => total + (value - increase) ** 2, 0);
  const standardError =
    counted < 2 ? null : (2 * size * size * Math.sqrt(squares / (counted - 1))) / Math.sqrt(counted);
  return { size, standardError, increase, counted };
}
