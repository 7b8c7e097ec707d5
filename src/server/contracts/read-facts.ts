import type { Transaction } from 'kysely';
import type { factEntities } from '#domain/answers/contracts.ts';
import { askedIn, type FactName, type FactOwner } from '#domain/contract/facts.ts';
import type { SentFacts } from '#domain/contract/sent-facts.ts';
import { addressesOf, andList, coSignersOf, type Signer } from '#domain/contract/signers.ts';
import { formatDateLong, todayIn } from '#domain/dates.ts';
import { isSpeciesKey, type Terms } from '#domain/species/species.ts';
import { neutralTerms } from '#domain/terms.ts';
import { formatMoney, regionInUse } from '#domain/writing.ts';
import type { Schema } from '#server/db/schema.ts';
import { runSql, runStatement } from '#server/db/statements.ts';
import { isHeld, isRefund } from '#server/finances/held.ts';
import { netAmount } from '#server/finances/net-amount.ts';
import { keptAmount, saleMoneyJoin } from '#server/finances/sale-money.ts';
import { writtenFor } from '#server/http/readers.ts';
import type { RowOf } from '#server/records/rows.ts';
import { speciesHere, speciesStatement } from '#server/species/species-here.ts';

/** Where a fact is filled in: the record it stands on, where there is one. */
export interface Place {
  readonly entity: (typeof factEntities)[number];
  readonly id: string;
}

export interface ContractFacts {
  readonly valueFor: (name: string) => string | undefined;
  readonly placeOf: (owner: FactOwner) => Place | null;
  readonly terms: Terms;
  /** Whoever signs beside the breeder, the one it is with first; empty where that is not known. */
  readonly signers: readonly Signer[];
  readonly today: string;
  /** It is not said for which of the buyer's places on a list a deposit is. */
  readonly needsPlace: boolean;
  /** How money and days are written. */
  readonly locale: string;
  readonly amounts: SentFacts['amounts'];
  /** Whom the young one of a sale is for by now, where that is somebody else than whoever the contract is with. */
  readonly newBuyer: { readonly id: string; readonly name: string } | null;
}

/** What of a contract says where its facts are. */
export type ContractRow = RowOf<
  'contracts',
  | ('id' | 'kind' | 'body' | 'answers' | 'coSigners')
  | ('customerId' | 'offspringId' | 'animalId' | 'placementId' | 'placeId')
>;

interface FactsRow {
  readonly organisation: string;
  readonly timeZone: string;
  readonly currency: string;
  readonly locale: string | null;
  readonly species: string | null;
  readonly buyerName: string | null;
  readonly buyerAddress: string | null;
  readonly buyerEmail: string | null;
  readonly buyerPhone: string | null;
  /** Whom the young one is reserved for or sold to, where that is somebody else by now. */
  readonly newBuyerId: string | null;
  readonly newBuyerName: string | null;
  readonly youngName: string | null;
  readonly youngSex: string | null;
  readonly youngBreed: string | null;
  readonly youngColor: string | null;
  readonly youngChip: string | null;
  readonly youngRegistration: string | null;
  readonly price: number | null;
  readonly litterId: string | null;
  readonly born: string | null;
  readonly mother: string | null;
  readonly father: string | null;
  readonly animalId: string | null;
  readonly animalName: string | null;
  readonly animalSex: string | null;
  readonly animalBorn: string | null;
  readonly animalBreed: string | null;
  readonly animalColor: string | null;
  readonly animalChip: string | null;
  readonly animalRegistration: string | null;
  readonly placementFrom: string | null;
  readonly placementUntil: string | null;
  readonly stipend: number | null;
  readonly littersOwed: number | null;
  readonly endsWhen: string | null;
  readonly vetDays: number | null;
  readonly warrantyMonths: number | null;
  readonly guardianId: string | null;
  readonly guardianName: string | null;
  readonly guardianAddress: string | null;
  readonly guardianEmail: string | null;
  readonly guardianPhone: string | null;
}

