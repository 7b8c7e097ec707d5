import type { Ancestry } from './ancestry.ts';
import { createRelationshipWork, mark, relate } from './relationship-work.ts';

/**
 * Kinship (coancestry, Malécot): the chance that one gene drawn from each of two animals is the same by descent.
 * It is the inbreeding coefficient of their offspring, born or planned, and half the numerator relationship. With
 * itself an animal has the kinship (1 + F) / 2.
 */
export interface Kinship {
  /** Of two animals, by position. Order does not matter. */
  between(animal: number, other: number): number;
  /** Of one animal with each of a list, in the order of the list. Costs about one `between` in all. */
  withEach(animal: number, others: ArrayLike<number>): Float64Array;
}

/**
 * Prepares kinship queries on one pedigree. `coefficients` are those of `inbreeding` on the same ancestry.
 * Keeps 44 bytes of work arrays per animal; a query walks the ancestors of the animals named and no others
 * (Colleau 2002, see `relate`). Not re-entrant, and needs no clearing between queries.
 */
export function createKinship({ sire, dam }: Ancestry, coefficients: Float64Array): Kinship {
  const parents = new Int32Array(2 * (sire.length + 1));
  const work = createRelationshipWork(parents);
  const ofParent = (position: number) => (position < 0 ? -1 : coefficients[position]!);
  for (let position = 0; position < sire.length; position++) {
    parents[2 * position + 2] = sire[position]! + 1;
    parents[2 * position + 3] = dam[position]! + 1;
    work.own[position + 1] = 0.5 - 0.25 * (ofParent(sire[position]!) + ofParent(dam[position]!));
  }

  const withEach = (animal: number, others: ArrayLike<number>) => {
    let youngest = animal;
    mark(work, animal + 1);
    for (let k = 0; k < others.length; k++) {
      mark(work, others[k]! + 1);
      if (others[k]! > youngest) youngest = others[k]!;
    }
    relate(work, animal + 1, youngest + 1);
    const kinships = new Float64Array(others.length);
    for (let k = 0; k < others.length; k++) kinships[k] = 0.5 * work.relationship[others[k]! + 1]!;
    return kinships;
  };
  return { withEach, between: (animal, other) => withEach(animal, [other])[0]! };
}

/**
 * Wright's coefficient of relationship (1922, Am. Nat. 56:330), 0 to 1: the correlation of two animals' genes,
 * `2 kinship / sqrt((1 + F_x)(1 + F_y))`. Twice the kinship alone, which some programs show, exceeds it when the
 * animals are inbred.
 */
export function relationshipCoefficient(
  kinship: number,
  inbreedingOfOne: number,
  inbreedingOfOther: number,
): number {
  return (2 * kinship) / Math.sqrt((1 + inbreedingOfOne) * (1 + inbreedingOfOther));
}
