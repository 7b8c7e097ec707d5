import { inbreeding } from './inbreeding.ts';
import type { Pedigree } from './pedigree.ts';
import type { AnimalId } from './pedigree-record.ts';

/** A pedigree whose coefficients have been computed. */
export interface ComputedPedigree<Id extends AnimalId = AnimalId> {
  readonly pedigree: Pedigree<Id>;
  readonly coefficients: Float64Array;
}

/**
 * The inbreeding coefficient of every animal of a pedigree that has changed since it was computed. A coefficient
 * stands where an animal and all of its ancestors have the parents they had; the others are computed. A litter more
 * costs one walk over the ancestors of its parents. `coefficients` are those of `before`; animals are known by id.
 */
export function inbreedingAfterChange<Id extends AnimalId>(
  pedigree: Pedigree<Id>,
  before: ComputedPedigree<Id>,
): Float64Array {
  return inbreeding(pedigree, coefficientsThatStand(pedigree, before));
}

/** By position, NaN where a coefficient may be another now. O(animals). */
function coefficientsThatStand<Id extends AnimalId>(
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