/** An animal that is placed with a guardian is named by the placement. */
const factsSql = `select o.name as organisation, coalesce(r.time_zone, 'UTC') as time_zone, coalesce(r.currency, 'USD') as currency, r.locale,
    coalesce(y.species, a.species, (select m.species from animals m where m.org_id = $org and m.deleted_at is null
      group by m.species order by count(*) desc, m.species limit 1)) as species,
    coalesce(nullif(b.business_name, ''), concat_ws(' ', b.first_name, b.last_name)) as buyer_name,
    case when coalesce(b.address, '') = '' then null else concat_ws(', ', b.address, nullif(concat_ws(' ', b.city, b.state, b.zip_code), '')) end as buyer_address,
    b.email as buyer_email, b.phone as buyer_phone,
    yb.id as new_buyer_id, coalesce(nullif(yb.business_name, ''), concat_ws(' ', yb.first_name, yb.last_name)) as new_buyer_name,
    coalesce(nullif(y.breeder_name, ''), nullif(y.owner_offspring_name, ''), nullif(y.collar_color, '')) as young_name,
    nullif(y.gender, 'Unknown') as young_sex, coalesce(nullif(y.breed, ''), g.breed, mo.breed) as young_breed, y.color as young_color,
    y.microchip_number as young_chip, y.registration_number as young_registration, y.price::float8 as price,
    g.id as litter_id, g.birth_date::text as born, mo.name as mother, fa.name as father,
    a.id as animal_id, a.name as animal_name, a.gender as animal_sex, a.birth_date::text as animal_born, a.breed as animal_breed,
    a.color as animal_color, a.microchip_number as animal_chip, a.registration_number as animal_registration,
    p.start_date::text as placement_from, p.end_date::text as placement_until, p.stipend_amount::float8 as stipend,
    p.litters_owed, p.ends_when, k.vet_check_days as vet_days, k.warranty_months,
    h.id as guardian_id, h.name as guardian_name, h.address as guardian_address, h.email as guardian_email, h.phone as guardian_phone
  from organizations o left join organization_preferences r on r.org_id = $org
  left join contracts k on k.org_id = $org and k.id = $5::uuid
  left join customers b on b.org_id = $org and b.id = $1::uuid
  left join offspring y on y.org_id = $org and y.id = $2::uuid
  left join customers yb on yb.org_id = $org and yb.id = y.customer_id and yb.id is distinct from $1::uuid
    and y.status in ('Reserved', 'Sold') and y.deleted_at is null and yb.deleted_at is null
  left join breeding_groups g on g.org_id = $org and g.id = y.breeding_group_id
  left join animals mo on mo.org_id = $org and mo.id = g.mother_id
  left join animals fa on fa.org_id = $org and fa.id = g.father_id
  left join guardian_placements p on p.org_id = $org and p.id = $4::uuid
  left join animals a on a.org_id = $org and a.id = coalesce($3::uuid, p.animal_id)
  left join guardians h on h.org_id = $org and h.id = p.guardian_id
  where o.id = $org`;

/**
 * What was asked for or paid as a deposit, less what went back of it, and all that came in: for the young one, else of the
 * buyer alone. Of the buyer alone what they paid for one that has gone home is no deposit of the next.
 */
const depositSql = `select nullif(greatest(sum(case
      when $2::uuid is null and not (${isHeld('f')} or f.purpose is null or ${isRefund('f')}) then 0
      when f.type = 'income' and (f.purpose = 'Deposit' or f.purpose is null and f.category = 'Deposit') then ${netAmount}
      when f.type = 'expense' and f.purpose = 'Refund' then ${keptAmount} else 0 end), 0), 0)::float8 as deposit,
    coalesce(sum(${keptAmount}), 0)::float8 as paid
  from financial_transactions f
  where f.org_id = $org and f.deleted_at is null
    and case when $2::uuid is null then f.customer_id = $1::uuid and f.offspring_id is null
      else f.offspring_id = $2::uuid and (f.customer_id is null or $1::uuid is null or f.customer_id = $1::uuid) end`;

/**
 * Of a buyer who waits at several places, each with its deposit, a contract is about one: `deposit` is that of the place
 * it names, and `hasSeveral` says that one has to be named.
 */
