import { brokenByChange } from '#domain/record-rules.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { rowJson } from '#server/records/columns.ts';
import { runSql, runStatement } from '#server/records/statements.ts';
import {
  changedValues,
  explainMiss,
  insertStatement,
  newValues,
  requireHolding,
  staleVersion,
  updateStatement,
  type Values,
} from '#server/records/write-record.ts';
import { checkAge } from './check-age.ts';
import { sellYoung, unsellYoung } from './sell-young.ts';

const name = 'puppy_pickups';

interface Pickup extends Values {
  readonly id: string;
  readonly version: number;
  readonly status: string;
}

/** A new pickup. One that is entered as done hands the young one over. */
export function createPickup(
  db: Database,
  tenant: Tenant,
  body: unknown,
  id: string | undefined,
): Promise<string> {
  const values = newValues(name, body);
  return db.transaction(tenant, async (trx) => {
    // A pickup that is called off may have any day.
    if (values.status !== 'cancelled') await checkAge(trx, values);
    const fixed = values.status === 'done' ? await sellYoung(trx, tenant, values) : {};
    const [row] = await runStatement(trx, insertStatement(name, tenant, values, { id, fixed }));
    return row?.j as string;
  });
}

export interface PickupChange {
  /** The version that was seen; left out by a tap that means the pickup as it is. */
  readonly version: number | undefined;
  readonly changes: Values;
  /** The day it is handed over. */
  readonly on?: string | undefined;
}

/**
 * Changes a pickup; the young one is sold when it becomes done, and is what it was when it is not done any more.
 * @throws AppError 'not-found', 'stale-version', 'conflict', 'invalid'
 */
export async function changePickup(
  db: Database,
  tenant: Tenant,
  id: string,
  { version, changes, on }: PickupChange,
): Promise<string> {
  const text = await db.transaction(tenant, async (trx) => {
    const [found] = await runSql(
      trx,
      `select ${rowJson(name, 't')} as j from ${name} t
       where t.org_id = $1::uuid and t.id = $2::uuid and t.deleted_at is null for update`,
      tenant.orgId,
      id,
    );
    if (!found) return undefined;
    const before = JSON.parse(found.j as string) as Pickup;
    if (version !== undefined && version !== before.version) throw staleVersion(before, changes);
    const after = { ...before, ...changes };
    const isSame = Object.entries(changes).every(([field, value]) => before[field] === value);
    if (isSame) return found.j as string;
    requireHolding(brokenByChange(name, changes, before));
    const isNewDay = ['pickupDate', 'puppyId', 'status', 'earlyLeaveReason'].some(
      (field) => changes[field] !== undefined,
    );
    if (isNewDay && after.status === 'scheduled') await checkAge(trx, after);
    const isOther = after.puppyId !== before.puppyId;
    const wasDone = before.status === 'done';
    const isDone = after.status === 'done';
    const remembered = {
      ...(wasDone && (!isDone || isOther) && (await unsellYoung(trx, tenant, before))),
      ...(isDone && (!wasDone || isOther) && (await sellYoung(trx, tenant, after, on))),
    };
    const [row] = await runStatement(
      trx,
      updateStatement(name, id, before.version, { ...changes, ...remembered }),
    );
    return row?.j as string;
  });
  if (text === undefined) throw await explainMiss(db, tenant, name, id, changes);
  return text;
}

export const updatePickup = (db: Database, tenant: Tenant, id: string, body: unknown): Promise<string> =>
  changePickup(db, tenant, id, changedValues(name, body));
