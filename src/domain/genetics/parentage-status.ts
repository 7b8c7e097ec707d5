import type { GeneticTest } from './markers/genetic-test.ts';
import { distinct, type Genotype, hasOneX, possibleGenotypes } from './markers/genotypes.ts';
import type { Sex } from './pedigree-record.ts';

/** What is known of one animal about one marker, and from where. */
export interface MarkerKnowledge {
  /** The genotypes it may have: one when it is tested, all when nothing is known. Never empty. */
  readonly genotypes: readonly Genotype[];
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

export const nothingKnown = (test: GeneticTest, sex: Sex): MarkerKnowledge => ({
  genotypes: possibleGenotypes(test, sex),
  generationsFromTest: null,
});

/**
 * What the parents' results say about an untested young: "clear by parentage" when only N/N is left, but also an
 * obligate carrier or "not affected". For an X-linked marker a son needs only his dam. The Kennel Club planned a limit
 * of two generations and paused it in July 2022, so the limit is a rule of the caller. Compute it anew whenever a
 * parent's record changes; do not store it as a result. Undefined parents are not recorded.
 */
export function knowledgeFromParents(
  test: GeneticTest,
  sex: Sex,
  sire: MarkerKnowledge | undefined,
  dam: MarkerKnowledge | undefined,
  rules: ParentageRules,
  hasDnaParentage: boolean,
): MarkerKnowledge {
  const limit = rules.mostGenerations ?? Number.POSITIVE_INFINITY;
  const usable = (parent: MarkerKnowledge | undefined, sexOfParent: Sex): MarkerKnowledge =>
    parent?.generationsFromTest == null || parent.generationsFromTest >= limit
      ? nothingKnown(test, sexOfParent)
      : parent;
  const ofSire = usable(sire, 'male');
  const ofDam = usable(dam, 'female');
  const isSonOfDam = hasOneX(test, sex);
  const sources = (isSonOfDam ? [ofDam] : [ofSire, ofDam]).flatMap(
    (parent) => parent.generationsFromTest ?? [],
  );
  if (sources.length === 0 || (rules.needsDnaParentage && !hasDnaParentage)) return nothingKnown(test, sex);
  const fromDam = allelesIn(ofDam.genotypes);
  const genotypes = isSonOfDam
    ? fromDam.map((allele): Genotype => [allele, 'Y'])
    : allelesIn(ofSire.genotypes).flatMap((one) => fromDam.map((other): Genotype => [one, other]));
  return { genotypes: distinct(test, genotypes), generationsFromTest: Math.max(...sources) + 1 };
}

const allelesIn = (genotypes: readonly Genotype[]): string[] =>
  [...new Set(genotypes.flat())].filter((allele) => allele !== 'Y');
