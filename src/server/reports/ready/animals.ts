import { age } from '#domain/dates.ts';
import { entityOf } from '#domain/entities/index.ts';
import { groupedByName, sumOf } from '#domain/reports/numbers.ts';
import { capitalised, inSentence } from '#domain/terms.ts';
import { toldSql } from '#server/records/columns.ts';
import {
  type Asked,
  barsOf,
  birthHere,
  calledAnimal,
  figureOf,
  notRecorded,
  ofSpecies,
  opening,
  type ReportMaker,
  type Row,
  rowOf,
  rowsOf,
  sectionOf,
  together,
} from './report.ts';

interface Own {
  readonly id: string;
  readonly called: string;
  readonly species: string;
  readonly subSpecies: string | null;
  readonly breed: string | null;
  readonly gender: string;
  readonly status: string;
  readonly birthDate: string | null;
  readonly retireDate: string | null;
  readonly isDead: boolean;
  /** Null where nobody said. */
  readonly breedingStatus: string | null;
  readonly litters: number;
  readonly lastBornOn: string | null;
  readonly isPlaced: boolean;
}

const readOwn = (asked: Asked): Promise<Own[]> =>
  rowsOf(asked, {
    sql: `select a.id, ${calledAnimal('a')} as called, a.species, a.sub_species as "subSpecies", nullif(btrim(a.breed), '') as breed, a.gender, a.status,
        a.birth_date::text as "birthDate", a.retire_date::text as "retireDate", a.death_date is not null as "isDead",
        ${toldSql(entityOf('animals'), 'breedingStatus', 'a')} as "breedingStatus",
        coalesce(g.litters, 0)::int as litters, g.last::text as "lastBornOn", coalesce(p.is_placed, false) as "isPlaced"
      from animals a
      left join (select l.mother_id, count(*) as litters, max(l.birth_date) as last from breeding_groups l
        where l.org_id = $org and l.deleted_at is null and l.birth_date is not null group by 1) g on g.mother_id = a.id
      left join (select distinct r.animal_id, true as is_placed from guardian_placements r
        where r.org_id = $org and r.deleted_at is null and r.status = 'active') p on p.animal_id = a.id
      where a.org_id = $org and a.deleted_at is null and a.ownership = 'own' and ${ofSpecies('a.species')}
      order by called, a.id`,
    parameters: [asked.species ?? null],
  });

/** Whether a female counts as breeding, and if not, why not. */
type Standing = 'breeding' | 'young' | 'retired' | 'unknown';

function standingOf(one: Own, asked: Asked): Standing {
  const { today, here } = asked;
  const isOver = one.retireDate !== null && one.retireDate <= today;
  if (one.status !== 'Active' || one.breedingStatus === 'Retired' || isOver) return 'retired';
  // Whoever has had young, or is said to be bred from, is old enough whatever her birth date says.
  if (one.litters > 0 || one.breedingStatus === 'Breeding') return 'breeding';
  if (one.breedingStatus === 'Too young') return 'young';
  const old = one.birthDate === null ? null : age(one.birthDate, today);
  if (old === null) return 'unknown';
  const { reproduction } = here.species(one.species);
  return old.months >= reproduction.breedingAgeMonths ? 'breeding' : 'young';
}

