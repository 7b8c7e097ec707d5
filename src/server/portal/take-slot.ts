import type { Transaction } from 'kysely';
import { AppError } from '#domain/errors.ts';
import type { Statement } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { runSql } from '#server/db/statements.ts';
import { nowOf } from '#server/organisations/today-of.ts';
import { checkAge } from '#server/pickups/check-age.ts';
import { changeRecord, insertRecord, lockRecord, type Whole } from '#server/records/in-transaction.ts';
import { newValues } from '#server/records/record-values.ts';
import { asBuyer } from './as-buyer.ts';
import { isOwn } from './own.ts';
import type { Buyer } from './sessions.ts';

export interface FreeSlot {
  readonly id: string;
  readonly slotDate: string;
  readonly fromTime: string;
  readonly toTime: string;
  readonly location: string | null;
  readonly youngId: string;
}

/** The times each of the buyer’s own may still be picked up at. Who has the others is nobody’s business. */
export const freeSlotsStatement = (
  customerId: string,
  now: { readonly on: string; readonly time: string },
): Statement<FreeSlot> => ({
  sql: `select s.id, s.slot_date::text as "slotDate", to_char(s.from_time, 'HH24:MI') as "fromTime",
      to_char(s.to_time, 'HH24:MI') as "toTime", s.location, o.id as "youngId"
    from pickup_slots s
    join offspring o on (s.breeding_group_id is null or s.breeding_group_id = o.breeding_group_id) and ${isOwn('o')}
      and o.status = 'Reserved'
    where s.org_id = $org and s.deleted_at is null and (s.slot_date, s.from_time) > ($2::date, $3::time)
      and s.places > (select count(*) from puppy_pickups k where k.org_id = $org and k.slot_id = s.id
        and k.status <> 'cancelled' and k.deleted_at is null)
    order by s.slot_date, s.from_time, s.id limit 400`,
  parameters: [customerId, now.on, now.time],
});

const gone = (): AppError =>
  new AppError('conflict', 'That time was just taken, or it is no longer offered. Choose another.');

/** The lowest place of a time that nobody has; the row of the time is locked. */
async function freePlace(
  trx: Transaction<Schema>,
  slot: Whole<'pickup_slots'>,
  own: string,
): Promise<number> {
  const taken = await runSql<{ place: number }>(
    trx,
    `select slot_place as place from puppy_pickups where org_id = $org and slot_id = $1::uuid
       and status <> 'cancelled' and deleted_at is null and id <> $2::uuid`,
    slot.id,
    own,
  );
  const isTaken = new Set(taken.map(({ place }) => Number(place)));
  for (let place = 1; place <= Number(slot.places); place += 1) if (!isTaken.has(place)) return place;
  throw gone();
}

/** A young one goes home once: the pickup of the buyer before becomes this one’s, without what was agreed with that one. */
const agreedWithAnother = { tripId: null, transportFee: null, freeUntil: null, boardingPerNight: null };

const noRecord = '00000000-0000-0000-0000-000000000000';

/**
 * Gives a buyer a time at which one of theirs goes home; taking another gives the earlier one back. Of two at the same
 * second one gets the place. Answers the pickup, and until when the time is.
 * @throws AppError 'not-found', 'conflict' where it is taken; 'invalid' before the age the breeding rules ask for
 */
export async function takeSlot(
  trx: Transaction<Schema>,
  buyer: Buyer,
  youngId: string,
  slotId: string,
): Promise<Whole<'puppy_pickups'> & { readonly until: string }> {
  await asBuyer(trx, buyer.customerId);
  const slot = await lockRecord(trx, 'pickup_slots', slotId);
  const [young] = await runSql<{ litterId: string }>(
    trx,
    `select o.breeding_group_id as "litterId" from offspring o where ${isOwn('o')} and o.id = $2::uuid
       and o.status = 'Reserved' for no key update`,
    buyer.customerId,
    youngId,
  );
  if (!young) throw new AppError('not-found', 'There is nothing here.');
  const isOffered = slot && (slot.breedingGroupId === null || slot.breedingGroupId === young.litterId);
  const now = await nowOf(trx, buyer);
  const isOver = slot && `${slot.slotDate} ${slot.fromTime.slice(0, 5)}` <= `${now.on} ${now.time}`;
  if (!slot || !isOffered || isOver) throw gone();
  const [before] = await runSql<{ id: string; version: number; customerId: string | null }>(
    trx,
    `select id, version, customer_id as "customerId" from puppy_pickups where org_id = $org and puppy_id = $1::uuid and status = 'scheduled'
       and deleted_at is null order by created_at limit 1`,
    youngId,
  );
  const slotPlace = await freePlace(trx, slot, before?.id ?? noRecord);
  const chosen = {
    pickupDate: slot.slotDate,
    pickupTime: slot.fromTime,
    pickupLocation: slot.location,
    pickupAddress: slot.address,
  };
  // A reason is the breeder's to give.
  await checkAge(trx, { puppyId: youngId, pickupDate: slot.slotDate }, 'Choose a later time');
  const fixed = { slotId, slotPlace };
  const text = before
    ? await changeRecord(trx, 'puppy_pickups', before.id, before.version, {
        ...chosen,
        ...fixed,
        ...(before.customerId !== null && before.customerId !== buyer.customerId && agreedWithAnother),
        customerId: buyer.customerId,
      })
    : await insertRecord(
        trx,
        'puppy_pickups',
        buyer,
        newValues('puppy_pickups', { ...chosen, puppyId: youngId, customerId: buyer.customerId }),
        { fixed, isByNobody: true },
      );
  if (text === undefined) throw gone();
  return { ...(JSON.parse(text) as Whole<'puppy_pickups'>), until: slot.toTime.slice(0, 5) };
}
