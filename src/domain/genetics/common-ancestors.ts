import type { Ancestry } from './ancestry.ts';
import { geneShares } from './gene-shares.ts';

export interface CommonAncestor {
  /** Position of the ancestor; the sire or dam itself when it is also an ancestor of the other. */
  readonly animal: number;
  /** Its part of the offspring's coefficient F; all parts add up to F. */
  readonly share: number;
  /** Its own coefficient, already contained in `share`. */
  readonly inbreeding: number;
  /** Generations to its nearest place on the sire's and on the dam's side, counted from the offspring: parents 1. */
  readonly sireSide: number;
  readonly damSide: number;
}

/** Below this part of all line pairs to an ancestor, what is left after subtraction is rounding. */
const rounding = 1e-13;

/**
 * The animals through which an offspring of `sire` and `dam` is inbred, largest share first, after Wright (1922,
 * Am. Nat. 56:330): a share is the sum of (1/2)^(n1 + n2 + 1) (1 + F_A) over all pairs of lines from sire and dam
 * that have only A in common. An ancestor that both reach only by way of a nearer common ancestor has no share.
 *
 * The line pairs are not listed (there can be billions) but summed: all pairs that end in A together weigh
 * t(sire, A) t(dam, A); each of them has a youngest animal B in common, is a valid pair for B up to there, and goes
 * on from B to A by any two lines, t(B, A)^2. So from the youngest common ancestor to the oldest
 * `valid(A) = t(sire, A) t(dam, A) - sum over younger B of valid(B) t(B, A)^2`.
 * `coefficients` are those of `inbreeding`. Time grows with the square of the number of common ancestors: after
 * `mostSteps` from one to another the older ones are left out. The shares of the younger are right nevertheless.
 */
export function commonAncestors(
  ancestry: Ancestry,
  coefficients: Float64Array,
  sire: number,
  dam: number,
  mostSteps = Number.POSITIVE_INFINITY,
): CommonAncestor[] {
  const ofSire = geneShares(ancestry, sire);
  const ofDam = geneShares(ancestry, dam);
  const common: number[] = [];
  const oldestOfPair = Math.min(sire, dam);
  for (let animal = 0; animal <= oldestOfPair; animal++) {
    if (ofSire[animal]! > 0 && ofDam[animal]! > 0) common.push(animal);
  }
  const valid = Float64Array.from(common, (animal) => ofSire[animal]! * ofDam[animal]!);
  const { sires, dams } = parentsAmong(ancestry, common);
  const generations = { sire: shortestLines(ancestry, sire), dam: shortestLines(ancestry, dam) };
  const line = new Float64Array(common.length + 1);

  const found: CommonAncestor[] = [];
  let steps = 0;
  for (let young = common.length - 1; young >= 0 && steps <= mostSteps; young--) {
    const animal = common[young]!;
    const weight = valid[young]!;
    if (weight <= rounding * ofSire[animal]! * ofDam[animal]!) continue;
    found.push({
      animal,
      share: weight * 0.5 * (1 + coefficients[animal]!),
      inbreeding: coefficients[animal]!,
      sireSide: generations.sire[animal]!,
      damSide: generations.dam[animal]!,
    });
    line[sires[young]!]! += 0.5;
    line[dams[young]!]! += 0.5;
    steps += young;
    for (let old = young - 1; old >= 0; old--) {
      const share = line[old]!;
      if (share === 0) continue;
      line[old] = 0;
      valid[old]! -= weight * share * share;
      const half = 0.5 * share;
      line[sires[old]!]! += half;
      line[dams[old]!]! += half;
    }
  }
  return found.sort((a, b) => b.share - a.share || b.animal - a.animal);
}

/**
 * Parents by their place in the list; behind its end for unknown ones, where what is passed on is never read. Parents of
 * a common ancestor are common ancestors too.
 */
function parentsAmong({ sire, dam }: Ancestry, common: readonly number[]) {
  const placeOf = new Int32Array((common.at(-1) ?? -1) + 1);
  for (const [place, animal] of common.entries()) placeOf[animal] = place;
  const places = (parent: Int32Array) =>
    Int32Array.from(common, (animal) => (parent[animal]! < 0 ? common.length : placeOf[parent[animal]!]!));
  return { sires: places(sire), dams: places(dam) };
}

/** Generations of the shortest line from an offspring of `parent` to each animal, 0 where there is none. */
function shortestLines({ sire, dam }: Ancestry, parent: number): Int32Array {
  const steps = new Int32Array(parent + 1);
  steps[parent] = 1;
  for (let animal = parent; animal >= 0; animal--) {
    if (steps[animal] === 0) continue;
    for (const above of [sire[animal]!, dam[animal]!]) {
      if (above >= 0 && (steps[above] === 0 || steps[above]! > steps[animal]! + 1)) {
        steps[above] = steps[animal]! + 1;
      }
    }
  }
  return steps;
}

/** Steps of `commonAncestors` for somebody who waits for the answer: a few tenths of a second. */
export const stepsForReader = 30_000_000;
