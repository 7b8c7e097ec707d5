import type { Database } from '#server/db/database.ts';
import { writtenFor } from '#server/http/readers.ts';
import type { Mails } from '#server/mail/mails.ts';
import type { Whole } from '#server/records/in-transaction.ts';
import { pickupCalendar } from './pickup-calendar.ts';
import type { OwnPickup, OwnYoung, Portal } from './read-portal.ts';
import { pickupWords } from './render-home.ts';
import type { Buyer } from './sessions.ts';
import { tellBuyer } from './tell.ts';
import { youngName } from './words.ts';

interface Chosen {
  readonly portal: Portal;
  readonly young: OwnYoung;
  readonly pickup: Whole<'puppy_pickups'>;
  readonly base: string;
}

/** The buyer has it in writing, with an event for their calendar. */
export async function confirmPickup(
  { database, mails }: { readonly database: Database; readonly mails: Mails },
  buyer: Buyer,
  { portal: { house }, young, pickup, base }: Chosen,
): Promise<void> {
  const own: OwnPickup = pickup;
  const called = youngName(young);
  const when = writtenFor(house.locale, () => pickupWords(own, house.today));
  await tellBuyer(
    database,
    mails,
    { ...buyer, orgName: house.name },
    {
      customerId: buyer.customerId,
      subject: `${called} goes home: ${when}`,
      sentence: `${house.name} expects you on ${when}. The day is attached for your calendar.`,
      calendar: pickupCalendar(house, own, called, pickup.version),
    },
    base,
  );
}
