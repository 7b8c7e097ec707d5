import type { Ancestry } from './ancestry.ts';

export interface AncestorLoss {
  /** Places of the family tree in n generations: 2^(n + 1) - 2. */
  readonly possible: number;
  /** Places with a known ancestor. */
  readonly known: number;
  /** Different known ancestors. */
  readonly distinct: number;
  /**
   * Ancestor loss coefficient (AVK), 0 to 1: different ancestors / possible ones, where every unknown place counts
   * as one more different ancestor, in the animal's favour. 1 = nobody appears twice.
   */
  readonly coefficient: number;
  /** Different known ancestors / known places: unknown places left out. Null when no ancestor is known. */
  readonly coefficientOfKnown: number | null;
}

/** How many places of each generation hold a known ancestor, generation 1 (the parents, of 2) first. */
export function knownPlaces(ancestry: Ancestry, animal: number, generations: number): number[] {
  return [...generationsUp(ancestry, animal, generations)].map((places) => sum(places.values()));
}

/** Completeness of each generation, 0 to 1, parents first: known places / 2^generation. */
export function pedigreeCompleteness(ancestry: Ancestry, animal: number, generations: number): number[] {
  return knownPlaces(ancestry, animal, generations).map((known, index) => known / 2 ** (index + 1));
}

/**
 * Ancestor loss over n generations, parents = generation 1; an ancestor in several places counts once, whatever
 * the generations. Breed clubs in German-speaking countries use it (mostly n = 5, higher = better); some texts turn
 * it round (1 - AVK), and clubs differ on unknown ancestors, so both ways of counting are given.
 */
export function ancestorLoss(ancestry: Ancestry, animal: number, generations: number): AncestorLoss {
  const different = new Set<number>();
  let known = 0;
  for (const places of generationsUp(ancestry, animal, generations)) {
    for (const [ancestor, count] of places) {
      different.add(ancestor);
      known += count;
    }
  }
  const possible = 2 ** (generations + 1) - 2;
  const distinct = different.size;
  return {
    possible,
    known,
    distinct,
    coefficient: (distinct + possible - known) / possible,
    coefficientOfKnown: known === 0 ? null : distinct / known,
  };
}

/**
 * Equivalent complete generations of every animal: the sum of (1/2)^k over all known ancestors, k generations away
 * (Maignel, Boichard & Verrier 1996, Interbull Bull. 14:49). 2 = as much is known as in two full generations.
 */
export function equivalentGenerations({ sire, dam }: Ancestry): Float64Array {
  const equivalents = new Float64Array(sire.length);
  for (let animal = 0; animal < sire.length; animal++) {
    for (const parent of [sire[animal]!, dam[animal]!]) {
      if (parent >= 0) equivalents[animal]! += 0.5 * (1 + equivalents[parent]!);
    }
  }
  return equivalents;
}

/** Ancestors of each generation with the number of places each holds; the tree itself is never unfolded. */
function* generationsUp({ sire, dam }: Ancestry, animal: number, generations: number) {
  let places = new Map([[animal, 1]]);
  for (let generation = 1; generation <= generations; generation++) {
    const above = new Map<number, number>();
    for (const [child, count] of places) {
      for (const parent of [sire[child]!, dam[child]!]) {
        if (parent >= 0) above.set(parent, (above.get(parent) ?? 0) + count);
      }
    }
    yield above;
    places = above;
  }
}

function sum(values: Iterable<number>): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}
