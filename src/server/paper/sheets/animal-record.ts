import { mayRead } from '#domain/policy.ts';
import { capitalised } from '#domain/terms.ts';
import type { Statement } from '#server/db/database.ts';
import type { Part } from '../printed-paper.ts';
import { sheetOf } from './frame.ts';
import type { Making, PaperMaker } from './maker.ts';
import { parentWords } from './parents.ts';
import { readAnimals } from './read-animals.ts';
import { day, headsOfSexes, joined, orBlank } from './words.ts';

interface MatingOnPaper {
  readonly on: string;
  readonly until: string | null;
  readonly place: string | null;
  readonly method: string | null;
  readonly other: string;
  readonly number: string | null;
  readonly ownership: 'own' | 'outside';
}

interface BirthOnPaper {
  readonly on: string;
  readonly name: string | null;
  readonly other: string;
  readonly number: string | null;
  readonly males: number;
  readonly females: number;
  readonly total: number;
}

const most = 200;

const otherIn = (record: string, female: string, male: string): string =>
  `case when ${record}.${female} = $1::uuid then ${record}.${male} else ${record}.${female} end`;

/** From the book of matings, and those only a litter knows of. */
const matingsStatement = (id: string): Statement<MatingOnPaper> => ({
  sql: `select m.on, m.until, m.place, m.method, x.name as other, x.registration_number as number, x.ownership
    from (
      select b.mating_date::text as on, b.together_until_on::text as until, g.breeding_location as place,
        case when b.usual ? 'method' then null else b.method end as method, ${otherIn('b', 'female_id', 'male_id')} as with_id
      from breeding_records b
      left join breeding_groups g on g.org_id = $org and g.breeding_record_id = b.id and g.deleted_at is null
      where b.org_id = $org and (b.female_id = $1::uuid or b.male_id = $1::uuid) and b.status <> 'planned' and b.deleted_at is null
      union all
      select g.breeding_date::text, null, g.breeding_location,
        case when g.usual ? 'breedingMethod' then null else g.breeding_method end, ${otherIn('g', 'mother_id', 'father_id')}
      from breeding_groups g
      where g.org_id = $org and (g.mother_id = $1::uuid or g.father_id = $1::uuid) and g.breeding_record_id is null
        and g.breeding_date is not null and g.deleted_at is null) m
    join animals x on x.org_id = $org and x.id = m.with_id
    order by m.on limit ${most}`,
  parameters: [id],
});

const birthsStatement = (id: string): Statement<BirthOnPaper> => ({
  sql: `select g.birth_date::text as on, g.name, x.name as other, x.registration_number as number,
      g.male_count as males, g.female_count as females, g.total_puppies as total
    from breeding_groups g join animals x on x.org_id = $org and x.id = ${otherIn('g', 'mother_id', 'father_id')}
    where g.org_id = $org and (g.mother_id = $1::uuid or g.father_id = $1::uuid) and g.birth_date is not null
      and g.deleted_at is null
    order by g.birth_date limit ${most}`,
  parameters: [id],
});

interface LeftOnPaper {
  readonly name: string;
  readonly address: string;
}

/** To whom it went: who bought it, as far as money says so. */
const buyerStatement = (id: string): Statement<LeftOnPaper> => ({
  sql: `select concat_ws(' ', c.first_name, c.last_name) as name,
      concat_ws(', ', nullif(c.address, ''), nullif(concat_ws(' ', c.zip_code, c.city), ''), nullif(c.state, '')) as address
    from financial_transactions f join customers c on c.org_id = $org and c.id = f.customer_id
    where f.org_id = $org and f.animal_id = $1::uuid and f.type = 'income' and f.deleted_at is null
    order by f.date desc limit 1`,
  parameters: [id],
});