/** Your own animals as they are today, and how many females you breed from. */
export const animalsReport: ReportMaker = async (asked) => {
  const { terms } = asked;
  const all = await readOwn(asked);
  const many = inSentence(terms.parentTerm);
  const females = all
    .filter(
      ({ gender, isDead, status }) =>
        gender === 'Female' && !isDead && status !== 'Deceased' && status !== 'Sold',
    )
    .map((one) => ({ one, standing: standingOf(one, asked) }));
  const by = (key: string, title: string, first: string, of: (one: Own) => string | null) => {
    const rows = groupedByName(all, of)
      .map(([name, group]) => rowOf([name ?? notRecorded, group.length]))
      .sort((a, b) => Number(b.cells[1]) - Number(a.cells[1]));
    return sectionOf({
      key,
      title,
      explains: `Your own ${many} as they are today, whatever their status. Outside animals are left out.`,
      empty: `No ${many} yet.`,
      columns: [
        [first, 'text'],
        [terms.parentTerm, 'count'],
      ],
      rows,
      totals: [together, all.length],
      chart: barsOf(rows, 1, 'count'),
    });
  };
  const breeding = females.filter(({ standing }) => standing === 'breeding');
  return {
    figures: [
      figureOf(terms.parentTerm, all.length, 'count', 'Your own, whatever their status'),
      figureOf(terms.females, females.length, 'count', 'Living and yours'),
      figureOf(`Breeding ${inSentence(terms.females)}`, breeding.length),
    ],
    sections: [
      by('status', `${terms.parentTerm} by status`, 'Status', ({ status }) => status),
      by('sex', `${terms.parentTerm} by sex`, 'Sex', ({ gender }) =>
        gender === 'Male' ? terms.male : gender === 'Female' ? terms.female : gender,
      ),
      by('breed', `${terms.parentTerm} by breed`, 'Breed', ({ breed }) => breed),
      femaleSection(asked, females),
      listSection(asked, breeding),
    ],
  };
};

interface Female {
  readonly one: Own;
  readonly standing: Standing;
}

const counts = ({ terms, here, species }: Asked): string => {
  const months = species && here.species(species).reproduction.breedingAgeMonths;
  return `Your own living ${inSentence(terms.females)} that are not sold. Breeding are those that are Active, not retired and old enough: they have had young, are marked as breeding, or have reached the age of breeding${months ? ` of ${months} months` : ' of their species'}. Laws and clubs count in their own ways: read theirs beside it.`;
};

function femaleSection(asked: Asked, females: readonly Female[]) {
  const { terms } = asked;
  const of = (group: readonly Female[], standing: Standing): number =>
    group.filter((one) => one.standing === standing).length;
  const cells = (name: string, group: readonly Female[]) => [
    name,
    group.length,
    of(group, 'breeding'),
    group.filter(({ one, standing }) => standing === 'breeding' && one.isPlaced).length,
    of(group, 'young'),
    of(group, 'retired'),
    of(group, 'unknown'),
  ];
  const rows = groupedByName(females, ({ one }) => one.breed)
    .map(([breed, group]) => rowOf(cells(breed ?? notRecorded, group)))
    .sort((a: Row, b: Row) => Number(b.cells[2]) - Number(a.cells[2]));
  return sectionOf({
    key: 'breeding-females',
    title: `Breeding ${inSentence(terms.females)} by breed`,
    explains: counts(asked),
    empty: `No ${inSentence(terms.females)} of your own.`,
    columns: [
      ['Breed', 'text'],
      [terms.females, 'count'],
      ['Breeding', 'count'],
      ['Of these with guardians', 'count'],
      ['Too young', 'count'],
      ['Retired or inactive', 'count'],
      ['Age unknown', 'count'],
    ],
    rows,
    totals: cells(together, females),
    chart: barsOf(rows, 2, 'count'),
  });
}

function listSection(asked: Asked, breeding: readonly Female[]) {
  const { terms } = asked;
  const { born } = birthHere(asked);
  const rows = breeding.map(({ one }) =>
    rowOf(
      [
        one.called,
        one.breed,
        one.birthDate,
        one.litters,
        one.lastBornOn,
        one.isPlaced ? 'With a guardian' : 'At home',
      ],
      opening('animals', one.id),
    ),
  );
  return sectionOf({
    key: 'breeding-females-list',
    title: `Breeding ${inSentence(terms.females)} one by one`,
    explains: `${counts(asked)} ${terms.litters} are those recorded here as ${born}.`,
    empty: `No ${inSentence(terms.females)} that you breed from.`,
    columns: [
      [terms.female, 'text'],
      ['Breed', 'text'],
      [capitalised(born), 'day'],
      [terms.litters, 'count'],
      ['Last', 'day'],
      ['Where', 'text'],
    ],
    rows,
    totals: [together, null, null, sumOf(breeding, ({ one }) => one.litters), null, null],
    chart: barsOf(rows, 3, 'count'),
  });
}
