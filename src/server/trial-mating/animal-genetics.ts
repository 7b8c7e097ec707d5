import type { AnimalGenetics, AnimalMarker } from '#domain/answers/trial-mating.ts';
import { outcomeWord } from '#domain/genetics/marker-risk.ts';
import { commonGenotype, copiesIn } from '#domain/genetics/markers/genotypes.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { withPedigree } from '#server/genetics/with-pedigree.ts';
import { notFound } from '#server/records/read-record.ts';
import { loadKnownGenes } from './known-genes.ts';
import { readAnimals } from './queries.ts';

/** Every marker of which something is known of one animal, tested or concluded, each saying which. */
export async function readAnimalGenetics(db: Database, tenant: Tenant, id: string): Promise<AnimalGenetics> {
  const [animal] = await readAnimals(db, tenant, [id]);
  if (!animal) throw notFound('animals');
  const org = await withPedigree(db, tenant);
  const genes = await loadKnownGenes(db, tenant, org, animal.species, [id]);
  const sex = animal.gender === 'Male' ? 'male' : 'female';
  const markers = genes.tests.flatMap((test): AnimalMarker[] => {
    const { genotypes, source, generationsFromTest, isContradictory } = genes.of(id, test);
    if (source === 'unknown') return [];
    const hasWords = test.alleles.length === 2 && (test.kind === 'health' || test.kind === 'trait');
    const words = hasWords
      ? [...new Set(copiesIn(test, genotypes).map((copies) => outcomeWord(test, copies, sex)))]
      : [];
    return [
      {
        test: test.name,
        gene: test.gene ?? null,
        kind: test.kind,
        genotype: commonGenotype(test, genotypes),
        words,
        source,
        generationsFromTest,
        isContradictory,
      },
    ];
  });
  return { markers };
}
