import { keptResult } from '#domain/genetics/markers/kept-result.ts';
import type { Actor } from '#domain/policy.ts';
import type { SpeciesKey } from '#domain/species/species.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { readRecord } from '#server/records/read-record.ts';
import {
  changedValues,
  insertStatement,
  invalid,
  newValues,
  updateValues,
  type Values,
} from '#server/records/write-record.ts';

const name = 'genetic_tests';

interface Tested {
  readonly species: SpeciesKey;
  readonly gender: string;
}

async function findTested(db: Database, tenant: Tenant, animalId: unknown): Promise<Tested | undefined> {
  const [rows] = await db.scoped(
    tenant,
    [
      {
        sql: 'select species, gender from animals where org_id = $org and id = $1::uuid',
        parameters: [animalId],
      },
    ],
    { readOnly: true },
  );
  return rows?.[0] as Tested | undefined;
}

/** The values with test and result as they are kept. Without the animal nothing is read: the reference is refused. */
async function read(db: Database, tenant: Tenant, values: Values): Promise<Values> {
  const animal = await findTested(db, tenant, values.animalId);
  if (!animal) return values;
  const kept = keptResult(animal.species, animal.gender === 'Male' ? 'male' : 'female', {
    test: String(values.test),
    result: String(values.result),
    inheritance: values.inheritance as string | null,
  });
  if (typeof kept === 'string') throw invalid({ result: kept });
  const { isByParentage, ...result } = kept;
  return { ...values, ...result, ...(isByParentage ? { basis: 'by parentage' } : {}) };
}

/** Adds a result: a known test under its one name, its result as a genotype. */
export async function createGeneticTest(
  db: Database,
  actor: Actor & Tenant,
  body: unknown,
  id?: string,
): Promise<string> {
  const values = await read(db, actor, newValues(name, body));
  const [rows] = await db.scoped(actor, [insertStatement(name, actor, values, { id })]);
  return rows?.[0]?.j as string;
}

const readFields = ['animalId', 'test', 'result', 'inheritance'] as const;

export async function updateGeneticTest(
  db: Database,
  actor: Actor & Tenant,
  id: string,
  body: unknown,
): Promise<string> {
  const { version, changes } = changedValues(name, body);
  if (readFields.every((field) => changes[field] === undefined)) {
    return updateValues(db, actor, name, id, version, changes);
  }
  const before = JSON.parse(await readRecord(db, actor, name, id)) as Values;
  const after = await read(db, actor, { ...before, ...changes });
  const { test, result, inheritance, basis } = after;
  const isConcluded = basis !== before.basis && changes.basis === undefined;
  return updateValues(db, actor, name, id, version, {
    ...changes,
    test,
    result,
    inheritance,
    ...(isConcluded ? { basis } : {}),
  });
}
