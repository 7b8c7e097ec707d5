import type { LitterSizes, PairedAnimal } from '#domain/answers/trial-mating.ts';
import type { KeptTest } from '#domain/genetics/known-markers.ts';
import type { SpeciesKey } from '#domain/species/species.ts';
import type { Database, Statement, Tenant } from '#server/db/database.ts';
import type { TextRow } from '#server/db/statements.ts';
import { selectRows } from '#server/records/rows.ts';

const card = `json_build_object(
  'id', a.id, 'name', a.name, 'callName', a.call_name, 'titlePrefix', a.title_prefix,
  'titleSuffix', a.title_suffix, 'gender', a.gender, 'species', a.species, 'breed', a.breed,
  'birthDate', a.birth_date, 'registrationNumber', a.registration_number, 'color', a.color,
  'markings', a.markings, 'status', a.status, 'ownership', a.ownership, 'thumbnailUrl', (
    select p.thumbnail_url from photos p where p.org_id = $org and p.entity_type = 'animals' and p.entity_id = a.id
      and p.is_primary and p.deleted_at is null))`;

async function readCards(
  db: Database,
  tenant: Tenant,
  statement: Statement<TextRow>,
): Promise<PairedAnimal[]> {
  const [rows] = await db.scoped(tenant, [statement], { readOnly: true });
  return rows.map(({ j }) => JSON.parse(j) as PairedAnimal);
}

/** Live animals of these ids, in any order. */
export const readAnimals = (db: Database, tenant: Tenant, ids: readonly string[]): Promise<PairedAnimal[]> =>
  readCards(db, tenant, {
    sql: `select ${card}::text as j from animals a where a.org_id = $org and a.id = any($1::uuid[]) and a.deleted_at is null`,
    parameters: [ids],
  });

interface EligibleMale {
  readonly id: string;
  readonly breed: string;
  readonly color: string;
  readonly markings: string;
}

/** Active males of a species born by that day, or at an unknown one; of one breed where it is named. */
export async function eligibleMales(
  db: Database,
  tenant: Tenant,
  species: SpeciesKey,
  bornBy: string,
  breed: string | null,
): Promise<EligibleMale[]> {
  const statement: Statement<EligibleMale> = {
    sql: `select id, breed, coalesce(color, '') as color, coalesce(markings, '') as markings from animals
      where org_id = $org and species = $1 and gender = 'Male' and status = 'Active' and deleted_at is null
        and (birth_date is null or birth_date <= $2::date)
        and ($3::text is null or lower(breed) = lower($3::text))`,
    parameters: [species, bornBy, breed],
  };
  const [rows] = await db.scoped(tenant, [statement], { readOnly: true });
  return rows;
}

export interface StoredTest extends KeptTest {
  readonly animalId: string;
  readonly inheritance: string | null;
}

export interface TestedRow {
  readonly id: string;
  readonly isMale: boolean;
  readonly hasDnaProfile: boolean;
}

/** Where nobody was tested, nothing is known of thousands of ancestors, and they need not be named. */
const mostAskedBlindly = 1_000;

async function hasTests(db: Database, tenant: Tenant): Promise<boolean> {
  const statement: Statement<{ isTested: boolean }> = {
    sql: 'select exists (select from genetic_tests where org_id = $org and deleted_at is null) as is_tested',
    parameters: [],
  };
  const [[row]] = await db.scoped(tenant, [statement], { readOnly: true });
  return row?.isTested === true;
}

/** Sexes, DNA profiles and results of these animals, in one round trip. */
export async function readTested(
  db: Database,
  tenant: Tenant,
  ids: readonly string[],
): Promise<{ animals: TestedRow[]; tests: StoredTest[] }> {
  if (ids.length > mostAskedBlindly && !(await hasTests(db, tenant))) return { animals: [], tests: [] };
  const tested: Statement<TestedRow> = {
    sql: `select id, gender = 'Male' as is_male, coalesce(dna_profile_id, '') <> '' as has_dna_profile
      from animals where org_id = $org and id = any($1::uuid[])`,
    parameters: [ids],
  };
  const stored = selectRows(
    'genetic_tests',
    't',
    ['animalId', 'test', 'result', 'basis', 'inheritance'],
    'where t.org_id = $org and t.animal_id = any($1::uuid[]) and t.deleted_at is null',
    [ids],
  );
  const [animals, tests] = await db.scoped(tenant, [tested, stored], { readOnly: true });
  return { animals, tests };
}

export interface LatestClearance {
  readonly animalId: string;
  readonly type: string;
  readonly result: string;
  readonly on: string | null;
  readonly expiresOn: string | null;
}

/** Of each kind the newest: hips, eyes, heart and the like. */
export async function readClearances(
  db: Database,
  tenant: Tenant,
  ids: readonly string[],
): Promise<LatestClearance[]> {
  const latest: Statement<LatestClearance> = {
    sql: `select distinct on (animal_id, lower(test_type)) animal_id, test_type as type, test_result as result,
        test_date as "on", expiry_date as expires_on
      from genetic_clearances where org_id = $org and animal_id = any($1::uuid[]) and deleted_at is null
      order by animal_id, lower(test_type), test_date desc nulls last, id desc`,
    parameters: [ids],
  };
  const [rows] = await db.scoped(tenant, [latest], { readOnly: true });
  return rows;
}

const sizes = `count(*)::int as litters, avg(g.total_puppies)::float8 as mean, min(g.total_puppies) as least,
  max(g.total_puppies) as most from breeding_groups g`;
const born = 'g.deleted_at is null and g.birth_date is not null and g.total_puppies > 0';

/** How many were born to her, and to all females of her breed here; null where there is no litter yet. */
export async function readLitterSizes(
  db: Database,
  tenant: Tenant,
  female: PairedAnimal,
): Promise<{ own: LitterSizes | null; breed: LitterSizes | null }> {
  const ofHers: Statement<LitterSizes> = {
    sql: `select ${sizes} where g.org_id = $org and g.mother_id = $1::uuid and ${born}`,
    parameters: [female.id],
  };
  const ofHerBreed: Statement<LitterSizes> = {
    sql: `select ${sizes} join animals m on m.org_id = $org and m.id = g.mother_id
      where g.org_id = $org and m.species = $1 and lower(m.breed) = lower($2) and ${born}`,
    parameters: [female.species, female.breed],
  };
  const [[own], [breed]] = await db.scoped(tenant, [ofHers, ofHerBreed], { readOnly: true });
  const known = (row: LitterSizes | undefined): LitterSizes | null => (row && row.litters > 0 ? row : null);
  return { own: known(own), breed: known(breed) };
}
