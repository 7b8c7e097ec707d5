import type { Sex } from '#domain/genetics/pedigree-record.ts';
import type { Copies, PossibleCopies } from '#domain/genetics/risk.ts';
import type { GeneticTest } from './genetic-test.ts';

/** Two alleles; a male's second one of an X-linked marker is 'Y'. */
export type Genotype = readonly [one: string, other: string];

export const unknownAllele = '?';

const isXLinked = (test: GeneticTest): boolean => test.inheritance === 'x-linked-recessive';

export const hasOneX = (test: GeneticTest, sex: Sex): boolean => isXLinked(test) && sex === 'male';

const variantOf = (test: GeneticTest): string => test.alleles[1];

/** The way breeders write them: the normal allele first, otherwise the dominant one. */
function rank(test: GeneticTest, allele: string): number {
  if (allele === unknownAllele || allele === 'Y') return test.alleles.length;
  const [first] = test.alleles;
  const isTurned = test.alleles.length === 2 && first !== 'N' && first === first.toLowerCase();
  const index = test.alleles.indexOf(allele);
  return isTurned ? -index : index;
}

/** The text a result is kept as: "N/x", "E/?", "x/Y". */
export const genotypeText = (test: GeneticTest, alleles: Genotype): string =>
  [...alleles].sort((one, other) => rank(test, one) - rank(test, other)).join('/');

/** Whether an animal that lives can have it. */
function canLive(test: GeneticTest, [one, other]: Genotype): boolean {
  const variant = variantOf(test);
  return !(test.losesTwoCopies && one === variant && other === variant);
}

/** Every genotype a result leaves open, or all when there is none; each once. Never empty for a result that is kept. */
export function possibleGenotypes(test: GeneticTest, sex: Sex, result?: string): readonly Genotype[] {
  const [one = unknownAllele, other = unknownAllele] = result?.split('/') ?? [];
  const open = (allele: string): readonly string[] =>
    allele === unknownAllele ? test.alleles : test.alleles.filter((known) => known === allele);
  if (hasOneX(test, sex)) return open(one).map((allele): Genotype => [allele, 'Y']);
  return distinct(
    test,
    open(one).flatMap((first) => open(other).map((second): Genotype => [first, second])),
  );
}

export function distinct(test: GeneticTest, genotypes: readonly Genotype[]): Genotype[] {
  const found = new Map<string, Genotype>();
  for (const genotype of genotypes) {
    if (!canLive(test, genotype)) continue;
    const text = genotypeText(test, genotype);
    if (!found.has(text)) found.set(text, text.split('/') as unknown as Genotype);
  }
  return [...found.values()];
}

/** How many of the variant each of them has. */
export function copiesIn(test: GeneticTest, genotypes: readonly Genotype[]): PossibleCopies {
  const variant = variantOf(test);
  const counts = genotypes.map((alleles) => alleles.filter((allele) => allele === variant).length as Copies);
  return [...new Set(counts)].sort();
}

/** What is sure of them as one text: "N/x", "e/?" when all have e in common, "?/?" when nothing is. */
export function commonGenotype(test: GeneticTest, genotypes: readonly Genotype[]): string {
  const [first, ...rest] = genotypes;
  if (!first) return `${unknownAllele}/${unknownAllele}`;
  if (rest.length === 0) return genotypeText(test, first);
  if (first[1] === 'Y') return `${unknownAllele}/Y`;
  const shared = first.find((allele) => rest.every((genotype) => genotype.includes(allele)));
  return genotypeText(test, [shared ?? unknownAllele, unknownAllele]);
}
