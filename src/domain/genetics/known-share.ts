import type { Ancestry } from './ancestry.ts';
import { knownPlaces } from './completeness.ts';

/** Generations over which the known share beside a coefficient is counted, the parents = 1. */
export const countedGenerations = 5;

const possible = 2 ** (countedGenerations + 1) - 2;

/** Known shares up to here mean that no ancestor beyond the parents is recorded. */
const parentsOnly = 2 / possible;

/**
 * The known share, 0 to 1, of the places in `countedGenerations` above every animal. A coefficient says only as much
 * as this: what is not recorded counts as unrelated in it. O(animals), 16 bytes per animal while it works.
 */
export function knownShares({ sire, dam }: Ancestry): Float64Array {
  let known = new Float64Array(sire.length);
  for (let generation = 1; generation <= countedGenerations; generation++) {
    const below = known;
    known = new Float64Array(sire.length);
    for (let animal = 0; animal < sire.length; animal++) {
      const ofSire = sire[animal]! < 0 ? 0 : 1 + below[sire[animal]!]!;
      const ofDam = dam[animal]! < 0 ? 0 : 1 + below[dam[animal]!]!;
      known[animal] = ofSire + ofDam;
    }
  }
  return known.map((places) => places / possible);
}

/** The same for a planned offspring of two animals by position. */
export function knownShareOfYoung(ancestry: Ancestry, sire: number, dam: number): number {
  const above = [sire, dam].flatMap((parent) => [
    1,
    ...knownPlaces(ancestry, parent, countedGenerations - 1),
  ]);
  return above.reduce((sum, places) => sum + places, 0) / possible;
}

/** Whether a coefficient says anything: 0 with no ancestors but the parents is what any two strangers would give. */
export function isTold(coefficient: number | null, known: number): coefficient is number {
  return coefficient !== null && (coefficient > 0 || known > parentsOnly);
}
