import type { LabAnimal } from '#domain/genetics/lab-file/plan-results.ts';
import type { SpeciesKey } from '#domain/species/species.ts';
import type { Database, Tenant } from '#server/db/database.ts';

/** All live animals of a species, with the results that are kept of each. */
export async function readLabAnimals(
  db: Database,
  tenant: Tenant,
  species: SpeciesKey,
): Promise<LabAnimal[]> {
  const [animals = [], tests = []] = await db.scoped(
    tenant,
    [
      {
        sql: `select id, name, call_name, registration_number, microchip_number, gender = 'Male' as is_male
          from animals where org_id = $org and species = $1 and deleted_at is null`,
        parameters: [species],
      },
      {
        sql: `select t.animal_id, t.test, t.result from genetic_tests t
          join animals a on a.org_id = $org and a.id = t.animal_id and a.species = $1 where t.org_id = $org and t.deleted_at is null`,
        parameters: [species],
      },
    ],
    { readOnly: true },
  );
  const kept = Map.groupBy(tests, (row) => row.animal_id as string);
  return animals.map((row) => ({
    id: row.id as string,
    name: row.name as string,
    callName: row.call_name as string | null,
    registrationNumber: row.registration_number as string | null,
    microchipNumber: row.microchip_number as string | null,
    sex: row.is_male === true ? 'male' : 'female',
    results: (kept.get(row.id as string) ?? []).map((one) => ({
      test: one.test as string,
      result: one.result as string,
    })),
  }));
}
