import type { Transaction } from 'kysely';
import { formatDate } from '#domain/dates.ts';
import { AppError } from '#domain/errors.ts';
import { brokenByChange } from '#domain/record-rules.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { runSql } from '#server/db/statements.ts';
import { calledYoung } from '#server/offspring/young.ts';
import {
  changeLocked,
  insertRecord,
  type LockedChange,
  lockRecord,
  type Whole,
} from '#server/records/in-transaction.ts';
import { changedValues, newValues, requireHolding, type Values } from '#server/records/record-values.ts';
import { checkAge } from './check-age.ts';
import { refuseStaying, sellYoung, unsellYoung } from './sell-young.ts';

const name = 'puppy_pickups';

/** Nobody comes for one that has died or stays. */
async function requireLeaving(trx: Transaction<Schema>, youngId: unknown): Promise<void> {
  const young = await lockRecord(trx, 'offspring', youngId);
  if (young) refuseStaying(young);
}

interface Open {
  readonly day: string;
  readonly breederName: string | null;
  readonly ownerOffspringName: string | null;
}

/**
 * It goes home once: beside a pickup that is still to come there is no second, nor one that is said to be done. Two who agree on a day at the same second
 * both pass here; the index of migration 0174 takes one of them, and says the same in other words.
 */
async function refuseSecond(trx: Transaction<Schema>, youngId: unknown, own?: string): Promise<void> {
  const [other] = await runSql<Open & Values>(
    trx,
    `select p.pickup_date::text as day, o.breeder_name as "breederName",
       o.owner_offspring_name as "ownerOffspringName"
     from puppy_pickups p join offspring o on o.org_id = $org and o.id = p.puppy_id
     where p.org_id = $org and p.puppy_id = $1::uuid and p.status = 'scheduled' and p.deleted_at is null
       and p.id is distinct from $2::uuid limit 1`,
    youngId,
    own ?? null,
  );
  if (!other) return;
  const sentence = `${calledYoung(other)} has a pickup on ${formatDate(other.day)} already. Change that one, or call it off first`;
  throw new AppError('conflict', `${sentence}.`, { fields: { puppyId: sentence } });
}

/**
 * A new pickup. One that is entered as done hands the young one over.
 * @throws AppError 'conflict' where another one is still to come; 'invalid'
 */
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
    if (values.status === 'scheduled') await requireLeaving(trx, values.puppyId);
    if (values.status !== 'cancelled') await refuseSecond(trx, values.puppyId);
    const fixed = values.status === 'done' ? await sellYoung(trx, tenant, values) : {};
    return insertRecord(trx, name, tenant, values, { id, fixed });
  });
}

export interface PickupChange extends LockedChange {
  /** The day it is handed over. */
  readonly on?: string | undefined;
  /** What else is written when it is handed over; throws where it may not be. */
  readonly door?: ((trx: Transaction<Schema>, pickup: Whole<'puppy_pickups'>) => Promise<Values>) | undefined;
}

/**
 * Changes a pickup; the young one is sold when it becomes done, and is what it was when it is not done any more.
 * @throws AppError 'not-found', 'stale-version', 'conflict', 'invalid'
 */
export const changePickup = (
  db: Database,
  tenant: Tenant,
  id: string,
  { on, door, ...change }: PickupChange,
): Promise<string> =>
  changeLocked(db, tenant, name, id, change, async (trx, before, after) => {
    const { changes } = change;
    requireHolding(brokenByChange(name, changes, before));
    const isNewDay = ['pickupDate', 'puppyId', 'status', 'earlyLeaveReason'].some(
      (field) => changes[field] !== undefined,
    );
    if (isNewDay && after.status === 'scheduled') await checkAge(trx, after);
    const isOther = after.puppyId !== before.puppyId;
    const wasDone = before.status === 'done';
    const isDone = after.status === 'done';
    if (after.status !== 'cancelled' && (isOther || before.status === 'cancelled' || (wasDone && !isDone))) {
      if (!isDone) await requireLeaving(trx, after.puppyId);
      await refuseSecond(trx, after.puppyId, id);
    }
    const checked = isDone && !wasDone && door ? await door(trx, after) : {};
    // Another day, or none: the time that was chosen is free for others.
    const leavesSlot = ['pickupDate', 'pickupTime', 'puppyId'].some((field) => changes[field] !== undefined);
    return {
      ...changes,
      ...checked,
      ...(leavesSlot && before.slotId !== null && { slotId: null, slotPlace: null }),
      ...(wasDone && (!isDone || isOther) && (await unsellYoung(trx, before))),
      ...(isDone && (!wasDone || isOther) && (await sellYoung(trx, tenant, { ...after, ...checked }, on))),
    };
  });

export const updatePickup = (db: Database, tenant: Tenant, id: string, body: unknown): Promise<string> =>
  changePickup(db, tenant, id, changedValues(name, body));