/** Identity, where it comes from and went, matings and births: what a register asks a breeder to keep on paper. */
export const animalRecord: PaperMaker = async (making: Making, ids) => {
  const [animal] = await readAnimals(making, ids);
  if (!animal) throw new Error('One animal was asked for.');
  const { row, sire, dam, marks, photo } = animal;
  const terms = making.here.terms(row.species, row.subSpecies);
  const { db, actor } = making;
  const seesPeople = mayRead(actor.role, 'customers') && mayRead(actor.role, 'financial_transactions');
  const seesCare = mayRead(actor.role, 'breeding_records');
  const [births] = await db.scoped(actor, [birthsStatement(row.id)], { readOnly: true });
  const [matings] = seesCare ? await db.scoped(actor, [matingsStatement(row.id)], { readOnly: true }) : [[]];
  const [buyers] =
    seesPeople && row.status === 'Sold'
      ? await db.scoped(actor, [buyerStatement(row.id)], { readOnly: true })
      : [[]];
  const [buyer] = buyers;
  const sex = row.gender === 'Male' ? terms.male : terms.female;
  const sexes = headsOfSexes(row.species, terms);
  const parts: Part[] = [
    {
      kind: 'name',
      name: row.name,
      before: row.titlePrefix,
      after: row.titleSuffix,
      sex: row.gender,
      line: joined([
        row.callName && `“${row.callName}”`,
        joined([row.breed, sex.toLocaleLowerCase('en')], ' '),
      ]),
      photo,
    },
    {
      kind: 'facts',
      title: 'Identity',
      facts: orBlank([
        ['Breed', row.breed],
        ['Registered name', joined([row.titlePrefix, row.name, row.titleSuffix], ' ')],
        ['Registration number', row.registrationNumber],
        ['Sex', sex],
        ['Color and markings', joined([row.color, row.markings])],
        [capitalised(terms.born), day(row.birthDate)],
        ['Chip', row.microchipNumber],
        ['Tattoo', joined([row.tattoo, row.tattooLocation])],
        ['Further marks', marks],
        ['DNA profile', row.dnaProfileId],
        [terms.fatherLabel, parentWords(sire, row.sire)],
        [terms.motherLabel, parentWords(dam, row.dam)],
      ]),
    },
    {
      kind: 'facts',
      title: 'Where it comes from, and where it went',
      facts: orBlank([
        ['Breeder', row.originalBreeder || (row.origin === 'Bred in-house' ? making.head.organisation : '')],
        ['How it came', row.origin],
        ['Acquired on', day(row.purchaseDate)],
        ['Acquired from, address', ''],
        ['Co-owned or leased, with whom, from and to', ''],
        ['Died on', day(row.deathDate)],
        ['Sold or given away on', ''],
        ...(seesPeople ? ([['To whom, address', joined([buyer?.name, buyer?.address])]] as const) : []),
        ['Papers handed over on', ''],
      ]),
    },
    ...(seesCare
      ? [
          {
            kind: 'table',
            title: `${capitalised(terms.mating)}s`,
            isForm: true,
            columns: [
              { head: 'Date', share: 1.6 },
              { head: 'Place', share: 1.5 },
              { head: 'With', share: 2.6 },
              { head: 'Number', share: 1.4 },
              { head: 'How', share: 1 },
              { head: 'Owner of the other, address', share: 2.2 },
              { head: 'Handled by', share: 1.2 },
            ],
            rows: matings.map((one) => [
              joined([day(one.on), one.until && day(one.until)], ' to '),
              one.place ?? '',
              one.other,
              one.number ?? '',
              one.method ?? '',
              one.ownership === 'own' ? making.head.organisation : '',
              '',
            ]),
            blankRows: 3,
          } as const,
        ]
      : []),
    {
      kind: 'table',
      title: terms.litters,
      isForm: true,
      columns: [
        { head: capitalised(terms.born), share: 1.6 },
        { head: 'By or from', share: 2.6 },
        { head: 'Number', share: 1.4 },
        { head: sexes.males, share: 0.8, align: 'right' },
        { head: sexes.females, share: 0.8, align: 'right' },
        { head: 'All', share: 0.6, align: 'right' },
        { head: `${terms.litter} number`, share: 1.6 },
      ],
      rows: births.map((one) => [
        joined([day(one.on), one.name]),
        one.other,
        one.number ?? '',
        String(one.males),
        String(one.females),
        String(one.total),
        '',
      ]),
      blankRows: 2,
    },
  ];
  return sheetOf(making, {
    key: 'animal-record',
    species: row.species,
    subSpecies: row.subSpecies,
    subject: row.name,
    isWide: true,
    note: 'Not a registration certificate',
    parts,
  });
};
