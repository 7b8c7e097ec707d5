import type { Sex } from './pedigree-record.ts';
import { anyCopies, type Copies, type Inheritance, litterOdds, type PossibleCopies } from './risk.ts';

/** What is known of one animal about one marker, and from where. */
export interface MarkerKnowledge {
  readonly copies: PossibleCopies;
  /** Generations since a test: 0 = tested itself, 1 = derived from tested parents; null = nothing known. */
  readonly generationsFromTest: number | null;
}

/** Clubs differ, and change their minds: these are settings. */
export interface ParentageRules {
  /** How many generations without a test a status may be derived over; null = no limit. */
  readonly mostGenerations: number | null;
  /** Whether parentage must be proven by DNA. */
  readonly needsDnaParentage: boolean;
}

/**
 * What the parents' results say about an untested young: "clear by parentage" when `copies` is [0], but also an
 * obligate carrier [1] or "not affected" [0, 1]. For an X-linked marker a son needs only his dam. The Kennel Club
 * planned a limit of two generations and paused it in July 2022, so the limit is a rule of the caller. Compute it
 * anew whenever a parent's record changes; do not store it as a result.
 */
export function knowledgeFromParents(
  inheritance: Inheritance,
  sex: Sex,
  sire: MarkerKnowledge,
  dam: MarkerKnowledge,
  rules: ParentageRules,
  hasDnaParentage: boolean,
): MarkerKnowledge {
  const limit = rules.mostGenerations ?? Number.POSITIVE_INFINITY;
  const usable = (parent: MarkerKnowledge, sexOfParent: Sex): MarkerKnowledge =>
    parent.generationsFromTest !== null && parent.generationsFromTest >= limit
      ? { copies: anyCopies(inheritance, sexOfParent), generationsFromTest: null }
      : parent;
  const ofSire = usable(sire, 'male');
  const ofDam = usable(dam, 'female');
  const needsSire = !(inheritance === 'x-linked-recessive' && sex === 'male');
  const sources = (needsSire ? [ofSire, ofDam] : [ofDam]).flatMap(
    (parent) => parent.generationsFromTest ?? [],
  );
  if (sources.length === 0 || (rules.needsDnaParentage && !hasDnaParentage)) {
    return { copies: anyCopies(inheritance, sex), generationsFromTest: null };
  }
  const odds = litterOdds(inheritance, ofSire.copies, ofDam.copies);
  const copies = (sex === 'male' ? odds.sons : odds.daughters).map((one): Copies => one.copies);
  return { copies, generationsFromTest: Math.max(...sources) + 1 };
}
