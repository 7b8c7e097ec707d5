import type { Pedigree } from './pedigree.ts';
import type { AnimalId } from './pedigree-record.ts';

/** A pedigree whose coefficients have been computed: those of all, or of some with all their ancestors, NaN for the rest. */
export interface ComputedPedigree<Id extends AnimalId = AnimalId> {
  readonly pedigree: Pedigree<Id>;
  readonly coefficients: Float64Array;
}

/**
 * What is known of a pedigree that has changed since it was computed, for `inbreeding` to go on from: by position, NaN
 * where a coefficient may be another now. It stands where an animal and all of its ancestors have the parents they had;
 * a litter more then costs one walk over the ancestors of its parents. Animals are known by id. O(animals).
 */
export function coefficientsThatStand<Id extends AnimalId>(
  { ids, sire, dam }: Pedigree<Id>,
  { pedigree: earlier, coefficients }: ComputedPedigree<Id>,
): Float64Array {
  const standing = new Float64Array(ids.length).fill(Number.NaN);
  // Position before, -1 for unknown parents and -2 for whoever was not there or has other ancestors now.
  const wasAt = new Int32Array(ids.length).fill(-2);
  const before = (parent: number) => (parent < 0 ? -1 : wasAt[parent]!);
  for (const [animal, id] of ids.entries()) {
    const was = earlier.positionOf.get(id);
    if (was === undefined) continue;
    if (earlier.sire[was] !== before(sire[animal]!) || earlier.dam[was] !== before(dam[animal]!)) continue;
    wasAt[animal] = was;
    standing[animal] = coefficients[was]!;
  }
  return standing;
}
