import type { Ancestry } from './ancestry.ts';

/**
 * Share of each animal's genes in one animal ("percentage of blood", 0 to 1): the sum of (1/2)^k over all lines of
 * k generations that lead to it, not the number of times it appears. The animal itself has 1, animals that are not
 * its ancestors 0. One value for every position up to the animal's own.
 */
export function geneShares(ancestry: Ancestry, animal: number): Float64Array {
  const shares = new Float64Array(animal + 1);
  shares[animal] = 1;
  passUp(ancestry, shares);
  return shares;
}

/** Mean share of every animal's genes in a group, which counts with the group's own members (each 1 / size). */
export function groupGeneShares(ancestry: Ancestry, group: readonly number[]): Float64Array {
  const shares = new Float64Array(ancestry.sire.length);
  for (const animal of group) shares[animal]! += 1 / group.length;
  passUp(ancestry, shares);
  return shares;
}

/** Adds half of each animal's share to each known parent, children first. */
function passUp({ sire, dam }: Ancestry, shares: Float64Array): void {
  for (let animal = shares.length - 1; animal >= 0; animal--) {
    const half = 0.5 * shares[animal]!;
    if (half === 0) continue;
    if (sire[animal]! >= 0) shares[sire[animal]!]! += half;
    if (dam[animal]! >= 0) shares[dam[animal]!]! += half;
  }
}
