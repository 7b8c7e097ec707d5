import type { Sex } from '#domain/genetics/pedigree-record.ts';
import type { Inheritance } from '#domain/genetics/risk.ts';
import type { SpeciesKey } from '#domain/species/shape.ts';
import { testsOf } from './catalogue.ts';
import { type GeneticTest, isUsualIn } from './genetic-test.ts';
import { genotypeText, hasOneX } from './genotypes.ts';
import { readResult } from './read-result.ts';

export interface SuggestedResult {
  /** As it is kept: "N/x". */
  readonly genotype: string;
  /** What a laboratory says instead, or nothing: of a locus with many alleles there is no one word. */
  readonly words: string | null;
}

const wordsOf: readonly string[] = ['clear', 'carrier', 'two copies'];

/** Every result a test can have, the usual first; each is read back as itself. */
export function suggestedResults(test: GeneticTest, sex: Sex): SuggestedResult[] {
  const { alleles } = test;
  const pairs = hasOneX(test, sex)
    ? alleles.map((allele): readonly [string, string] => [allele, 'Y'])
    : alleles.flatMap((one, index) =>
        alleles.slice(index).map((other): readonly [string, string] => [one, other]),
      );
  return pairs
    .map((pair) => genotypeText(test, pair))
    .map((genotype) => ({
      genotype,
      words: wordsOf.find((words) => readResult(test, words, sex)?.genotype === genotype) ?? null,
    }));
}

const modes: Readonly<Record<Inheritance, string>> = {
  recessive: 'recessive',
  dominant: 'dominant',
  'incompletely-dominant': 'incompletely dominant',
  'x-linked-recessive': 'X-linked recessive',
};

/** "PRCD, recessive". */
export const describeTest = ({ gene, inheritance, kind }: GeneticTest): string =>
  [gene, kind === 'health' ? modes[inheritance] : kind.replace('-', ' ')].filter(Boolean).join(', ');

/** The tests known for a species; those usual for the breed first, then as the catalogue has them. */
export function suggestedTests(species: SpeciesKey, breed: string): GeneticTest[] {
  const [usual = [], others = []] = [true, false].map((wanted) =>
    testsOf(species).filter((test) => isUsualIn(test, breed) === wanted),
  );
  return [...usual, ...others];
}
