import type { Drawing } from '#domain/contract/signature.ts';
import { type PacketSection, packetSections } from '#domain/paper/packet.ts';
import { mayRead } from '#domain/policy.ts';
import type { Statement } from '#server/db/database.ts';
import type { Part } from '../printed-paper.ts';
import { carePlanPart, youngCareLines } from './care.ts';
import { contractParts } from './contract-copy.ts';
import { readWholeLitter, sheetOf, type WholeLitter } from './frame.ts';
import type { Making, PaperMaker } from './maker.ts';
import { readYoung, type YoungOnPaper } from './read-young.ts';
import { readWeights, unitFor, type Weighed, weighedDays } from './weight-sheet.ts';
import { day, joined, known } from './words.ts';
import { growth, identity, parents, photosOf, weights } from './young-book.ts';

interface TestOnPaper {
  readonly animalId: string;
  readonly test: string;
  readonly result: string;
  readonly on: string | null;
  readonly by: string | null;
}

/** Of genes and of health, as certificates say. */
const testsStatement = (ids: readonly string[]): Statement<TestOnPaper> => ({
  sql: `select t.* from (
      select g.animal_id as "animalId", g.test, g.result, g.tested_on::text as on, g.laboratory as by
      from genetic_tests g where g.org_id = $org and g.animal_id = any($1::uuid[]) and g.deleted_at is null
      union all
      select c.animal_id, c.test_type, concat_ws(', ', c.test_result, nullif(c.test_score, '')), c.test_date::text, c.testing_facility
      from genetic_clearances c where c.org_id = $org and c.animal_id = any($1::uuid[]) and c.deleted_at is null) t
    order by t.test, t.on limit 200`,
  parameters: [ids],
});

async function tests(making: Making, { sire, dam, terms }: WholeLitter): Promise<Part[]> {
  if (!mayRead(making.actor.role, 'genetic_tests')) return [];
  const ids = [sire.row.id, dam.row.id];
  const [rows] = await making.db.scoped(making.actor, [testsStatement(ids)], { readOnly: true });
  if (rows.length === 0) return [];
  return [
    {
      kind: 'table',
      title: 'Tests of the parents',
      columns: [
        { head: 'Of', share: 1.4 },
        { head: 'Test', share: 2.2 },
        { head: 'Result', share: 2 },
        { head: 'On', share: 1.3 },
        { head: 'By', share: 1.6 },
      ],
      rows: rows.map(({ animalId, test, result, on, by }) => [
        animalId === sire.row.id ? terms.fatherLabel : terms.motherLabel,
        test,
        result,
        day(on),
        by ?? '',
      ]),
    },
  ];
}

interface Forebear {
  /** `s` for the sire of, `d` for the dam of, the nearest first: `sd` is the dam of the sire. */
  readonly path: string;
  readonly name: string;
  readonly number: string | null;
}

const generations = 3;

/** As far back as records and papers go: parents, grandparents and theirs. */
const nameSql = `nullif(concat_ws(' ', nullif(a.title_prefix, ''), a.name, nullif(a.title_suffix, '')), '')`;
const pedigreeStatement = (sireId: string, damId: string): Statement<Forebear> => ({
  sql: `with recursive line as (
      select x.path, ${nameSql} as name, a.registration_number as number, a.sire_id, a.dam_id,
        nullif(a.sire, '') as sire, nullif(a.dam, '') as dam
      from animals a join (values ($1::uuid, 's'), ($2::uuid, 'd')) as x (id, path) on x.id = a.id where a.org_id = $org
      union all
      select l.path || p.step, coalesce(${nameSql}, p.written), a.registration_number, a.sire_id, a.dam_id,
        nullif(a.sire, ''), nullif(a.dam, '')
      from line l cross join lateral (values (l.sire_id, 's', l.sire), (l.dam_id, 'd', l.dam)) as p (id, step, written)
      left join animals a on a.org_id = $org and a.id = p.id
      where length(l.path) < ${generations} and coalesce(a.name, p.written) is not null)
    select path, name, number from line`,
  parameters: [sireId, damId],
});

/** One line for each of the last generation, with those before it where their branch begins. */
async function pedigree(making: Making, { sire, dam }: WholeLitter): Promise<Part[]> {
  const statement = pedigreeStatement(sire.row.id, dam.row.id);
  const [rows] = await making.db.scoped(making.actor, [statement], { readOnly: true });
  const at = new Map(rows.map(({ path, name, number }) => [path, joined([name, number])]));
  if (![...at.keys()].some((path) => path.length > 1)) return [];
  const ends = ['s', 'd'].flatMap((one) =>
    ['s', 'd'].flatMap((two) => ['s', 'd'].map((three) => one + two + three)),
  );
  const lines = ends.map((path) => [
    path.endsWith('ss') ? (at.get(path.slice(0, 1)) ?? '') : '',
    path.endsWith('s') ? (at.get(path.slice(0, 2)) ?? '') : '',
    at.get(path) ?? '',
  ]);
  return [
    {
      kind: 'table',
      title: 'Pedigree',
      columns: [
        { head: 'Parents', share: 1 },
        { head: 'Grandparents', share: 1 },
        { head: 'Great-grandparents', share: 1 },
      ],
      rows: lines.filter((line) => line.some((cell) => cell !== '')),
    },
  ];
}

