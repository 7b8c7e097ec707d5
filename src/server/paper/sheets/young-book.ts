import { formatSpan } from '#domain/dates.ts';
import { mayRead } from '#domain/policy.ts';
import { youngMilestones } from '#domain/reproduction/milestones.ts';
import { speciesOf } from '#domain/species/species.ts';
import { youngSexWord } from '#domain/species/young-sex-word.ts';
import { capitalised } from '#domain/terms.ts';
import { ticks } from '#domain/ticks.ts';
import { unitWord } from '#domain/unit-word.ts';
import { isSentByAnother } from '#server/attachments/sent-by-buyer.ts';
import type { Statement } from '#server/db/database.ts';
import { dayHere } from '#server/organisations/day-here.ts';
import { readPicture } from '../letterhead.ts';
import type { Fact, Part } from '../printed-paper.ts';
import { readWholeLitter, sheetOf, type WholeLitter } from './frame.ts';
import { readHealth } from './health.ts';
import type { Making, PaperMaker } from './maker.ts';
import type { AnimalOnPaper } from './read-animals.ts';
import { readYoung, type YoungOnPaper } from './read-young.ts';
import { figure, readWeights, unitFor, type Weighed, weighedDays } from './weight-sheet.ts';
import { day, joined, known, weightWords } from './words.ts';

/** A book, not an album. */
const mostPhotos = 12;

/** The book goes along to a new home: what a buyer before that one sent from theirs stays out of it. */
const photosStatement = (id: string): Statement<{ id: string; caption: string | null; on: string }> => ({
  sql: `select p.id, p.caption, coalesce(p.taken_on, ${dayHere('p.created_at')})::text as on
    from photos p join offspring o on o.org_id = $org and o.id = p.entity_id
    where p.org_id = $org and p.entity_type = 'offspring' and p.entity_id = $1::uuid and p.deleted_at is null
      and not ${isSentByAnother('p', 'o.customer_id')}
    order by 3, p.created_at, p.id limit ${mostPhotos}`,
  parameters: [id],
});

export async function photosOf({ db, files, actor }: Making, id: string): Promise<Part[]> {
  const [rows] = await db.scoped(actor, [photosStatement(id)], { readOnly: true });
  const photos = await Promise.all(
    rows.map(async (row) => ({
      picture: await readPicture(db, files, actor, row.id),
      caption: joined([row.caption, day(row.on)]),
    })),
  );
  const shown = photos.flatMap(({ picture, caption }) => (picture ? [{ picture, caption }] : []));
  return shown.length > 0 ? [{ kind: 'photos', title: 'Photos', photos: shown }] : [];
}

export function parents(litter: WholeLitter): Part[] {
  const { terms } = litter;
  const both: readonly (readonly [string, AnimalOnPaper])[] = [
    [terms.fatherLabel, litter.sire],
    [terms.motherLabel, litter.dam],
  ];
  const photos = both.flatMap(([label, { photo, row }]) =>
    photo ? [{ picture: photo, caption: `${label}: ${row.name}` }] : [],
  );
  return [
    {
      kind: 'table',
      title: 'Parents',
      columns: [
        { head: '', share: 0.7 },
        { head: 'Name', share: 3 },
        { head: 'Registration', share: 1.6 },
        { head: capitalised(terms.born), share: 1.6 },
        { head: 'Color', share: 1.6 },
      ],
      rows: both.map(([label, { row }]) => [
        label,
        joined([row.titlePrefix, row.name, row.titleSuffix], ' '),
        row.registrationNumber ?? '',
        day(row.birthDate),
        row.color ?? '',
      ]),
    },
    ...(photos.length > 0 ? [{ kind: 'photos', title: 'Its parents', photos } as const] : []),
  ];
}

/** A curve begins with two weighings. */
export function growth(
  litter: WholeLitter,
  own: readonly Weighed[],
  mates: readonly (readonly Weighed[])[],
  unit: string,
): Part[] {
  const [first, last] = [own[0], own.at(-1)];
  if (!first || !last || own.length < 2) return [];
  const all = [own, ...mates].flat();
  const lastDay = Math.max(...all.map(({ day: at }) => at));
  const across = ticks(0, lastDay, 9, 1).map((at) => ({
    at,
    label: at === 0 ? litter.terms.birth : `day ${at}`,
  }));
  const up = ticks(0, Math.max(...all.map(({ value }) => value)), 6).map((at) => ({
    at,
    label: `${figure(at)} ${unitWord(unit)}`,
  }));
  const others = mates.filter((one) => one.length > 1);
  const company = others.length > 0 ? ' The pale lines are its littermates.' : '';
  return [
    {
      kind: 'chart',
      title: 'Growth',
      words: `From ${figure(first.value)} ${unitWord(unit)} on day ${first.day} to ${figure(last.value)} ${unitWord(unit)} on day ${last.day}.${company}`,
      series: [
        ...others.map((one) => ({ isMain: false, points: pointsOf(one) })),
        { isMain: true, points: pointsOf(own) },
      ],
      across,
      up,
    },
  ];
}

