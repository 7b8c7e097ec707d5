import type { Transaction } from 'kysely';
import { formatDate } from '#domain/dates.ts';
import { AppError } from '#domain/errors.ts';
import type { Tenant } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { runSql } from '#server/db/statements.ts';
import { checkYoung } from '#server/offspring/check-young.ts';
import { calledYoung, type Young } from '#server/offspring/young.ts';
import { todayOf } from '#server/organisations/today-of.ts';
import { changeRecord, lockRecord, type Whole } from '#server/records/in-transaction.ts';
import type { Values } from '#server/records/record-values.ts';
import { refuseTaken } from '#server/reservations/refuse-taken.ts';
import { checkAge } from './check-age.ts';

/** What is known of a pickup, also before it is one. */
type Pickup = Values & Pick<Partial<Whole<'puppy_pickups'>>, 'id' | 'customerId'>;

/** The day it leaves: that of the pickup, or today if that is still to come. */
async function leavingDay(trx: Transaction<Schema>, tenant: Tenant, { pickupDate }: Values): Promise<string> {
  const today = await todayOf(trx, tenant);
  return typeof pickupDate === 'string' && pickupDate < today ? pickupDate : today;
}

const changeYoung = (trx: Transaction<Schema>, { id, version }: Young, changes: Values) =>
  changeRecord(trx, 'offspring', id, version, changes);

/** @throws AppError 'conflict' for one that has died, or that the kennel keeps */
export function refuseStaying(young: Young): void {
  if (young.status !== 'Kept' && young.status !== 'Deceased') return;
  const why = young.status === 'Kept' ? 'is kept' : 'has died';
  const sentence = `${calledYoung(young)} ${why} and cannot be handed over`;
  throw new AppError('conflict', `${sentence}.`, { fields: { puppyId: sentence } });
}

/** It goes home once, and once more only after it has come back. */
async function refuseHandedOver(trx: Transaction<Schema>, young: Young, own?: string): Promise<void> {
  if (young.status !== 'Sold') return;
  const [other] = await runSql<{ day: string }>(
    trx,
    `select p.pickup_date::text as day from puppy_pickups p
     where p.org_id = $org and p.puppy_id = $1::uuid and p.status = 'done' and p.deleted_at is null
       and p.id is distinct from $2::uuid limit 1`,
    young.id,
    own ?? null,
  );
  if (!other) return;
  const sentence = `${calledYoung(young)} was handed over at the pickup of ${formatDate(other.day)} already. Take that back first`;
  throw new AppError('conflict', `${sentence}.`, { fields: { puppyId: sentence } });
}

/**
 * The young one of a pickup goes home: sold from that day on, to whoever picks it up. Answers what its pickup has to
 * remember, so that it can be taken back.
 * @throws AppError 'conflict' when it is somebody else's, kept, dead or handed over already; 'invalid' before the age the rules ask for
 */
export async function sellYoung(
  trx: Transaction<Schema>,
  tenant: Tenant,
  pickup: Pickup,
  on?: string,
): Promise<Values> {
  const young = await lockRecord(trx, 'offspring', pickup.puppyId);
  if (!young) throw new AppError('conflict', 'What was to be picked up is in the trash.');
  refuseStaying(young);
  await refuseHandedOver(trx, young, pickup.id);
  const day = on ?? (await leavingDay(trx, tenant, pickup));
  await checkAge(trx, { ...pickup, pickupDate: day });
  const customerId = pickup.customerId ?? young.customerId;
  if (customerId !== null) await refuseTaken(trx, young, customerId);
  const { earlyLeaveReason = null } = pickup;
  const soldOn = young.soldOn ?? day;
  const changes = { status: 'Sold', customerId, soldOn };
  // Why it may leave early was said at the pickup, and counts for the young one as well.
  const reason = earlyLeaveReason === null ? {} : { earlyLeaveReason };
  await checkYoung(trx, { ...young, ...changes, ...reason }, young);
  await changeYoung(trx, young, { ...changes, ...reason });
  return { youngStatusBefore: young.status, handedOverOn: soldOn };
}

/**
 * Undoes it: the young one is what it was before, reserved for its buyer, or available and nobody's. One that came back and
 * was sold anew stays with whoever has it now.
 */
export async function unsellYoung(
  trx: Transaction<Schema>,
  { puppyId, youngStatusBefore, handedOverOn }: Values,
): Promise<Values> {
  const young = await lockRecord(trx, 'offspring', puppyId);
  const before = youngStatusBefore ?? (young?.customerId ? 'Reserved' : 'Available');
  if (young?.status === 'Sold' && before !== 'Sold' && young.soldOn === handedOverOn)
    await changeYoung(trx, young, {
      ...{ status: before, soldOn: null },
      ...(before === 'Available' && { customerId: null }),
    });
  return { youngStatusBefore: null, handedOverOn: null, doorChecks: null };
}
