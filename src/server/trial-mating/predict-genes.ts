import type {
  MatingWarning,
  ParentMarker,
  PredictedGenes,
  PredictedMarker,
} from '#domain/answers/trial-mating.ts';
import type { ColourGenotypes } from '#domain/genetics/coat-colour/forecast.ts';
import { forecastCoats, untestedLoci } from '#domain/genetics/coat-colour/forecast-coats.ts';
import type { KnowledgeSource } from '#domain/genetics/known-markers.ts';
import { type SeenAllele, seenAlleles } from '#domain/genetics/looks.ts';
import { markerRisk } from '#domain/genetics/marker-risk.ts';
import { testsOf } from '#domain/genetics/markers/catalogue.ts';
import { type GeneticTest, isUsualIn } from '#domain/genetics/markers/genetic-test.ts';
import { commonGenotype, possibleGenotypes } from '#domain/genetics/markers/genotypes.ts';
import { type KnownAlleles, matingWarnings } from '#domain/genetics/mating-warnings.ts';
import type { Sex } from '#domain/genetics/pedigree-record.ts';
import type { SpeciesKey } from '#domain/species/species.ts';
import type { KnownGenes } from './known-genes.ts';

/** As much of an animal as its genes are read from. */
export interface GeneBearer {
  readonly id: string;
  readonly breed: string;
  readonly color: string | null;
  readonly markings: string | null;
}

export function parentMarker(genes: KnownGenes, id: string, test: GeneticTest): ParentMarker {
  const { genotypes, source, generationsFromTest, isContradictory } = genes.of(id, test);
  return { genotype: commonGenotype(test, genotypes), source, generationsFromTest, isContradictory };
}

const isForRisk = (test: GeneticTest): boolean =>
  (test.kind === 'health' || test.kind === 'trait') && test.alleles.length === 2;

/** The markers of a pair with what their young can inherit, those of which nothing is known left out. */
export function predictMarkers(genes: KnownGenes, sireId: string, damId: string): PredictedMarker[] {
  return genes.tests.filter(isForRisk).flatMap((test) => {
    const sire = genes.of(sireId, test);
    const dam = genes.of(damId, test);
    if (sire.source === 'unknown' && dam.source === 'unknown') return [];
    return [
      {
        test: test.name,
        gene: test.gene ?? null,
        kind: test.kind,
        isVerified: test.source !== undefined,
        ...markerRisk(test, sire, dam),
        sire: parentMarker(genes, sireId, test),
        dam: parentMarker(genes, damId, test),
      },
    ];
  });
}

const sourceWords: Readonly<Record<KnowledgeSource, string>> = {
  tested: 'tested',
  papers: 'by parentage, on the papers',
  parents: 'by parentage',
  unknown: 'not tested',
};

interface Carried {
  readonly alleles: KnownAlleles;
  readonly evidence: Readonly<Record<string, string>>;
}

const seenIn = (species: SpeciesKey, { breed, color, markings }: GeneBearer): SeenAllele[] =>
  seenAlleles(
    species,
    breed,
    [color, markings].filter((words) => words !== null),
  );

/** The alleles a mating can be dangerous by: from tests, else as far as they can be seen. */
export function carriedAlleles(species: SpeciesKey, genes: KnownGenes, animal: GeneBearer): Carried {
  const alleles: Record<string, readonly [string, string]> = {};
  const evidence: Record<string, string> = {};
  for (const { marker, allele, words } of seenIn(species, animal)) {
    alleles[marker] = [allele, '?'];
    evidence[marker] = `Described as “${words}”`;
  }
  for (const test of genes.tests) {
    if (test.marker === undefined) continue;
    const known = parentMarker(genes, animal.id, test);
    if (known.source === 'unknown') continue;
    const [one = '?', other = '?'] = known.genotype.split('/');
    // What is only narrowed down does not take back what is seen.
    const [seen] = other === '?' ? (alleles[test.marker] ?? []) : [];
    alleles[test.marker] = seen !== undefined && seen !== one ? [seen, one] : [one, other];
    evidence[test.marker] = [`${known.genotype}, ${sourceWords[known.source]}`, seen && evidence[test.marker]]
      .filter(Boolean)
      .join('. ');
  }
  return { alleles, evidence };
}

export function predictWarnings(species: SpeciesKey, sire: Carried, dam: Carried): MatingWarning[] {
  return matingWarnings(species, sire.alleles, dam.alleles).map(({ mating, isCertain }) => ({
    key: mating.key,
    trait: mating.trait,
    outcome: mating.outcome,
    severity: mating.severity,
    isCertain,
    isVerified: mating.verified,
    evidence: {
      sire: sire.evidence[mating.marker] ?? 'Not tested',
      dam: dam.evidence[mating.marker] ?? 'Not tested',
    },
  }));
}

/** What is known of the colour loci: from tests, else one allele where it can be seen. */
function lociOf(species: SpeciesKey, genes: KnownGenes, animal: GeneBearer, sex: Sex): ColourGenotypes {
  const seen = new Map(seenIn(species, animal).map(({ marker, allele }) => [marker, `${allele}/?`] as const));
  return Object.fromEntries(
    testsOf(species).flatMap((test) => {
      if (test.locus === undefined) return [];
      const { source, genotypes } = genes.of(animal.id, test);
      if (source !== 'unknown') return [[test.locus, genotypes]];
      const result = test.marker === undefined ? undefined : seen.get(test.marker);
      return result === undefined ? [] : [[test.locus, possibleGenotypes(test, sex, result)]];
    }),
  );
}

/** Everything the genes of two animals of one species say about their young. */
export function predictGenes(
  species: SpeciesKey,
  genes: KnownGenes,
  sire: GeneBearer,
  dam: GeneBearer,
): PredictedGenes {
  const markers = predictMarkers(genes, sire.id, dam.id);
  const known = new Set(markers.map(({ test }) => test));
  const breeds = [sire.breed, dam.breed];
  const loci = {
    sire: lociOf(species, genes, sire, 'male'),
    dam: lociOf(species, genes, dam, 'female'),
  };
  return {
    markers,
    warnings: predictWarnings(
      species,
      carriedAlleles(species, genes, sire),
      carriedAlleles(species, genes, dam),
    ),
    untestedHere: testsOf(species)
      .filter((test) => isForRisk(test) && !known.has(test.name))
      .filter((test) => breeds.some((breed) => isUsualIn(test, breed)))
      .map(({ name }) => name),
    colours: forecastCoats(species, loci.sire, loci.dam),
    untestedLoci: { sire: untestedLoci(species, loci.sire), dam: untestedLoci(species, loci.dam) },
  };
}
