import type { CustomerAccount } from '#domain/answers/customer-accounts.ts';
import { clockIn, todayIn } from '#domain/dates.ts';
import type { AftercareQuestion } from '#domain/portal/question-kinds.ts';
import type { OwnSpecies } from '#domain/species/own.ts';
import { type OwnPosition, ownPosition, pickOrder } from '#domain/waiting/pick-order.ts';
import { usualPickPolicy } from '#domain/waiting/policies.ts';
import { isSentByAnother } from '#server/attachments/sent-by-buyer.ts';
import { type HouseLook, readHouseLook } from '#server/branding/house-look.ts';
import { customerAccounts } from '#server/customers/accounts.ts';
import type { Database, Statement, Tenant } from '#server/db/database.ts';
import { saleMoneyJoin } from '#server/finances/sale-money.ts';
import { dayHere } from '#server/organisations/day-here.ts';
import { readPreferences } from '#server/organisations/preferences.ts';
import { picksFrom, picksStatements } from '#server/picks/read-picks.ts';
import { ownSpeciesSql } from '#server/species/species-here.ts';
import { isOwn } from './own.ts';
import { type OwnInvoice, ownInvoicesStatement } from './own-invoices.ts';
import { type OwnPaper, ownPapersStatement } from './own-papers.ts';
import { type OwnPickup, ownPickupsStatement } from './own-pickups.ts';
import type { Buyer } from './sessions.ts';
import { type FreeSlot, freeSlotsStatement } from './take-slot.ts';

/** In whose house the buyer is: how it looks, and how it writes days and amounts. */
export interface House extends HouseLook {
  readonly locale: string | null;
  readonly currency: string;
  readonly today: string;
  readonly timeZone: string;
}

/** One of the young that is reserved for the buyer, or theirs. Nobody else’s ever leaves the database. */
export interface OwnYoung {
  readonly id: string;
  readonly name: string | null;
  readonly gender: 'Male' | 'Female' | 'Unknown';
  readonly collarColor: string | null;
  readonly color: string | null;
  readonly breed: string | null;
  readonly status: 'Reserved' | 'Sold';
  readonly price: number | null;
  /** What the buyer pays for it: the price, or what its invoice came to. Null where neither says. */
  readonly toPay: number | null;
  /** Boarding, transport and the like, paid or not. */
  readonly beside: number;
  readonly soldOn: string | null;
  readonly microchipNumber: string | null;
  readonly registrationNumber: string | null;
  readonly species: string;
  readonly subSpecies: string | null;
  readonly own: OwnSpecies | null;
  readonly litterId: string;
  readonly birthDate: string | null;
  readonly mother: string | null;
  readonly father: string | null;
  readonly photoId: string | null;
}

export interface OwnPlace {
  readonly id: string;
  readonly joinedOn: string;
  readonly breed: string | null;
  readonly litterId: string | null;
  readonly litterName: string | null;
  /** Undefined where no litter says an order yet. */
  readonly position: OwnPosition | undefined;
}

export interface Paper {
  readonly id: string;
  readonly name: string;
  readonly addedOn: string;
}

/** A contract with the buyer that was sent: to sign, waiting for the breeder, or signed by both. */
export interface OwnContract {
  readonly id: string;
  readonly title: string;
  readonly status: 'Sent' | 'Viewed' | 'Partly signed' | 'Signed by buyer' | 'Signed';
  /** They have signed; others on their side may have yet to. */
  readonly hasSigned: boolean;
  readonly signedOn: string | null;
  readonly offspringId: string | null;
  readonly vetCheckDays: number | null;
  readonly warrantyMonths: number | null;
}

export interface PortalMessage {
  readonly id: string;
  readonly writtenBy: 'Breeder' | 'Buyer';
  readonly text: string;
  readonly question: AftercareQuestion | null;
  readonly offspringId: string | null;
  readonly photoId: string | null;
  readonly createdAt: string;
  readonly readAt: string | null;
}

export interface Portal {
  readonly house: House;
  readonly firstName: string;
  readonly fullName: string;
  readonly young: readonly OwnYoung[];
  readonly places: readonly OwnPlace[];
  readonly account: CustomerAccount;
  /** What the young of the buyer come to; null where nothing says so. */
  readonly toPay: { readonly amount: number; readonly isAgreed: boolean } | null;
  /** What comes to that: boarding, transport and the like. */
  readonly beside: number;
  readonly papers: readonly Paper[];
  readonly contracts: readonly OwnContract[];
  readonly messages: readonly PortalMessage[];
  readonly pickups: readonly OwnPickup[];
  readonly slots: readonly FreeSlot[];
  readonly invoices: readonly OwnInvoice[];
  readonly handover: readonly OwnPaper[];
}