const pointsOf = (weighed: readonly Weighed[]): (readonly [number, number])[] =>
  weighed.map(({ day: at, value }) => [at, value] as const);

/** Four weighings side by side, or it would be one long column. */
export function weights(own: readonly Weighed[], unit: string): Part[] {
  if (own.length === 0) return [];
  const across = 4;
  const down = Math.ceil(own.length / across);
  const rows = Array.from({ length: down }, (_, row) =>
    Array.from({ length: across }, (__, column) => own[column * down + row]).flatMap((one) =>
      one ? [`Day ${one.day}`, figure(one.value)] : ['', ''],
    ),
  );
  return [
    {
      kind: 'table',
      title: `Weights, ${unitWord(unit)}`,
      columns: Array.from({ length: across * 2 }, (_, index) =>
        index % 2 === 0 ? { head: 'Age', share: 1 } : { head: 'Weight', share: 1, align: 'right' as const },
      ),
      rows,
    },
  ];
}

async function care(making: Making, id: string): Promise<Part[]> {
  if (!mayRead(making.actor.role, 'health_records')) return [];
  const records = await readHealth(making, [id]);
  if (records.length === 0) return [];
  return [
    {
      kind: 'table',
      title: 'Care so far',
      columns: [
        { head: 'Date', share: 1.4 },
        { head: 'What', share: 3 },
        { head: 'Product', share: 2 },
        { head: 'By', share: 1.6 },
        { head: 'Next due', share: 1.4 },
      ],
      rows: records.map((one) => [
        day(one.date),
        joined([one.recordType, one.description], ': '),
        one.medication ?? '',
        one.veterinarian ?? '',
        one.isStillDue ? day(one.nextDueDate) : '',
      ]),
    },
  ];
}

function milestones(litter: WholeLitter, { row }: YoungOnPaper): Part[] {
  const dated = litter.row.birthDate
    ? youngMilestones(speciesOf(row.species).key, litter.row.birthDate).map(({ label, from, to }) => [
        formatSpan(from, to),
        label,
      ])
    : [];
  const written: Part[] = (
    [
      ['Milestones', row.milestones],
      ['Socialization', row.socialization],
      ['Training', row.training],
    ] as const
  ).flatMap(([title, words]) => (words ? [{ kind: 'words', title, words } as const] : []));
  if (dated.length === 0) return written;
  return [
    {
      kind: 'table',
      title: 'Days to remember',
      columns: [
        { head: 'When', share: 1.5 },
        { head: 'What', share: 4 },
      ],
      rows: dated,
    },
    ...written,
  ];
}

export function identity(making: Making, { row, marks }: YoungOnPaper, litter: WholeLitter): Fact[] {
  const words = litter.terms;
  const sex = youngSexWord(row.gender, words);
  return known([
    ['Breed', row.breed || litter.row.breed || litter.dam.row.breed],
    ['Sex', sex],
    [capitalised(words.born), day(litter.row.birthDate)],
    ['Color', row.color],
    ['Markings', joined([row.markings, row.pattern])],
    ['Coat', row.coatType],
    ['Chip', row.microchipNumber],
    ['Registration', row.registrationNumber],
    ['Marks', marks],
    ['Collar', row.collarColor],
    ['Birth weight', row.birthWeight === null ? '' : weightWords(row.birthWeight, row.weightUnit)],
    ['Temperament', row.temperament],
    ['Breeder', making.head.organisation],
  ]);
}

/** For its new home. It holds no price and no buyer. */
export const youngBook: PaperMaker = async (making, ids) => {
  const [young] = await readYoung(making, ids);
  if (!young) throw new Error('One young was asked for.');
  const litter = await readWholeLitter(making, young.row.breedingGroupId);
  const taken = await readWeights(making, litter.row.id);
  const unit = unitFor(litter, taken);
  const bornOn = litter.row.birthDate;
  const weighed = (one: YoungOnPaper): Weighed[] => (bornOn ? weighedDays(one, taken, bornOn, unit) : []);
  const own = weighed(young);
  const mates = litter.young.filter(({ row }) => row.id !== young.row.id).map(weighed);
  return sheetOf(making, {
    key: 'young-book',
    species: young.row.species,
    subSpecies: litter.subSpecies,
    subject: young.name,
    parts: [
      {
        kind: 'name',
        name: young.name,
        sex: young.row.gender === 'Unknown' ? null : young.row.gender,
        line: `${litter.dam.row.name} by ${litter.sire.row.name}`,
        photo: young.photo,
      },
      { kind: 'facts', facts: identity(making, young, litter) },
      ...parents(litter),
      ...growth(litter, own, mates, unit),
      ...weights(own, unit),
      ...(await care(making, young.row.id)),
      ...milestones(litter, young),
      ...(await photosOf(making, young.row.id)),
      { kind: 'lines', title: 'Notes', count: 6 },
    ],
  });
};
