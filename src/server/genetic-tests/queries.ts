import type { LabAnimal } from '#domain/genetics/lab-file/plan-results.ts';
import type { SpeciesKey } from '#domain/species/species.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { selectRows } from '#server/records/rows.ts';

/** All live animals of a species, with the results that are kept of each. */
export async function readLabAnimals(
  db: Database,
  tenant: Tenant,
  species: SpeciesKey,
): Promise<LabAnimal[]> {
  const [animals, tests] = await db.scoped(
    tenant,
    [
      selectRows(
        'animals',
        'a',
        ['id', 'name', 'callName', 'registrationNumber', 'microchipNumber', 'gender'],
        'where a.org_id = $org and a.species = $1 and a.deleted_at is null',
        [species],
      ),
      selectRows(
        'genetic_tests',
        't',
        ['animalId', 'test', 'result'],
        `join animals a on a.org_id = $org and a.id = t.animal_id and a.species = $1
          where t.org_id = $org and t.deleted_at is null`,
        [species],
      ),
    ],
    { readOnly: true },
  );
  const kept = Map.groupBy(tests, ({ animalId }) => animalId);
  return animals.map(({ gender, ...animal }) => ({
    ...animal,
    sex: gender === 'Male' ? 'male' : 'female',
    results: (kept.get(animal.id) ?? []).map(({ test, result }) => ({ test, result })),
  }));
}
