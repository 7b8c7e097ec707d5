import { titleExpression } from '#server/records/columns.ts';
import { storedAnimals } from '../animals/family-of-file.ts';
import type { Naming } from '../resolving/lookup.ts';
import { marks } from '../resolving/marks.ts';
import type { Target } from '../resolving/resolve-reference.ts';

/** Every way to name a record by its numbers. */
const numbers = (...columns: readonly string[]): Naming[] => [
  ...columns.map((column): Naming => ({ rank: 1, part: 'registrationNumber', text: column })),
  { rank: 3, part: 'sourceId', text: 'r.source_id' },
  { rank: 3, part: 'sourceId', text: 'r.id::text' },
];

const labelled = (label: string, namings: readonly Naming[]): Pick<Target, 'label' | 'namings'> => ({
  label,
  namings: [{ rank: 0, part: 'label', text: label }, ...namings],
});

const animalLabel = `r.name || ' (' || coalesce(r.registration_number, r.microchip_number, r.id::text) || ')'`;

export const anAnimal: Target = { word: 'animal', label: animalLabel, ...storedAnimals };

const fullName = `concat_ws(' ', r.first_name, r.last_name)`;

export const aCustomer: Target = {
  word: 'customer',
  records: '(select * from customers where org_id = $org and deleted_at is null)',
  ...labelled(`${fullName} || ' (' || coalesce(r.email, r.phone, r.id::text) || ')'`, [
    { rank: 1, part: 'email', text: 'r.email' },
    ...numbers(),
    { rank: 4, part: 'any', text: fullName },
    { rank: 4, part: 'any', text: `concat_ws(', ', r.last_name, r.first_name)` },
    { rank: 4, part: 'any', text: `concat_ws(' ', r.last_name, r.first_name)` },
    { rank: 5, part: 'any', text: 'r.business_name' },
  ]),
};

export const aYoungOne: Target = {
  word: 'young animal',
  records: '(select * from offspring where org_id = $org and deleted_at is null)',
  ...labelled(
    `coalesce(r.breeder_name, r.owner_offspring_name, '') || ' (' || coalesce(r.registration_number, r.microchip_number, r.id::text) || ')'`,
    [
      ...numbers('r.registration_number'),
      { rank: 2, part: 'microchipNumber', text: 'r.microchip_number' },
      ...marks('offspring_id'),
      { rank: 4, part: 'any', text: 'r.breeder_name' },
      { rank: 4, part: 'any', text: 'r.owner_offspring_name' },
    ],
  ),
};

const parentNamings = (part: 'mother' | 'father', column: string): Naming[] => [
  ...['name', 'registration_number', 'microchip_number', 'source_id', 'call_name', 'tattoo'].map(
    (by): Naming => ({
      rank: 6,
      part,
      text: `(select p.${by} from animals p where p.org_id = $org and p.id = r.${column})`,
    }),
  ),
  // Lambs and calves have the tag of their dam.
  {
    rank: 6,
    part,
    text: 'k.number',
    joined: `join identity_marks k on k.org_id = $org and k.animal_id = r.${column} and k.deleted_at is null`,
    hasAny: 'exists (select from identity_marks k where k.org_id = $org and k.animal_id is not null)',
  },
];

/** "Kenia x Thor", whoever stands first: breeders write either. */
const pairing = {
  text: 'pair.name',
  joined: `join animals dam on dam.org_id = $org and dam.id = r.mother_id
    join animals sire on sire.org_id = $org and sire.id = r.father_id
    cross join lateral (select unnest(array[d || ' x ' || s, s || ' x ' || d]) as name
      from (values (dam.name), (dam.call_name)) d(d), (values (sire.name), (sire.call_name)) s(s)) pair`,
};

export const aLitter: Target = {
  word: 'litter',
  records: '(select * from breeding_groups where org_id = $org and deleted_at is null)',
  ...labelled(
    `concat_ws(' ', coalesce(r.name, (select p.name from animals p where p.org_id = $org and p.id = r.mother_id)),
      coalesce(r.birth_date, r.expected_date)::text, '(' || coalesce(r.source_id, r.id::text) || ')')`,
    [
      { rank: 1, part: 'date', text: 'r.birth_date::text' },
      { rank: 2, part: 'date', text: 'r.expected_date::text' },
      ...numbers(),
      { rank: 4, part: 'any', text: 'r.name' },
      // As lists and exports call one without a name.
      { rank: 5, part: 'any', text: titleExpression('breeding_groups', 'r') },
      { rank: 6, part: 'any', ...pairing },
      ...parentNamings('mother', 'mother_id'),
      ...parentNamings('father', 'father_id'),
    ],
  ),
};

export const aTransporter: Target = {
  word: 'transporter',
  records: '(select * from transporters where org_id = $org and deleted_at is null)',
  ...labelled(`r.company_name || ' (' || r.id::text || ')'`, [
    { rank: 4, part: 'any', text: 'r.company_name' },
    { rank: 5, part: 'any', text: 'r.contact_name' },
  ]),
};

const targets: Readonly<Record<string, Target>> = {
  animals: anAnimal,
  customers: aCustomer,
  offspring: aYoungOne,
  breeding_groups: aLitter,
  transporters: aTransporter,
};

export function targetOf(entity: string): Target {
  const target = targets[entity];
  if (!target) throw new Error(`Nothing that is imported refers to ${entity}.`);
  return target;
}
