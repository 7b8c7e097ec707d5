import type { Sex } from './pedigree-record.ts';

/** How a marker is passed on. X-linked here means of mammals: males have one X, from the dam. */
export type Inheritance = 'recessive' | 'dominant' | 'incompletely-dominant' | 'x-linked-recessive';

/** Copies of the variant. A male has 0 or 1 of an X-linked one. */
export type Copies = 0 | 1 | 2;

/** The numbers of copies an animal may have: one when it is tested, all when nothing is known. Never empty. */
export type PossibleCopies = readonly Copies[];

/** Both ends are reached by some genotypes the parents may have; equal when the parents are known. 0 to 1. */
export interface Range {
  readonly least: number;
  readonly most: number;
}

export interface MarkerOdds extends Range {
  readonly copies: Copies;
}

export interface LitterOdds {
  /** By copies, those that cannot occur left out. The same for both sexes unless the marker is X-linked. */
  readonly sons: readonly MarkerOdds[];
  readonly daughters: readonly MarkerOdds[];
}

export type MarkerStatus = 'clear' | 'carrier' | 'one-copy' | 'affected' | 'at-risk';

export function anyCopies(inheritance: Inheritance, sex: Sex): PossibleCopies {
  return inheritance === 'x-linked-recessive' && sex === 'male' ? [0, 1] : [0, 1, 2];
}

/**
 * Mendel's odds for one marker in a litter. A parent who is not tested has several possible genotypes, and the odds
 * become ranges: an unknown parent never counts as clear. `ruledOut` are copies that the young in question is seen
 * not to have; the rest is shared anew (a healthy pup of two carriers carries with 2/3).
 */
export function litterOdds(
  inheritance: Inheritance,
  sire: PossibleCopies,
  dam: PossibleCopies,
  ruledOut: PossibleCopies = [],
): LitterOdds {
  const isXLinked = inheritance === 'x-linked-recessive';
  const fromDam = (copies: Copies) => copies / 2;
  const odds = (sex: Sex) => {
    const fromSire = (copies: Copies) => (!isXLinked ? copies / 2 : sex === 'male' ? 0 : copies);
    const litters = sire.flatMap((ofSire) =>
      dam.map((ofDam) => withoutRuledOut(combine(fromSire(ofSire), fromDam(ofDam)), ruledOut)),
    );
    return rangesOf(litters.filter((litter) => litter !== null));
  };
  return { sons: odds('male'), daughters: odds('female') };
}

type Distribution = readonly [none: number, one: number, two: number];

/** Odds of 0, 1 and 2 copies from each parent's chance to pass one on. */
function combine(sire: number, dam: number): Distribution {
  return [(1 - sire) * (1 - dam), sire * (1 - dam) + dam * (1 - sire), sire * dam];
}

function withoutRuledOut(litter: Distribution, ruledOut: PossibleCopies): Distribution | null {
  const left = litter.map((odds, copies) => (ruledOut.some((out) => out === copies) ? 0 : odds));
  const [none = 0, one = 0, two = 0] = left;
  const total = none + one + two;
  return total === 0 ? null : [none / total, one / total, two / total];
}

function rangesOf(litters: readonly Distribution[]): MarkerOdds[] {
  return ([0, 1, 2] as const)
    .map((copies) => {
      const odds = litters.map((litter) => litter[copies]);
      return { copies, least: Math.min(...odds), most: Math.max(...odds) };
    })
    .filter(({ most }) => most > 0 && Number.isFinite(most));
}

/**
 * What a number of copies means. Tests for a risk, or with incomplete penetrance, never say "affected".
 */
export function markerStatus(
  inheritance: Inheritance,
  copies: Copies,
  sex: Sex,
  isRisk = false,
): MarkerStatus {
  if (copies === 0) return 'clear';
  const shows = isRisk ? 'at-risk' : 'affected';
  switch (inheritance) {
    case 'dominant':
      return shows;
    case 'recessive':
      return copies === 2 ? shows : 'carrier';
    case 'incompletely-dominant':
      return copies === 2 ? shows : 'one-copy';
    case 'x-linked-recessive':
      return sex === 'male' || copies === 2 ? shows : 'carrier';
  }
}
