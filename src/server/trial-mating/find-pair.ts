import type { PairedAnimal } from '#domain/answers/trial-mating.ts';
import { AppError } from '#domain/errors.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { invalid } from '#server/records/record-values.ts';
import { readAnimals } from './queries.ts';

const gone = (): AppError =>
  new AppError('not-found', 'One of these animals is not here. It may be in the trash.');

/** The female as she is recorded; throws where she is none. */
export async function findFemale(db: Database, tenant: Tenant, id: string): Promise<PairedAnimal> {
  const [female] = await readAnimals(db, tenant, [id]);
  if (!female) throw gone();
  if (female.gender !== 'Female') {
    throw invalid({ female: `${female.name} is male and cannot be the mother` });
  }
  return female;
}

/** The males in the order they were asked for; each of her species. */
export async function findMales(
  db: Database,
  tenant: Tenant,
  female: PairedAnimal,
  ids: readonly string[],
): Promise<PairedAnimal[]> {
  const found = new Map((await readAnimals(db, tenant, ids)).map((animal) => [animal.id, animal]));
  return [...new Set(ids)].map((id) => {
    const male = found.get(id);
    if (!male) throw gone();
    if (male.gender !== 'Male') throw invalid({ males: `${male.name} is female and cannot be the father` });
    if (male.species !== female.species) {
      throw invalid({ males: `${male.name} and ${female.name} are of different species` });
    }
    return male;
  });
}
