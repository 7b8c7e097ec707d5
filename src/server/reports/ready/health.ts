import { addDays, formatDate } from '#domain/dates.ts';
import { groupedByName } from '#domain/reports/numbers.ts';
import { inSentence } from '#domain/terms.ts';
import { youngName } from '#server/dashboard/occasion.ts';
import { stillDue } from '#server/records/still-due.ts';
import {
  type Asked,
  calledAnimal,
  figureOf,
  ofSpecies,
  opening,
  type ReportMaker,
  type Row,
  rowOf,
  rowsOf,
  sectionOf,
  together,
} from './report.ts';

const daysAhead = 90;

interface Due {
  readonly id: string;
  readonly dueOn: string;
  readonly of: string;
  readonly type: string;
  readonly what: string | null;
  readonly by: string | null;
}

/** Of who is here and alive: nothing is due any more for those who died or have gone. */
const isHere = (animal: string): string =>
  `${animal}.deleted_at is null and ${animal}.death_date is null and ${animal}.status not in ('Deceased', 'Sold')`;

const readDue = (asked: Asked, until: string): Promise<Due[]> =>
  rowsOf(asked, {
    sql: `select h.id, h.next_due_date::text as "dueOn", btrim(h.record_type) as type, h.description as what, nullif(btrim(h.veterinarian), '') as by,
        coalesce(${calledAnimal('a')}, ${youngName('o')}) as of
      from health_records h
      left join animals a on a.org_id = $org and a.id = h.animal_id
      left join offspring o on o.org_id = $org and o.id = h.puppy_id
      where h.org_id = $org and h.deleted_at is null and h.next_due_date <= $2::date and ${stillDue('h')}
        and ${ofSpecies('coalesce(a.species, o.species)')}
      order by h.next_due_date, h.id`,
    parameters: [asked.species ?? null, until],
  });

interface Expiring {
  readonly id: string;
  readonly entity: 'genetic_clearances' | 'genetic_tests';
  readonly animal: string;
  readonly test: string;
  readonly result: string;
  readonly until: string;
}

/** The last result of each test and animal, where it has an end. */
const readExpiring = (asked: Asked, until: string): Promise<Expiring[]> =>
  rowsOf(asked, {
    sql: `select l.id, l.entity, ${calledAnimal('a')} as animal, l.test, l.result, l.until::text as until from (
        select distinct on (t.animal_id, lower(btrim(t.test))) t.* from (
          select c.id, 'genetic_clearances' as entity, c.animal_id, c.test_type as test, c.test_result as result, c.test_date as on_day, c.expiry_date as until
          from genetic_clearances c where c.org_id = $org and c.deleted_at is null
          union all
          select g.id, 'genetic_tests', g.animal_id, g.test, g.result, g.tested_on, g.expires_on
          from genetic_tests g where g.org_id = $org and g.deleted_at is null) t
        order by t.animal_id, lower(btrim(t.test)), t.until desc nulls first, t.on_day desc nulls last, t.id) l
      join animals a on a.org_id = $org and a.id = l.animal_id
      where l.until <= $2::date and ${ofSpecies('a.species')} and a.ownership = 'own' and ${isHere('a')}
      order by l.until, l.id`,
    parameters: [asked.species ?? null, until],
  });

/** What is due for the animals, and which tests run out. */
export const healthReport: ReportMaker = async (asked) => {
  const { terms, today } = asked;
  const end = addDays(today, daysAhead);
  const due = await readDue(asked, end);
  const expiring = await readExpiring(asked, end);
  const isLate = (day: string): boolean => day < today;
  const split = (days: readonly string[]) => [
    days.filter(isLate).length,
    days.filter((day) => !isLate(day)).length,
  ];
  const ahead = `Next ${daysAhead} days`;
  const mostFirst = (a: Row, b: Row): number =>
    Number(b.cells[1]) + Number(b.cells[2]) - Number(a.cells[1]) - Number(a.cells[2]);
  const byName = (
    key: string,
    title: string,
    first: string,
    explains: string,
    empty: string,
    all: readonly (readonly [string, string])[],
  ) => {
    const rows = groupedByName(all, ([name]) => name)
      .map(([name, group]) => rowOf([name ?? 'Without a type', ...split(group.map(([, day]) => day))]))
      .sort(mostFirst);
    return sectionOf({
      key,
      title,
      explains,
      empty,
      columns: [
        [first, 'text'],
        ['Overdue', 'count'],
        [ahead, 'count'],
      ],
      rows,
      totals: [together, ...split(all.map(([, day]) => day))],
      chart: {
        kind: 'pairs',
        across: 'names',
        names: ['Overdue', ahead],
        format: 'count',
        items: rows.map(({ cells: [name, late, later] }) => ({
          label: String(name),
          first: Number(late),
          second: Number(later),
        })),
      },
    });
  };
  const dueRows = due.map((one) =>
    rowOf([one.of ?? 'Nobody', one.type, one.what, one.dueOn, one.by], opening('health_records', one.id)),
  );
  const testRows = expiring.map((one) =>
    rowOf(
      [one.animal, one.test, one.result, one.until, isLate(one.until) ? 'Run out' : 'Runs out'],
      opening(one.entity, one.id),
    ),
  );
  const words = {
    due: `Health records whose next day is past or comes by ${formatDate(end, today)}, as of today. What is marked done is left out, and so are animals that died or were sold.`,
    tests: `The last result of each test of your own ${inSentence(terms.parentTerm)}, where it has a last day that is past or comes by ${formatDate(end, today)}. Tests without one are valid for good, and which tests are missing is told by the breeding rules.`,
  };
  const [late = 0, later = 0] = split(due.map(({ dueOn }) => dueOn));
  return {
    figures: [
      figureOf('Overdue', late),
      figureOf(ahead, later),
      figureOf('Tests that run out', expiring.length),
    ],
    sections: [
      byName(
        'types',
        'Due by type',
        'Type',
        words.due,
        'Nothing is due.',
        due.map(({ type, dueOn }) => [type, dueOn]),
      ),
      sectionOf({
        key: 'due',
        title: 'What is due',
        explains: words.due,
        empty: 'Nothing is due.',
        columns: [
          ['Animal', 'text'],
          ['Type', 'text'],
          ['What', 'text'],
          ['Due', 'day'],
          ['Veterinarian', 'text'],
        ],
        rows: dueRows,
      }),
      byName(
        'tests',
        'Tests that run out, by test',
        'Test',
        words.tests,
        'No test runs out.',
        expiring.map(({ test, until }) => [test, until]),
      ),
      sectionOf({
        key: 'tests-list',
        title: 'Which tests run out',
        explains: words.tests,
        empty: 'No test runs out.',
        columns: [
          [terms.parent, 'text'],
          ['Test', 'text'],
          ['Result', 'text'],
          ['Valid until', 'day'],
          ['State', 'text'],
        ],
        rows: testRows,
      }),
    ],
  };
};
