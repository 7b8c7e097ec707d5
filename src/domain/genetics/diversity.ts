import type { Ancestry } from './ancestry.ts';
import { groupGeneShares } from './gene-shares.ts';

export interface MeanKinship {
  /** Of each member with the whole group, itself included, in the order of the group. */
  readonly ofMembers: Float64Array;
  /** Mean of these: the kinship of two members drawn with replacement, the expected F after random mating. */
  readonly ofGroup: number;
}

/**
 * Mean kinship of the members of a group with all of the group, the member itself included with (1 + F) / 2 (as in
 * the studbook programs of zoos; leaving it out gives another ranking). A low value marks genes that are rare in
 * the group. One pass up and one down over the pedigree (Colleau 2002), whatever the size of the group.
 */
export function meanKinship(
  ancestry: Ancestry,
  coefficients: Float64Array,
  group: readonly number[],
): MeanKinship {
  const { sire, dam } = ancestry;
  const relationship = groupGeneShares(ancestry, group);
  for (let animal = 0; animal < relationship.length; animal++) {
    const sireOf = sire[animal]!;
    const damOf = dam[animal]!;
    const fOfSire = sireOf < 0 ? -1 : coefficients[sireOf]!;
    const fOfDam = damOf < 0 ? -1 : coefficients[damOf]!;
    relationship[animal] =
      relationship[animal]! * (0.5 - 0.25 * (fOfSire + fOfDam)) +
      0.5 * ((sireOf < 0 ? 0 : relationship[sireOf]!) + (damOf < 0 ? 0 : relationship[damOf]!));
  }
  const ofMembers = Float64Array.from(group, (animal) => 0.5 * relationship[animal]!);
  return { ofMembers, ofGroup: ofMembers.reduce((total, value) => total + value, 0) / group.length };
}

export interface FounderShare {
  /** Position of the founder, or of the animal whose one unknown parent it is. */
  readonly animal: number;
  readonly unknownParent: boolean;
  /** Mean share of the founder's genes in the group; all shares add up to 1. */
  readonly share: number;
}

/**
 * The founders of a group, largest share first: animals without known parents, and for an animal with one known
 * parent the unknown other one.
 */
export function founderShares(ancestry: Ancestry, group: readonly number[]): FounderShare[] {
  const founders: FounderShare[] = [];
  for (const [animal, share] of groupGeneShares(ancestry, group).entries()) {
    const unknown = (ancestry.sire[animal]! < 0 ? 1 : 0) + (ancestry.dam[animal]! < 0 ? 1 : 0);
    if (share === 0 || unknown === 0) continue;
    founders.push({ animal, unknownParent: unknown === 1, share: unknown === 2 ? share : 0.5 * share });
  }
  return founders.sort((a, b) => b.share - a.share || a.animal - b.animal);
}

/**
 * Effective number of founders, f_e = 1 / sum of squared founder shares: as many founders contributing equally
 * would have left the same diversity (Lacy 1989, Zoo Biol. 8:111). Null for an empty group.
 */
export function effectiveFounders(ancestry: Ancestry, group: readonly number[]): number | null {
  if (group.length === 0) return null;
  return 1 / founderShares(ancestry, group).reduce((total, { share }) => total + share * share, 0);
}
