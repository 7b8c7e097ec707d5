import type { Inheritance } from '#domain/genetics/risk.ts';
import type { SpeciesKey } from '#domain/species/shape.ts';

export type TestKind = 'health' | 'trait' | 'colour' | 'blood-group';

/** One marker a laboratory tests for. Different genes of one disease are different tests. */
export interface GeneticTest {
  /** Kept with the results, so it never changes: species, then the usual short name. */
  readonly key: string;
  readonly species: SpeciesKey;
  readonly kind: TestKind;
  readonly name: string;
  readonly gene?: string;
  readonly inheritance: Inheritance;
  /** Incomplete penetrance, or a test for a risk: never "affected", always "at risk". */
  readonly isRisk?: true;
  /** The normal allele first, then the variant; of colour loci all alleles, dominant first. */
  readonly alleles: readonly [string, string, ...string[]];
  /** Two copies die before or soon after birth, so no parent has them. */
  readonly losesTwoCopies?: true;
  /** As `dangerous-matings.ts` names it. */
  readonly marker?: string;
  /** As the coat colour forecasts name it. */
  readonly locus?: string;
  /** Breeds it is usually asked of; empty where it is not bound to any. */
  readonly breeds: readonly string[];
  /** Other names in laboratories' files. */
  readonly aliases: readonly string[];
  /** Where the mode of inheritance was looked up; left out where it is general knowledge of the field. */
  readonly source?: string;
}

/** Whether breeders of that breed usually ask for the test. Names of breeds are told by their ends: "Smooth Collie" is a Collie. */
export const isUsualIn = ({ breeds }: GeneticTest, breed: string): boolean =>
  breeds.some((one) => breed.trim().toLowerCase().endsWith(one.toLowerCase()));

type Details = Partial<Omit<GeneticTest, 'key' | 'species' | 'kind' | 'name' | 'gene' | 'inheritance'>>;

const names = (text: string): string[] => text.split(',').map((name) => name.trim());

/** A disease marker, N/x in every species. Breeds and aliases as lists with commas. */
export function health(
  species: SpeciesKey,
  key: string,
  name: string,
  gene: string,
  inheritance: Inheritance,
  breeds: string,
  also = '',
  details: Details = {},
): GeneticTest {
  return {
    key: `${species}-${key}`,
    species,
    kind: 'health',
    name,
    gene,
    inheritance,
    alleles: ['N', 'x'],
    breeds: breeds === '' ? [] : names(breeds),
    aliases: also === '' ? [] : names(also),
    ...details,
  };
}

/** A locus that makes the coat or the body, with its own alleles. */
export function locus(
  species: SpeciesKey,
  key: string,
  name: string,
  gene: string | undefined,
  alleles: GeneticTest['alleles'],
  details: Details & { readonly kind?: TestKind; readonly inheritance?: Inheritance } = {},
): GeneticTest {
  return {
    key: `${species}-${key}`,
    species,
    kind: 'colour',
    name,
    ...(gene === undefined ? {} : { gene }),
    inheritance: 'incompletely-dominant',
    alleles,
    breeds: [],
    aliases: [],
    ...details,
  };
}