const placeSql = `select
    (select ${netAmount}::float8 from financial_transactions f join places w on w.org_id = $org and w.deposit_id = f.id
      where f.org_id = $org and f.deleted_at is null and w.id = $2::uuid and w.customer_id = $1::uuid) as deposit,
    (select count(*) > 1 from places w where w.org_id = $org and w.customer_id = $1::uuid and w.deposit_id is not null
      and w.withdrawn_on is null and w.held_young_id is null and w.deleted_at is null) as has_several`;

/** What the sale to whoever signs comes to, also where it is not reserved for them yet. */
const saleSql = `select s."paidForPrice"::float8 as paid, s."dueForPrice"::float8 as due, s."isPriced",
    s."toPay"::float8 as "toPay"
  from (select o.id, o.price, 'Reserved' as status, null::date as sold_on,
      coalesce($1::uuid, o.customer_id) as customer_id
    from offspring o where o.org_id = $org and o.id = $2::uuid) y ${saleMoneyJoin('y', 's')}`;

const answersIn = (answers: unknown): Readonly<Record<string, unknown>> =>
  typeof answers === 'object' && answers !== null ? { ...answers } : {};

/**
 * All that the records say of a contract, as its text writes it: money, days and words of where the breeder is.
 * @param writtenIn The language of a text that was written before, to compare with it
 */
