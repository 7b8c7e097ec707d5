import type { Statement } from '#server/db/database.ts';
import { isOwn } from './own.ts';

/** When and where one is fetched. */
export interface PickupDay {
  readonly id: string;
  readonly puppyId: string;
  readonly pickupDate: string;
  readonly pickupTime: string | null;
  /** When the time that was chosen ends; null where none was. */
  readonly until: string | null;
  readonly pickupLocation: string | null;
  readonly pickupAddress: string | null;
}

export interface OwnPickup extends PickupDay {
  /** With whom it travels, where it is not fetched; null where that says nothing of its own. */
  readonly transporter: string | null;
  readonly transportFee: number | null;
  readonly freeUntil: string | null;
  readonly boardingPerNight: number | null;
}

/** What is agreed for the young of a buyer. */
export const ownPickupsStatement = (customerId: string): Statement<OwnPickup> => ({
  sql: `select k.id, k.puppy_id as "puppyId", k.pickup_date::text as "pickupDate", to_char(k.pickup_time, 'HH24:MI') as "pickupTime",
      (select to_char(s.to_time, 'HH24:MI') from pickup_slots s where s.org_id = $org and s.id = k.slot_id) as until,
      k.pickup_location as "pickupLocation", k.pickup_address as "pickupAddress",
      (select t.company_name from transporter_trips r join transporters t on t.org_id = $org and t.id = r.transporter_id
        where r.org_id = $org and r.id = k.trip_id and r.deleted_at is null) as transporter,
      k.transport_fee::float8 as "transportFee", k.free_until::text as "freeUntil",
      k.boarding_per_night::float8 as "boardingPerNight"
    from puppy_pickups k join offspring o on o.id = k.puppy_id and ${isOwn('o')}
    where k.org_id = $org and k.status = 'scheduled' and k.deleted_at is null
      and (k.customer_id is null or k.customer_id = $1::uuid)
    order by k.pickup_date, k.id limit 20`,
  parameters: [customerId],
});
