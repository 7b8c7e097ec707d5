import ical, { ICalCalendarMethod } from 'ical-generator';
import { addDays } from '#domain/dates.ts';
import { instantOf } from '#domain/instant-of.ts';
import type { PickupDay } from './own-pickups.ts';
import type { House } from './read-portal.ts';

const hour = 3_600_000;

/** The pickup for a buyer’s calendar (RFC 5545). The same pickup keeps its UID, so a calendar moves it. */
export function pickupCalendar(
  { name, timeZone }: Pick<House, 'name' | 'timeZone'>,
  pickup: PickupDay,
  called: string,
  version = 0,
): string {
  const calendar = ical({
    prodId: { company: 'Studbook', product: 'Pickup', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
  });
  const { id, pickupDate, pickupTime, until } = pickup;
  const start = pickupTime
    ? instantOf(pickupDate, pickupTime, timeZone)
    : new Date(`${pickupDate}T00:00:00Z`);
  const timed = until ? instantOf(pickupDate, until, timeZone) : new Date(start.getTime() + hour);
  const end = pickupTime ? timed : new Date(`${addDays(pickupDate, 1)}T00:00:00Z`);
  calendar.createEvent({
    id: `pickup-${id}@studbook`,
    sequence: version,
    start,
    end,
    allDay: !pickupTime,
    summary: `Pick up ${called} at ${name}`,
    location: [pickup.pickupLocation, pickup.pickupAddress].filter(Boolean).join(', ') || null,
  });
  return `${calendar.toString()}\r\n`;
}
