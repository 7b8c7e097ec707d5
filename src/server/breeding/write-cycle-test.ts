import type { Transaction } from 'kysely';
import { formatDateLong } from '#domain/dates.ts';
import { farFromHeat, lastDaysOfHeat } from '#domain/rules/heat-tests.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { runStatement } from '#server/db/statements.ts';
import { invalid, newValues, type Values } from '#server/records/record-values.ts';
import { type RowOf, selectRows } from '#server/records/rows.ts';
import { createRecord, updateRecord } from '#server/records/write-record.ts';
import { whenChanged } from './when-changed.ts';

const name = 'cycle_tests';

/** What says when a heat was, and whose it is. */
export const daysOfHeat = ['animalId', 'cycleStartDate', ...lastDaysOfHeat] as const;

const byId = 'where t.org_id = $org and t.id = $1::uuid';

async function femaleOf(
  trx: Transaction<Schema>,
  { animalId }: Values,
): Promise<RowOf<'animals', 'species' | 'subSpecies'> | undefined> {
  const [female] = await runStatement(
    trx,
    selectRows('animals', 't', ['species', 'subSpecies'], byId, [animalId]),
  );
  return female;
}

/** @throws AppError 'invalid' at the day of a test that cannot be of the heat it names */
const requireNearHeat = (db: Database, tenant: Tenant, { heatCycleId, testedOn }: Values): Promise<void> =>
  db.transaction(tenant, async (trx) => {
    const [heat] = await runStatement(trx, selectRows('heat_cycles', 't', daysOfHeat, byId, [heatCycleId]));
    const female = heat && (await femaleOf(trx, heat));
    const problem = female && farFromHeat(female, heat, testedOn);
    if (problem) throw invalid({ testedOn: problem });
  });

/**
 * A heat whose days change keeps its tests near; one that was far before stands in no way.
 * @throws AppError 'invalid' at the first day
 */
export const requireTestsNear = (
  db: Database,
  tenant: Tenant,
  id: string,
  after: Values,
  before: Values,
): Promise<void> =>
  db.transaction(tenant, async (trx) => {
    const female = await femaleOf(trx, after);
    if (!female) return;
    const ofHeat = 'where t.org_id = $org and t.heat_cycle_id = $1::uuid and t.deleted_at is null';
    const tests = await runStatement(trx, selectRows(name, 't', ['testedOn'], ofHeat, [id]));
    const far = tests.find(
      ({ testedOn }) => farFromHeat(female, after, testedOn) && !farFromHeat(female, before, testedOn),
    );
    if (!far) return;
    throw invalid({
      cycleStartDate: `A test of ${formatDateLong(far.testedOn)} is of this heat, too far from those days. Correct that first, or give other days`,
    });
  });

export async function createCycleTest(
  db: Database,
  tenant: Tenant,
  body: unknown,
  id: string | undefined,
): Promise<string> {
  await requireNearHeat(db, tenant, newValues(name, body));
  return createRecord(db, tenant, name, body, { id });
}

export async function updateCycleTest(
  db: Database,
  tenant: Tenant,
  id: string,
  body: unknown,
): Promise<string> {
  await whenChanged(db, tenant, name, id, body, ['heatCycleId', 'testedOn'], (after) =>
    requireNearHeat(db, tenant, after),
  );
  return updateRecord(db, tenant, name, id, body);
}
