import type { Sex } from '#domain/genetics/pedigree-record.ts';
import type { Inheritance } from '#domain/genetics/risk.ts';
import type { SpeciesKey } from '#domain/species/shape.ts';
import { findTest } from './catalogue.ts';
import type { GeneticTest } from './genetic-test.ts';
import { readResult } from './read-result.ts';

export interface WrittenResult {
  readonly test: string;
  readonly result: string;
  /** As the record says it, of a test that the catalogue does not hold. */
  readonly inheritance?: string | null | undefined;
}

/** As it is kept: a known test under its one name, its result as a genotype; anything else word for word. */
export interface KeptResult {
  readonly test: string;
  readonly result: string;
  readonly inheritance: string | null;
  readonly isByParentage: boolean;
}

const inheritances: Readonly<Record<string, Inheritance>> = {
  recessive: 'recessive',
  dominant: 'dominant',
  'incompletely dominant': 'incompletely-dominant',
  'X-linked recessive': 'x-linked-recessive',
};

/** The test of a record: of the catalogue, or the breeder's own when it says how it is passed on. */
export function testOf(
  species: SpeciesKey,
  name: string,
  inheritance: string | null | undefined,
): GeneticTest | undefined {
  const known = findTest(species, name);
  if (known) return known;
  const own = inheritance ? inheritances[inheritance] : undefined;
  return (
    own && {
      key: `own ${name.toLowerCase()}`,
      species,
      kind: 'health',
      name,
      inheritance: own,
      alleles: ['N', 'x'],
      breeds: [],
      aliases: [],
    }
  );
}

/** What a result may be, for the sentence beside the field. */
export function expectedResults(test: GeneticTest, sex: Sex): string {
  if (test.kind === 'blood-group') return 'A, AB, B, or two of A, AB, b such as A/b';
  if (test.alleles.length > 2) return `two of ${test.alleles.join(', ')}, with ? for an unknown one`;
  const [normal, variant] = test.alleles;
  const isOneX = test.inheritance === 'x-linked-recessive' && sex === 'male';
  const genotypes = isOneX
    ? [`${normal}/Y`, `${variant}/Y`]
    : [`${normal}/${normal}`, `${normal}/${variant}`, `${variant}/${variant}`];
  const words = isOneX ? 'clear or affected' : 'clear, carrier or at risk';
  return test.kind === 'health' ? `${words}, or ${genotypes.join(', ')}` : genotypes.join(', ');
}

/** A sentence instead, where the words are no result of that test. */
export function keptResult(species: SpeciesKey, sex: Sex, written: WrittenResult): KeptResult | string {
  const test = testOf(species, written.test, written.inheritance);
  const isKnown = test !== undefined && findTest(species, written.test) !== undefined;
  if (!test) {
    return { test: written.test, result: written.result, inheritance: null, isByParentage: false };
  }
  const read = readResult(test, written.result, sex);
  if (!read) {
    return `“${written.result}” is no result of ${test.name} that can be read. Expected ${expectedResults(test, sex)}`;
  }
  return {
    test: test.name,
    result: read.genotype,
    inheritance: isKnown ? null : (written.inheritance ?? null),
    isByParentage: read.isByParentage,
  };
}