const youngStatement = (customerId: string): Statement<OwnYoung> => ({
  sql: `select o.id, coalesce(nullif(o.owner_offspring_name, ''), nullif(o.breeder_name, '')) as name, o.gender,
      o.collar_color as "collarColor", o.color, coalesce(nullif(o.breed, ''), nullif(g.breed, ''), m.breed) as breed,
      o.status, o.price::float8 as price,
      s."toPay"::float8 as "toPay", s.beside::float8 as beside, o.sold_on::text as "soldOn", o.microchip_number as "microchipNumber",
      o.registration_number as "registrationNumber", g.species, m.sub_species as "subSpecies",
      ${ownSpeciesSql('g.species')} as own, g.id as "litterId", g.birth_date::text as "birthDate",
      m.name as mother, f.name as father,
      (select p.id from photos p where p.org_id = $org and p.entity_type = 'offspring' and p.entity_id = o.id
        and p.deleted_at is null and not ${isSentByAnother('p', '$1::uuid')}
        order by p.is_primary desc, p.created_at desc, p.id limit 1) as "photoId"
    from offspring o
    join breeding_groups g on g.org_id = $org and g.id = o.breeding_group_id
    left join animals m on m.org_id = $org and m.id = g.mother_id
    left join animals f on f.org_id = $org and f.id = g.father_id
    ${saleMoneyJoin('o', 's')}
    where ${isOwn('o')} order by o.status desc, o.created_at, o.id`,
  parameters: [customerId],
});

interface PlaceRow {
  readonly id: string;
  readonly joinedOn: string;
  readonly breed: string | null;
  readonly litterId: string | null;
  readonly litterName: string | null;
}

const placesStatement = (customerId: string): Statement<PlaceRow> => ({
  sql: `select p.id, p.joined_on::text as "joinedOn", nullif(p.breed, '') as breed, g.id as "litterId",
      coalesce(nullif(g.name, ''), concat_ws(' × ', m.name, f.name)) as "litterName"
    from places p
    left join offspring w on w.org_id = $org and w.id = p.offspring_id
    left join breeding_groups g on g.org_id = $org and g.id = coalesce(p.breeding_group_id, w.breeding_group_id) and g.deleted_at is null
    left join animals m on m.org_id = $org and m.id = g.mother_id
    left join animals f on f.org_id = $org and f.id = g.father_id
    where p.org_id = $org and p.customer_id = $1::uuid and p.withdrawn_on is null and p.held_young_id is null
      and p.deleted_at is null
    order by p.joined_on, p.id limit 20`,
  parameters: [customerId],
});

/** `$1` is the customer: a paper of their own, of one of their young, or of a payment of theirs, and shared. */
export const isShared = `d.org_id = $org and d.is_shared and d.deleted_at is null and (
  (d.entity_type = 'customers' and d.entity_id = $1::uuid)
  or (d.entity_type = 'offspring' and exists (select from offspring o where o.id = d.entity_id and ${isOwn('o')}))
  or (d.entity_type = 'breeding_groups' and exists (select from offspring o where o.breeding_group_id = d.entity_id and ${isOwn('o')}))
  or (d.entity_type = 'handover_papers' and exists (select from handover_papers p join offspring o on o.id = p.offspring_id and ${isOwn('o')}
    where p.org_id = $org and p.id = d.entity_id and p.deleted_at is null
      and (p.customer_id is null or p.customer_id = $1::uuid))))`;

const papersStatement = (customerId: string): Statement<Paper> => ({
  sql: `select d.id, d.name, ${dayHere('d.created_at')}::text as "addedOn" from documents d where ${isShared}
    order by d.created_at desc, d.id limit 100`,
  parameters: [customerId],
});

