import { testsOf } from '#domain/genetics/markers/catalogue.ts';
import type { GeneticTest } from '#domain/genetics/markers/genetic-test.ts';
import { type Genotype, possibleGenotypes } from '#domain/genetics/markers/genotypes.ts';
import type { Range } from '#domain/genetics/risk.ts';
import type { SpeciesKey } from '#domain/species/shape.ts';
import type { ColourGenotypes, ColourGroup, ColourOutcome } from './forecast.ts';
import { type LocusTest, together } from './locus-tests.ts';

/** One thing the coat can show: a genotype at each of one or more independent loci. */
export interface SchemeOutcome {
  readonly label: string;
  readonly when: Readonly<Record<string, LocusTest>>;
}

export interface SchemeGroup {
  readonly title: string;
  readonly note?: string;
  readonly outcomes: readonly SchemeOutcome[];
}

/**
 * The coats of a litter by a species' scheme. The loci are taken as independent; one that is not tested keeps every
 * allele, and the shares become ranges. Groups of which nothing is known of either parent are left out, as are
 * outcomes that cannot occur. Shares within a group are of all young born, by sex.
 */
export function forecastByScheme(
  species: SpeciesKey,
  scheme: readonly SchemeGroup[],
  sire: ColourGenotypes,
  dam: ColourGenotypes,
): ColourGroup[] {
  const loci = new Map(testsOf(species).flatMap((test) => (test.locus ? [[test.locus, test] as const] : [])));
  const isKnown = (locus: string) => sire[locus] !== undefined || dam[locus] !== undefined;
  const rangeOf = ({ when }: SchemeOutcome, ofSons: boolean): Range =>
    together(
      ...Object.entries(when).map(([locus, test]) =>
        shareOf(loci.get(locus) as GeneticTest, sire[locus], dam[locus], test, ofSons),
      ),
    );
  return scheme
    .filter(({ outcomes }) => outcomes.some(({ when }) => Object.keys(when).some(isKnown)))
    .map(({ outcomes, ...group }) => ({
      ...group,
      outcomes: outcomes
        .map(
          (outcome): ColourOutcome => ({
            label: outcome.label,
            sons: rangeOf(outcome, true),
            daughters: rangeOf(outcome, false),
          }),
        )
        .filter(({ sons, daughters }) => sons.most > 0 || daughters.most > 0),
    }));
}

function shareOf(
  locus: GeneticTest,
  sire: readonly Genotype[] = possibleGenotypes(locus, 'male'),
  dam: readonly Genotype[] = possibleGenotypes(locus, 'female'),
  test: LocusTest,
  ofSons: boolean,
): Range {
  const shares = sire.flatMap((ofSire) =>
    dam.map((ofDam) => {
      const young = youngOf(locus, ofSire, ofDam, ofSons);
      return young.filter(test).length / young.length;
    }),
  );
  return { least: Math.min(...shares), most: Math.max(...shares) };
}

function youngOf(locus: GeneticTest, sire: Genotype, dam: Genotype, ofSons: boolean): Genotype[] {
  const fromSire = locus.inheritance !== 'x-linked-recessive' ? sire : ofSons ? ['Y'] : [sire[0]];
  return fromSire.flatMap((one) => dam.map((other): Genotype => [other, one]));
}
