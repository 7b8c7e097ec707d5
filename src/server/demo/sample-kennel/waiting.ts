import { standardText } from '#domain/contract/standard.ts';
import { inquiryStages } from '#domain/inquiry-stages.ts';
import type { SampleBook } from './book.ts';
import { isOneOf, rows } from './table.ts';

// key | customer | stage | came | by | litter | what they wrote
const inquiries = `
  eriksen  | eriksen     | New          | 2025-11-19 | Breed club | juniper-first | I am looking for a bitch with working lines to bring into our own breeding. Could we talk about what you expect of the pairing?
  fontaine | fontaine    | New          | 2025-11-18 | Farm shop  | | Will there be doe kids next spring? We milk six and would like two of yours.
  baptiste | baptiste    | Talking      | 2025-11-12 | Friend     | | Our first puppy of yours is a joy. Is another Border Collie litter planned?
  singh    | singh       | Waiting list | 2025-10-30 | Website    | juniper-first | We have a garden and walk to school every day. A calm girl would suit us, we can wait for her.
  delacroix | delacroix  | Waiting list | 2025-11-02 | Friend     | isla-second | Dunlin is one and a half now and would love company.
  okafor   | okafor      | Reserved     | 2025-11-09 | Website    | isla-second | We lost our old dog in spring and would love one of Isla’s puppies.
  vance    | vance       | Declined     | 2025-09-21 | Website    | | I take three or four of any litter, cash.
`;

// key | customer | litter | breed | since | sex | place given
const places = `
  delacroix | delacroix | isla-second   |                  | 2025-11-02 | Female | 1
  whitfield | whitfield | isla-second   |                  | 2025-11-05 |        | 2
  singh     | singh     | juniper-first |                  | 2025-10-30 | Female |
  dubois    | dubois    | juniper-first |                  | 2025-11-01 | Male   |
  moreau    | moreau    |               | Golden Retriever | 2025-09-14 |        |
`;

/** Who asks, who waits for what, the texts they would sign and the times they could come. */
export function addWaiting(book: SampleBook): void {
  const litterOf = (key: string) => (key ? { breedingGroupId: book.id('breeding_groups', key) } : {});
  for (const [key = '', customer = '', stage, came = '', source = '', litter = '', message = ''] of rows(
    inquiries,
  ))
    book.add('inquiries', key, {
      customerId: book.id('customers', customer),
      stage: isOneOf(inquiryStages, stage),
      receivedOn: book.on(came),
      source,
      message,
      ...litterOf(litter),
    });
  for (const [key = '', customer = '', litter = '', breed = '', since = '', sex, given] of rows(places))
    book.add('places', key, {
      customerId: book.id('customers', customer),
      species: 'dog',
      joinedOn: book.on(since),
      ...litterOf(litter),
      ...(breed && { breed }),
      ...(sex && { wishedSex: isOneOf(['Male', 'Female'], sex) }),
      ...(given && { givenPlace: Number(given) }),
    });
  for (const [title, kind, values] of [
    ['Contract of sale', 'Sale', { vetCheckDays: 3, warrantyMonths: 24 }],
    ['Deposit agreement', 'Deposit', {}],
  ] as const)
    book.add('contract_templates', kind, { title, kind, body: standardText(kind), ...values });
  for (const [day, fromTime, toTime] of [
    ['2026-01-03', '10:00', '10:45'],
    ['2026-01-03', '11:00', '11:45'],
    ['2026-01-04', '14:00', '14:45'],
  ] as const)
    book.add('pickup_slots', `${day} ${fromTime}`, {
      ...{ slotDate: book.on(day), fromTime, toTime, location: 'Hollowmere' },
      address: 'Ullswater Road, Peru, Vermont',
      ...litterOf('isla-second'),
    });
}
