import { createKnownMarkers, type KnownMarker, type TestedAnimal } from '#domain/genetics/known-markers.ts';
import { geneticTests } from '#domain/genetics/markers/catalogue.ts';
import type { GeneticTest } from '#domain/genetics/markers/genetic-test.ts';
import { testOf } from '#domain/genetics/markers/kept-result.ts';
import type { SpeciesKey } from '#domain/species/species.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import type { OrgPedigree } from '#server/genetics/with-pedigree.ts';
import { readPreferences } from '#server/organisations/preferences.ts';
import { readTested, type StoredTest } from './queries.ts';

/** What is known of the genes of some animals. */
export interface KnownGenes {
  /** Tests of which any of them, or an ancestor within reach, has a result; in the order of the catalogue. */
  readonly tests: readonly GeneticTest[];
  readonly of: (animalId: string, test: GeneticTest) => KnownMarker;
  /** Results as they are kept, of the animal itself. */
  readonly resultsOf: (animalId: string) => readonly StoredTest[];
}

/** The animals and their ancestors as far as the rules reach, each once. One in a loop has none to conclude from. */
function withAncestors(
  { pedigree, indexOf, idOf }: OrgPedigree,
  ids: readonly string[],
  generations: number | null,
): string[] {
  const seen = new Set<number>();
  let line = ids.flatMap((id) => indexOf(id) ?? []);
  for (let step = 0; line.length > 0 && (generations === null || step <= generations); step++) {
    for (const animal of line) seen.add(animal);
    line = line
      .flatMap((animal) => [pedigree.sire[animal] ?? -1, pedigree.dam[animal] ?? -1])
      .filter((parent) => parent >= 0 && !seen.has(parent));
    line = [...new Set(line)];
  }
  return [...new Set([...ids, ...[...seen].map(idOf)])];
}

const place = new Map(geneticTests.map(({ key }, index) => [key, index]));

function testsIn(species: SpeciesKey, stored: readonly StoredTest[]): GeneticTest[] {
  const found = new Map<string, GeneticTest>();
  for (const { test: name, inheritance } of stored) {
    if (found.has(name)) continue;
    const test = testOf(species, name, inheritance);
    if (test) found.set(name, test);
  }
  const last = geneticTests.length;
  return [...found.values()].sort(
    (a, b) => (place.get(a.key) ?? last) - (place.get(b.key) ?? last) || (a.name < b.name ? -1 : 1),
  );
}

/** Loads the results of animals of one species and of the ancestors from which something may be concluded. */
export async function loadKnownGenes(
  db: Database,
  tenant: Tenant,
  org: OrgPedigree,
  species: SpeciesKey,
  ids: readonly string[],
): Promise<KnownGenes> {
  const { parentageGenerations, parentageNeedsDna } = await readPreferences(db, tenant);
  const rules = { mostGenerations: parentageGenerations, needsDnaParentage: parentageNeedsDna };
  const { animals, tests } = await readTested(db, tenant, withAncestors(org, ids, parentageGenerations));
  const resultsOf = Map.groupBy(tests, ({ animalId }) => animalId);
  const parentOf = (parents: Int32Array, index: number | undefined): string | null => {
    const parent = index === undefined ? -1 : (parents[index] ?? -1);
    return parent < 0 ? null : org.idOf(parent);
  };
  const tested = new Map(
    animals.map(({ id, isMale, hasDnaProfile }): [string, TestedAnimal] => {
      const index = org.indexOf(id);
      return [
        id,
        {
          sex: isMale ? 'male' : 'female',
          sireId: parentOf(org.pedigree.sire, index),
          damId: parentOf(org.pedigree.dam, index),
          hasDnaProfile,
          results: resultsOf.get(id) ?? [],
        },
      ];
    }),
  );
  return {
    tests: testsIn(species, tests),
    of: createKnownMarkers(tested, rules),
    resultsOf: (id) => resultsOf.get(id) ?? [],
  };
}
