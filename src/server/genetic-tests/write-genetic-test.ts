import { keptResult } from '#domain/genetics/markers/kept-result.ts';
import type { Actor } from '#domain/policy.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { onlyRow } from '#server/db/statements.ts';
import { readRecord } from '#server/records/read-record.ts';
import { changedValues, invalid, newValues, type Values } from '#server/records/record-values.ts';
import { type RowOf, selectRows } from '#server/records/rows.ts';
import { insertStatement, updateValues } from '#server/records/write-record.ts';

const name = 'genetic_tests';

/** A result as it is kept, of the animal it was found in; a sentence where it cannot be one. */
export const keptResultOf = (
  { species, gender }: RowOf<'animals', 'species' | 'gender'>,
  { test, result, inheritance }: Values,
) =>
  keptResult(species, gender === 'Male' ? 'male' : 'female', {
    test: String(test),
    result: String(result),
    inheritance: typeof inheritance === 'string' ? inheritance : null,
  });

/** The values with test and result as they are kept. Without the animal nothing is read: the reference is refused. */
async function read(db: Database, tenant: Tenant, values: Values): Promise<Values> {
  const where = 'where a.org_id = $org and a.id = $1::uuid';
  const tested = selectRows('animals', 'a', ['species', 'gender'], where, [values.animalId]);
  const [[animal]] = await db.scoped(tenant, [tested], { readOnly: true });
  if (!animal) return values;
  const kept = keptResultOf(animal, values);
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
  return onlyRow(rows).j;
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
