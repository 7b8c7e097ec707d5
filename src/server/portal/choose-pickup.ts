import type { Database } from '#server/db/database.ts';
import { writtenFor } from '#server/http/readers.ts';
import type { Mails } from '#server/mail/mails.ts';
import { pickupCalendar } from './pickup-calendar.ts';
import type { OwnYoung, Portal } from './read-portal.ts';
import { pickupWords } from './render-home.ts';
import type { Buyer } from './sessions.ts';
import { takeSlot } from './take-slot.ts';
import { tellWith } from './tell.ts';
import { youngName } from './words.ts';

interface Choice {
  readonly portal: Portal;
  readonly young: OwnYoung;
  readonly slotId: string;
  readonly base: string;
}

/**
 * A buyer chooses when one of theirs goes home, and has it in writing, with an event for their calendar: both or neither.
 * @throws AppError as `takeSlot`
 */
export async function choosePickup(
  { database, mails }: { readonly database: Database; readonly mails: Mails },
  buyer: Buyer,
  { portal: { house }, young, slotId, base }: Choice,
): Promise<void> {
  const customers = {
    sql: `select coalesce(c.email, '') as email from customers c where c.org_id = $org and c.id = $1::uuid`,
    parameters: [buyer.customerId],
  };
  const tenant = { ...buyer, orgName: house.name };
  await tellWith(database, mails, tenant, { customers, base }, async (trx) => {
    const pickup = await takeSlot(trx, buyer, young.id, slotId);
    const called = youngName(young);
    const when = writtenFor(house.locale, () => pickupWords(pickup, house.today));
    const news = {
      customerId: buyer.customerId,
      subject: `${called} goes home: ${when}`,
      sentence: `${house.name} expects you on ${when}. The day is attached for your calendar.`,
      calendar: pickupCalendar(house, pickup, called, pickup.version),
    };
    return { written: pickup, news: [news] };
  });
}