interface Contact {
  readonly email: string | null;
  readonly phone: string | null;
  readonly address: string | null;
}

/** What the public page says as well: nobody’s own address leaves with a packet unless it stands there. */
const contactStatement: Statement<Contact> = {
  sql: `select nullif(contact_email, '') as email, nullif(contact_phone, '') as phone, nullif(contact_address, '') as address
    from organization_litter_templates where org_id = $org and is_active and deleted_at is null
    order by updated_at desc limit 1`,
  parameters: [],
};

async function contacts({ db, actor, head }: Making): Promise<Part[]> {
  const [[found]] = await db.scoped(actor, [contactStatement], { readOnly: true });
  return [
    {
      kind: 'facts',
      title: 'Contacts',
      facts: [
        ...known([
          ['Breeder', head.organisation],
          ['Email', found?.email],
          ['Phone', found?.phone],
          ['Address', found?.address],
        ]),
        // Written by hand: whom they call is theirs to know.
        ['Your vet', ''],
        ['Emergency clinic', ''],
      ],
    },
  ];
}

interface Handed {
  readonly on: string;
  readonly signatures?: Readonly<
    Record<'breeder' | 'buyer', { readonly name: string; readonly drawing?: Drawing }>
  >;
}

const handedStatement = (youngId: string): Statement<{ readonly door: Handed }> => ({
  sql: `select p.door_checks as door from puppy_pickups p join offspring o on o.org_id = $org and o.id = p.puppy_id
    where p.org_id = $org and p.puppy_id = $1::uuid and (p.customer_id is null or p.customer_id = o.customer_id)
      and p.status = 'done' and p.door_checks is not null and p.deleted_at is null
    order by p.pickup_date desc limit 1`,
  parameters: [youngId],
});

/** Who handed over and who took it home, as they signed at the door; before that, or when it came back, room for both to sign. */
async function handover({ db, actor, head }: Making, youngId: string): Promise<Part[]> {
  const [[found]] = mayRead(actor.role, 'puppy_pickups')
    ? await db.scoped(actor, [handedStatement(youngId)], { readOnly: true })
    : [[]];
  const title = 'Handed over';
  const signed = found?.door.signatures;
  if (!found || !signed)
    return [
      {
        kind: 'facts',
        title,
        facts: [
          ['On', ''],
          [`For ${head.organisation}`, ''],
          ['New owner', ''],
        ],
      },
    ];
  const line = `On ${day(found.door.on)}`;
  return [
    {
      kind: 'signatures',
      signatures: [
        {
          side: `For ${head.organisation}`,
          line,
          name: signed.breeder.name,
          drawing: signed.breeder.drawing ?? null,
        },
        { side: 'New owner', line, name: signed.buyer.name, drawing: signed.buyer.drawing ?? null },
      ],
    },
  ];
}

/** All that goes along to the new home, section by section. Price and buyer stand in the contract alone. */
export const goHomePacket: PaperMaker = async (making, ids) => {
  const [young] = await readYoung(making, ids);
  if (!young) throw new Error('One young was asked for.');
  const litter = await readWholeLitter(making, young.row.breedingGroupId);
  const taken = await readWeights(making, litter.row.id);
  const unit = unitFor(litter, taken);
  const bornOn = litter.row.birthDate;
  const weighed = (one: YoungOnPaper): Weighed[] => (bornOn ? weighedDays(one, taken, bornOn, unit) : []);
  const own = weighed(young);
  const { feedingNotes } = litter.row;
  const makers: Readonly<Record<PacketSection, () => Part[] | Promise<Part[]>>> = {
    identity: () => [{ kind: 'facts', title: 'Identity', facts: identity(making, young, litter) }],
    parents: () => parents(litter),
    tests: () => tests(making, litter),
    pedigree: () => pedigree(making, litter),
    growth: () => [...growth(litter, own, [], unit), ...weights(own, unit)],
    care: async () =>
      mayRead(making.actor.role, 'health_records')
        ? [carePlanPart(await youngCareLines(making, young, litter), false)]
        : [],
    feeding: () => (feedingNotes ? [{ kind: 'words', title: 'Feeding', words: feedingNotes }] : []),
    photos: () => photosOf(making, young.row.id),
    contract: () => contractParts(making, young.row.id),
    contacts: () => contacts(making),
    handover: () => handover(making, young.row.id),
  };
  const chosen = packetSections.filter((one) => (making.sections ?? packetSections).includes(one));
  const parts: Part[] = [];
  for (const section of chosen) parts.push(...(await makers[section]()));
  return sheetOf(making, {
    key: 'go-home-packet',
    species: young.row.species,
    subSpecies: litter.subSpecies,
    subject: young.name,
    parts: [
      {
        kind: 'name',
        name: young.name,
        sex: young.row.gender === 'Unknown' ? null : young.row.gender,
        line: `${litter.dam.row.name} by ${litter.sire.row.name}${bornOn ? `, ${litter.terms.born} on ${day(bornOn)}` : ''}`,
        photo: young.photo,
      },
      ...parts,
    ],
  });
};
