import type { Transaction } from 'kysely';
import { formatDateLong } from '#domain/dates.ts';
import { AppError } from '#domain/errors.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { runSql } from '#server/db/statements.ts';
import { requireLocked } from '#server/records/in-transaction.ts';
import { readRecord } from '#server/records/read-record.ts';
import { changedValues, invalid, newValues, type Values } from '#server/records/record-values.ts';
import { restoreRecord } from '#server/records/remove-record.ts';
import { createRecord, updateRecord } from '#server/records/write-record.ts';
import { daysOfHeat, requireTestsNear } from './write-cycle-test.ts';

const name = 'heat_cycles';

interface Other {
  readonly start: string;
  readonly end: string | null;
}

/** SQL for the first and the last day of a heat. */
interface Days {
  readonly start: string;
  readonly end: string;
}

/**
 * SQL: two heats of one female lie on the same days. The last day of one may be the first of the next; where no last day is
 * known, only the first says anything.
 */
export const sameDays = (one: Days, other: Days): string =>
  `(${other.start} = ${one.start} or (${other.start} < ${one.start} and ${other.end} > ${one.start})
    or (${other.start} > ${one.start} and ${other.start} < ${one.end}))`;

/** "1 March 2024, until 21 March 2024" of another heat of hers on the same days; holds her until the transaction ends. */
async function otherHeat(
  trx: Transaction<Schema>,
  values: Values,
  own?: string,
): Promise<string | undefined> {
  const { animalId, cycleStartDate, cycleEndDate = null } = values;
  await runSql(
    trx,
    'select 1 from animals where org_id = $org and id = $1::uuid for no key update',
    animalId,
  );
  const [other] = await runSql<Other>(
    trx,
    `select h.cycle_start_date::text as start, h.cycle_end_date::text as "end" from heat_cycles h
     where h.org_id = $org and h.animal_id = $1::uuid and h.id is distinct from $4::uuid and h.deleted_at is null
       and ${sameDays({ start: '$2::date', end: '$3::date' }, { start: 'h.cycle_start_date', end: 'h.cycle_end_date' })}
     order by h.cycle_start_date limit 1`,
    animalId,
    cycleStartDate,
    cycleEndDate,
    own ?? null,
  );
  if (!other) return undefined;
  const lasted = other.end === null ? '' : `, until ${formatDateLong(other.end)}`;
  return `${formatDateLong(other.start)}${lasted}`;
}

/**
 * A female is in one heat at a time. Of two written at once one waits.
 * @throws AppError 'invalid' at the first day
 */
const refuseSecond = (db: Database, tenant: Tenant, values: Values, own?: string): Promise<void> =>
  db.transaction(tenant, async (trx) => {
    const other = await otherHeat(trx, values, own);
    if (other === undefined) return;
    throw invalid({
      cycleStartDate: `She has a heat from ${other} on record. Correct that one, or give other days`,
    });
  });

export async function createHeat(
  db: Database,
  tenant: Tenant,
  body: unknown,
  id: string | undefined,
): Promise<string> {
  await refuseSecond(db, tenant, newValues(name, body), id);
  return createRecord(db, tenant, name, body, { id });
}

const decisive = ['animalId', 'cycleStartDate', 'cycleEndDate'];

export async function updateHeat(db: Database, tenant: Tenant, id: string, body: unknown): Promise<string> {
  const { changes } = changedValues(name, body);
  if (daysOfHeat.some((field) => field in changes)) {
    const current = JSON.parse(await readRecord(db, tenant, name, id)) as Values;
    const after: Values = { ...current, ...changes };
    const isChanged = (field: string): boolean => after[field] !== current[field];
    if (decisive.some(isChanged)) await refuseSecond(db, tenant, after, id);
    if (daysOfHeat.some(isChanged)) await requireTestsNear(db, tenant, id, after, current);
  }
  return updateRecord(db, tenant, name, id, body);
}

/**
 * Another heat may have been recorded in its place meanwhile.
 * @throws AppError 'conflict'
 */
export const restoreHeat = (db: Database, tenant: Tenant, id: string): Promise<string> =>
  restoreRecord(db, tenant, name, id, async (trx) => {
    const other = await otherHeat(trx, await requireLocked(trx, name, id), id);
    if (other === undefined) return;
    throw new AppError(
      'conflict',
      `She has a heat from ${other} on record. Correct that one first, then restore this.`,
    );
  });
