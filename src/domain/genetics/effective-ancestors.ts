import type { Ancestry } from './ancestry.ts';
import { groupGeneShares } from './gene-shares.ts';

export interface MarginalShare {
  /** Position of the ancestor, or of the animal whose one unknown parent it is. */
  readonly animal: number;
  readonly unknownParent: boolean;
  /** What it adds to the genes of the group beyond the ancestors named before it. */
  readonly share: number;
}

export interface EffectiveAncestors {
  /** f_a. When the ancestors were not followed to the end, the middle of the bounds. Null for an empty group. */
  readonly number: number | null;
  /** Equal when `explained` is 1. */
  readonly lower: number | null;
  readonly upper: number | null;
  /** Largest first. */
  readonly ancestors: readonly MarginalShare[];
  /** Sum of the shares, 0 to 1. */
  readonly explained: number;
}

const complete = 1 - 1e-12;

/**
 * Effective number of ancestors f_a = 1 / sum of squared marginal shares (Boichard, Maignel & Verrier 1997, Genet. Sel.
 * Evol. 29:5). The ancestor with the largest share is taken, its parents are cut off, and the next is the one that
 * adds most beyond those taken: `p = q (1 - a)`, q its share in the group, a the part of its own genes that comes from
 * ancestors taken before. Unlike f_e it sees bottlenecks: a single popular sire stands for all his forebears. An
 * animal's one unknown parent is a founder of its own. Stops when everything is explained or `limit` ancestors are
 * taken, and then gives the authors' bounds. Time: ancestors of the group times ancestors taken.
 */
export function effectiveAncestors(
  ancestry: Ancestry,
  group: readonly number[],
  limit = 500,
): EffectiveAncestors {
  if (group.length === 0) return { number: null, lower: null, upper: null, ancestors: [], explained: 0 };
  const { sire, dam, weight, animal, unknownParent } = familyOf(ancestry, group);
  const size = sire.length;
  const share = new Float64Array(size);
  const taken = new Uint8Array(size);
  const fromTaken = new Float64Array(size);
  const ancestors: MarginalShare[] = [];
  let explained = 0;
  let squares = 0;
  while (explained < complete && ancestors.length < limit) {
    share.set(weight);
    for (let one = size - 1; one >= 0; one--) {
      if (taken[one] === 1 || sire[one]! < 0) continue;
      share[sire[one]!]! += 0.5 * share[one]!;
      share[dam[one]!]! += 0.5 * share[one]!;
    }
    let best = -1;
    let most = 0;
    for (let one = 0; one < size; one++) {
      if (taken[one] === 1) fromTaken[one] = 1;
      else if (sire[one]! >= 0) fromTaken[one] = 0.5 * (fromTaken[sire[one]!]! + fromTaken[dam[one]!]!);
      const marginal = share[one]! * (1 - fromTaken[one]!);
      if (marginal > most) {
        most = marginal;
        best = one;
      }
    }
    if (best < 0) break;
    taken[best] = 1;
    explained += most;
    squares += most * most;
    ancestors.push({ animal: animal[best]!, unknownParent: unknownParent[best] === 1, share: most });
  }
  const rest = Math.max(0, 1 - explained);
  const founders = sire.reduce((count, parent) => count + (parent < 0 ? 1 : 0), 0);
  const open = rest > 1 - complete;
  // The rest is either as concentrated as the last share found allows, or spread over all founders not yet taken.
  const lower = 1 / (squares + (open ? rest * ancestors.at(-1)!.share : 0));
  const upper = 1 / (squares + (open ? rest ** 2 / Math.max(1, founders - ancestors.length) : 0));
  return { number: (lower + upper) / 2, lower, upper, ancestors, explained: Math.min(1, explained) };
}

/** The group and its ancestors, with a founder added for the one unknown parent of an animal; parents first. */
function familyOf(ancestry: Ancestry, group: readonly number[]) {
  const shares = groupGeneShares(ancestry, group);
  const sire: number[] = [];
  const dam: number[] = [];
  const animal: number[] = [];
  const unknownParent: number[] = [];
  const placeOf = new Map<number, number>();
  const add = (position: number, isUnknown: boolean, sirePlace: number, damPlace: number) => {
    sire.push(sirePlace);
    dam.push(damPlace);
    animal.push(position);
    unknownParent.push(isUnknown ? 1 : 0);
    return animal.length - 1;
  };
  for (let position = 0; position < shares.length; position++) {
    if (shares[position] === 0) continue;
    const parents = [ancestry.sire[position]!, ancestry.dam[position]!];
    const isFounder = parents.every((parent) => parent < 0);
    const places = parents.map((parent) =>
      isFounder ? -1 : parent < 0 ? add(position, true, -1, -1) : placeOf.get(parent)!,
    );
    placeOf.set(position, add(position, false, places[0]!, places[1]!));
  }
  const weight = new Float64Array(animal.length);
  for (const position of group) weight[placeOf.get(position)!]! += 1 / group.length;
  return { sire: Int32Array.from(sire), dam: Int32Array.from(dam), weight, animal, unknownParent };
}