/** Of a draft, and of what was taken back or pushed aside, a buyer sees nothing. */
const contractsStatement = (customerId: string): Statement<OwnContract> => ({
  sql: `select c.id, c.title, c.status, c.signed_on::text as "signedOn", c.offspring_id as "offspringId",
      c.vet_check_days as "vetCheckDays", c.warranty_months as "warrantyMonths",
      exists (select from contract_signatures s where s.org_id = $org and s.contract_id = c.id and s.party = 'buyer'
        and lower(s.email) = lower(c.signer_email)) as "hasSigned"
    from contracts c
    where c.org_id = $org and c.customer_id = $1::uuid and c.status in ('Sent', 'Viewed', 'Partly signed', 'Signed by buyer', 'Signed')
      and c.deleted_at is null order by c.created_at desc, c.id limit 40`,
  parameters: [customerId],
});

const messagesStatement = (customerId: string): Statement<PortalMessage> => ({
  sql: `select t.id, t.written_by as "writtenBy", t.text, t.question, t.offspring_id as "offspringId", p.id as "photoId",
      to_jsonb(t.created_at) #>> '{}' as "createdAt", to_jsonb(t.read_at) #>> '{}' as "readAt"
    from portal_messages t
    left join photos p on p.org_id = $org and p.id = t.photo_id and p.deleted_at is null
    where t.org_id = $org and t.customer_id = $1::uuid and t.deleted_at is null
    order by t.created_at desc, t.id desc limit 200`,
  parameters: [customerId],
});

/** Where the buyer stands at the litters they wait for; nothing of anybody else comes along. */
async function positionsOf(
  db: Database,
  buyer: Buyer,
  places: readonly PlaceRow[],
): Promise<readonly OwnPlace[]> {
  const all: OwnPlace[] = [];
  for (const place of places) {
    const { litterId, id } = place;
    if (litterId === null) {
      all.push({ ...place, position: undefined });
      continue;
    }
    const [litter, young, waiting] = await db.scoped(buyer, picksStatements(litterId), { readOnly: true });
    const picks = picksFrom(litter, young, waiting);
    const turns = pickOrder(picks?.places ?? [], picks?.policy ?? usualPickPolicy);
    all.push({ ...place, position: ownPosition(turns, id) });
  }
  return all;
}

/** How the house looks, also for whoever is told that something went wrong. */
export async function readHouse(db: Database, buyer: Tenant): Promise<House> {
  const look = await readHouseLook(db, buyer);
  const { locale, currency, timeZone } = await readPreferences(db, buyer);
  return { ...look, locale, currency, timeZone, today: todayIn(timeZone) };
}

const sumOf = (amounts: readonly (number | null)[]): number =>
  amounts.reduce<number>((sum, amount) => sum + Math.round(Number(amount) * 100), 0) / 100;

/** The prices that were agreed, or what was invoiced instead. */
function toPayFor(young: readonly OwnYoung[]): Portal['toPay'] {
  const priced = young.filter(({ toPay }) => toPay !== null);
  if (priced.length === 0) return null;
  return {
    amount: sumOf(priced.map(({ toPay }) => toPay)),
    isAgreed: priced.every(({ price, toPay }) => price === toPay),
  };
}

/** All that a buyer sees first. What is not here never leaves the database. */
export async function readPortal(db: Database, buyer: Buyer): Promise<Portal> {
  const { customerId } = buyer;
  const house = await readHouse(db, buyer);
  const [[person], young, places, papers, messages, pickups, slots, invoices, contracts, handover] =
    await db.scoped(
      buyer,
      [
        {
          sql: 'select first_name as "firstName", last_name as "lastName" from customers where org_id = $org and id = $1::uuid',
          parameters: [customerId],
        },
        youngStatement(customerId),
        placesStatement(customerId),
        papersStatement(customerId),
        messagesStatement(customerId),
        ownPickupsStatement(customerId),
        freeSlotsStatement(customerId, { on: house.today, time: clockIn(house.timeZone) }),
        ownInvoicesStatement(customerId, house.today),
        contractsStatement(customerId),
        ownPapersStatement(customerId),
      ],
      { readOnly: true },
    );
  const [account] = await customerAccounts(db, buyer, [customerId], house.today);
  if (!account) throw new Error('An account was not answered.');
  const firstName = String(person?.firstName ?? '');
  return {
    house,
    firstName,
    fullName: `${firstName} ${String(person?.lastName ?? '')}`.trim(),
    young,
    places: await positionsOf(db, buyer, places),
    account,
    toPay: toPayFor(young),
    beside: sumOf(young.map(({ beside }) => beside)),
    papers,
    contracts,
    messages: messages.toReversed(),
    pickups,
    slots,
    invoices,
    handover,
  };
}