export async function readFacts(
  trx: Transaction<Schema>,
  contract: ContractRow,
  writtenIn?: string | null,
): Promise<ContractFacts> {
  const { customerId, offspringId, animalId, placementId, placeId, id } = contract;
  const [row] = await runSql<FactsRow>(trx, factsSql, customerId, offspringId, animalId, placementId, id);
  if (!row) throw new Error('An organisation that is signed in to has a name.');
  const [money] = await runSql<{ deposit: number | null; paid: number }>(
    trx,
    depositSql,
    customerId,
    offspringId,
  );
  const [sale] = await runSql<{ paid: number; due: number; isPriced: boolean; toPay: number | null }>(
    trx,
    saleSql,
    customerId,
    offspringId,
  );
  const [waits] = await runSql<{ deposit: number | null; hasSeveral: boolean }>(
    trx,
    placeSql,
    customerId,
    placeId,
  );
  const ofPlace = offspringId === null && placeId !== null;
  const needsPlace = offspringId === null && placeId === null && waits?.hasSeveral === true;
  // What went back of all that the buyer left is no longer there for the one place either.
  const depositHere =
    ofPlace && waits?.deposit ? Math.min(waits.deposit, money?.deposit ?? waits.deposit) : null;
  const here = speciesHere(await runStatement(trx, speciesStatement));
  const { species, currency } = row;
  const locale = writtenIn ?? row.locale ?? regionInUse().locale;
  const terms = species !== null && isSpeciesKey(species) ? here.terms(species) : neutralTerms;
  const today = todayIn(row.timeZone);
  const amount = (value: number | null | undefined): string | undefined =>
    value === null || value === undefined
      ? undefined
      : writtenFor(locale, () => formatMoney(value, currency));
  const day = (value: string | null): string | undefined =>
    value === null ? undefined : writtenFor(locale, () => formatDateLong(value));
  const word = (text: string): string => text.toLocaleLowerCase('en');
  const figure = (value: number | null): string | undefined => (value === null ? undefined : String(value));
  const paid = sale?.paid ?? money?.paid ?? 0;
  // As its invoice has it, where one was written: price, deposit and what is left add up.
  const price = sale?.toPay ?? row.price;
  const deposit = ofPlace ? depositHere : needsPlace ? null : (money?.deposit ?? null);
  const isGuardians = row.guardianId !== null && (contract.kind === 'Guardian' || customerId === null);
  const first: Signer = isGuardians
    ? { name: row.guardianName ?? '', email: row.guardianEmail ?? '' }
    : { name: row.buyerName ?? '', email: row.buyerEmail ?? '' };
  const others = coSignersOf(contract);
  /** Whoever signs as well is named with the one they sign with; without that one nobody is. */
  const all = (isFirst: boolean, own: string | null, field: 'name' | 'email' | 'phone') =>
    own && isFirst ? andList([own, ...others.flatMap((one) => one[field] ?? [])]) : own;
  const homes = (isFirst: boolean, address: string | null) =>
    address && isFirst ? addressesOf({ name: first.name, address }, others) : address;
  const known: Readonly<Record<FactName, string | null | undefined>> = {
    'buyer.name': all(!isGuardians, row.buyerName, 'name'),
    'buyer.address': homes(!isGuardians, row.buyerAddress),
    'buyer.email': all(!isGuardians, row.buyerEmail, 'email'),
    'buyer.phone': all(!isGuardians, row.buyerPhone, 'phone'),
    'young.name': row.youngName,
    'young.sex': row.youngSex,
    'young.born': day(row.born),
    'young.breed': row.youngBreed,
    'young.color': row.youngColor,
    'young.chip': row.youngChip,
    'young.registration': row.youngRegistration,
    'young.mother': row.mother,
    'young.father': row.father,
    'animal.name': row.animalName,
    'animal.sex': row.animalSex,
    'animal.born': day(row.animalBorn),
    'animal.breed': row.animalBreed,
    'animal.color': row.animalColor,
    'animal.chip': row.animalChip,
    'animal.registration': row.animalRegistration,
    price: amount(price),
    deposit: amount(deposit),
    paid: paid > 0 ? amount(paid) : undefined,
    // Of one that is given away nothing is due either.
    'paid.full': (paid > 0 || price === 0) && sale?.isPriced && sale.due === 0 ? 'Paid in full' : undefined,
    balance: price === null ? undefined : amount(sale?.due ?? price),
    'guardian.name': all(isGuardians, row.guardianName, 'name'),
    'guardian.address': homes(isGuardians, row.guardianAddress),
    'guardian.email': all(isGuardians, row.guardianEmail, 'email'),
    'guardian.phone': all(isGuardians, row.guardianPhone, 'phone'),
    'placement.from': day(row.placementFrom),
    'placement.until': day(row.placementUntil),
    'placement.stipend': amount(row.stipend),
    'placement.litters': figure(row.littersOwed),
    'placement.ends': row.endsWhen?.toLocaleLowerCase('en'),
    'signers.several': others.length > 0 ? 'Several' : undefined,
    'vet.days': figure(row.vetDays),
    'warranty.months': figure(row.warrantyMonths),
    'breeder.name': row.organisation,
    today: day(today),
    'word.child': word(terms.child),
    'word.litter': word(terms.litter),
    'word.parent': word(terms.parent),
    'word.female': word(terms.female),
    'word.male': word(terms.male),
  };
  const answers = answersIn(contract.answers);
  const valueFor = (name: string): string | undefined => {
    const asked = askedIn(name);
    if (asked !== undefined) return Object.hasOwn(answers, asked) ? String(answers[asked] ?? '') : undefined;
    return Object.hasOwn(known, name) ? (known[name as FactName] ?? undefined) : undefined;
  };
  const at = (entity: Place['entity'], recordId: string | null): Place | null =>
    recordId === null ? null : { entity, id: recordId };
  const places: Readonly<Record<FactOwner, Place | null>> = {
    contract: { entity: 'contracts', id },
    buyer: at('customers', customerId),
    young: at('offspring', offspringId),
    litter: at('breeding_groups', row.litterId),
    animal: at('animals', row.animalId),
    placement: at('guardian_placements', placementId),
    guardian: at('guardians', row.guardianId),
    house: null,
    words: null,
  };
  return {
    ...{
      valueFor,
      placeOf: (owner) => places[owner],
      terms,
      signers: [first, ...others],
      today,
      needsPlace,
      locale,
    },
    amounts: { price, deposit },
    newBuyer:
      contract.kind === 'Sale' && row.newBuyerId !== null
        ? { id: row.newBuyerId, name: row.newBuyerName ?? '' }
        : null,
  };
}
