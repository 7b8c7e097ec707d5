import type { Ancestry } from './ancestry.ts';
import { inbreeding } from './inbreeding.ts';

/**
 * Writes the coefficients of an animal and of all its ancestors into `known`, which has NaN where nothing is known yet:
 * those of a pedigree that consists of them alone, because a coefficient depends on nobody else. Whoever is known already
 * has only known ancestors.
 */
export function inbreedingAbove({ sire, dam }: Ancestry, animal: number, known: Float64Array): void {
  const kept = withAncestors({ sire, dam }, animal);
  const placeOf = new Int32Array(animal + 1);
  for (let place = 0; place < kept.length; place++) placeOf[kept[place]!] = place;
  const among = (parent: Int32Array) =>
    kept.map((position) => (parent[position]! < 0 ? -1 : placeOf[parent[position]!]!));
  const before = Float64Array.from(kept, (position) => known[position]!);
  const found = inbreeding({ sire: among(sire), dam: among(dam) }, before);
  for (let place = 0; place < kept.length; place++) known[kept[place]!] = found[place]!;
}

/** The positions of an animal and of all its ancestors, from old to young: its own is the last. */
function withAncestors({ sire, dam }: Ancestry, animal: number): Int32Array {
  const isKept = new Uint8Array(animal + 1);
  const kept = new Int32Array(animal + 1);
  let first = kept.length;
  isKept[animal] = 1;
  for (let position = animal; position >= 0; position--) {
    if (isKept[position] === 0) continue;
    kept[--first] = position;
    if (sire[position]! >= 0) isKept[sire[position]!] = 1;
    if (dam[position]! >= 0) isKept[dam[position]!] = 1;
  }
  return kept.subarray(first);
}
