import { type Attempt, attemptsOf, countAttempts } from '#domain/reports/attempts.ts';
import { groupedBy, groupedByName, shareOf, sumOf } from '#domain/reports/numbers.ts';
import { stepOf, stepsOf, stepWith, stepWords } from '#domain/reports/steps.ts';
import { capitalised, inSentence } from '#domain/terms.ts';
import { readRounds } from './read-rounds.ts';
import {
  type Asked,
  apart,
  barsOf,
  chooseOne,
  figureOf,
  isMixed,
  notRecorded,
  ofSpecies,
  opening,
  pairsOf,
  type ReportMaker,
  type Row,
  rowOf,
  rowsBySeason,
  rowsBySpecies,
  rowsOf,
  type SectionOf,
  sectionOf,
  spanParameters,
  together,
  within,
} from './report.ts';

interface OwnAttempt extends Attempt {
  readonly femaleId: string;
  readonly female: string;
  readonly species: string;
}

async function readAttempts(asked: Asked): Promise<OwnAttempt[]> {
  const { from = '', to = '9999' } = asked.days;
  const all = await readRounds(asked);
  return all
    .flatMap(({ female, rounds, litters }) =>
      attemptsOf(rounds, litters).map((attempt) => ({
        ...attempt,
        femaleId: female.id,
        female: female.called,
        species: female.species,
      })),
    )
    .filter(({ on }) => on >= from && on <= to);
}

/** A bitch's whelping and a hen's hatch are no one success. */
const cellsOf = (name: string, attempts: readonly OwnAttempt[]) => {
  const { all, born, lost, empty, open, share } = countAttempts(attempts);
  return [name, all, born, lost, empty, open, isMixed(attempts) ? null : share];
};

const mostFirst = (a: Row, b: Row): number => Number(b.cells[1]) - Number(a.cells[1]);

/** How often a mating led to young. */
export const fertilityReport: ReportMaker = async (asked) => {
  const { terms, days, today } = asked;
  const attempts = await readAttempts(asked);
  const step = stepOf(days);
  const matings = capitalised(`${terms.mating}s`);
  const all = countAttempts(attempts);
  const isOneKind = !isMixed(attempts);
  const columns = (first: string) =>
    [
      [first, 'text'],
      [matings, 'count'],
      [capitalised(terms.birth), 'count'],
      ['Lost', 'count'],
      ['Empty', 'count'],
      ['Still open', 'count'],
      ['Success', 'share'],
    ] as const;
  const words = {
    explains: `${matings} recorded with a day in this time; several of one attempt count once, planned ones not at all. Success is the share that ended with a ${terms.birth} among those whose end is written down: ${terms.birth}, lost, or found empty. Still open are those expected and those nobody has written an end for.${apart(attempts)}`,
    empty: `No ${inSentence(matings)} are recorded in this time.`,
    totals: cellsOf(together, attempts),
  };
  const at = groupedBy(attempts, ({ on }) => stepWith(on, step));
  const byTime = stepsOf(days, [...at.keys()], today).map((key) =>
    rowOf(cellsOf(stepWords(key), at.get(key) ?? [])),
  );
  const byDam = [...groupedBy(attempts, ({ femaleId }) => femaleId)]
    .map(([id, group]) => rowOf(cellsOf(group[0]?.female ?? '', group), opening('animals', id)))
    .sort(mostFirst);
  const several = `Several ${inSentence(terms.males)}`;
  const bySire = [...groupedBy(attempts, ({ maleId }) => maleId)]
    .map(([id, group]) =>
      rowOf(cellsOf(group[0]?.maleName ?? several, group), id === null ? null : opening('animals', id)),
    )
    .sort(mostFirst);
  const bySeason = rowsBySeason(attempts, ({ on }) => on, cellsOf);
  const byMethod = groupedByName(attempts, ({ method, hasSeveralMethods }) =>
    hasSeveralMethods ? 'Several' : method,
  )
    .map(([method, group]) => rowOf(cellsOf(method ?? notRecorded, group)))
    .sort(mostFirst);
  const by = (key: string, first: string, title: string, rows: readonly Row[], about = '') =>
    sectionOf({
      ...words,
      explains: `${words.explains}${about}`,
      key,
      title,
      columns: columns(first),
      rows,
      chart: barsOf(rows, 6, 'share'),
    });
  return {
    figures: [
      figureOf(matings, all.all),
      figureOf(`With a ${terms.birth}`, all.born),
      figureOf(
        'Success',
        isOneKind ? all.share : null,
        'share',
        !isOneKind
          ? chooseOne
          : all.share === null
            ? null
            : `${all.born} of ${all.born + all.lost + all.empty} with a known end`,
      ),
      figureOf('Still open', all.open),
    ],
    sections: [
      sectionOf({
        ...words,
        key: 'time',
        title: `${matings} by ${step}`,
        columns: columns(step === 'month' ? 'Month' : 'Year'),
        rows: attempts.length === 0 ? [] : byTime,
        chart: pairsOf(byTime, [1, 2], [matings, capitalised(terms.birth)]),
      }),
      ...(isOneKind ? [] : [speciesSection(asked, attempts, words, columns('Species'))]),
      by('dam', terms.motherLabel, `Success by ${inSentence(terms.motherLabel)}`, byDam),
      by('sire', terms.fatherLabel, `Success by ${inSentence(terms.fatherLabel)}`, bySire),
      by(
        'season',
        'Season',
        'Success by season',
        bySeason,
        ` A season goes by the month of the ${terms.mating}.`,
      ),
      by('method', 'Method', 'Success by method', byMethod),
      ...(await eggSections(asked)),
    ],
  };
};

/** The success of each species, and what it is called there. */
function speciesSection(
  asked: Asked,
  attempts: readonly OwnAttempt[],
  { empty }: Pick<SectionOf, 'empty'>,
  columns: SectionOf['columns'],
) {
  const rows = rowsBySpecies(asked, attempts, ({ parentTerm, birth }, group) => [
    ...cellsOf(parentTerm, group),
    capitalised(birth),
  ]);
  return sectionOf({
    key: 'species',
    title: 'Success by species',
    explains:
      'Each species by itself. Success is the share of those whose end is written down that ended as the last column says.',
    empty,
    columns: [...columns, ['Success is', 'text']],
    rows,
    chart: barsOf(rows, 6, 'share'),
  });
}

interface Batch {
  readonly species: string;
  readonly setOn: string;
  readonly eggs: number;
  readonly fertile: number | null;
  readonly hatched: number | null;
}

/** Of eggs that were set: how many were fertile and how many hatched, each of the batches in which that was counted. */
async function eggSections(asked: Asked) {
  const batches = await rowsOf<Batch>(asked, {
    sql: `select i.species, i.set_on::text as "setOn", i.eggs_set as eggs, i.fertile_count as fertile, i.hatched_count as hatched
      from incubations i where i.org_id = $org and i.deleted_at is null and ${ofSpecies('i.species')} and ${within('i.set_on')}`,
    parameters: spanParameters(asked),
  });
  if (batches.length === 0) return [];
  const { days, today } = asked;
  const step = stepOf(days);
  const share = (part: number | null, of: readonly Batch[]): number | null =>
    isMixed(of)
      ? null
      : shareOf(
          part ?? 0,
          sumOf(of, ({ eggs }) => eggs),
        );
  const cells = (name: string, group: readonly Batch[]) => {
    const candled = group.filter(({ fertile }) => fertile !== null);
    const done = group.filter(({ hatched }) => hatched !== null);
    const fertile = candled.length === 0 ? null : sumOf(candled, (one) => one.fertile ?? 0);
    const hatched = done.length === 0 ? null : sumOf(done, (one) => one.hatched ?? 0);
    return [
      name,
      group.length,
      sumOf(group, ({ eggs }) => eggs),
      fertile,
      share(fertile, candled),
      hatched,
      share(hatched, done),
    ];
  };
  const at = groupedBy(batches, ({ setOn }) => stepWith(setOn, step));
  const rows = stepsOf(days, [...at.keys()], today).map((key) =>
    rowOf(cells(stepWords(key), at.get(key) ?? [])),
  );
  const bySpecies = rowsBySpecies(asked, batches, ({ parentTerm }, group) => cells(parentTerm, group));
  const table = (key: string, first: string, title: string, of: readonly Row[], about: string) => ({
    ...{ key, title, rows: of },
    explains: `Batches set in this time. The share of fertile eggs is of the batches in which they were counted at candling, the share hatched of those whose hatch was counted.${about}`,
    empty: 'No eggs were set in this time.',
    columns: [
      [first, 'text'],
      ['Batches', 'count'],
      ['Eggs set', 'count'],
      ['Fertile', 'count'],
      ['Share fertile', 'share'],
      ['Hatched', 'count'],
      ['Share hatched', 'share'],
    ] as const,
  });
  return [
    sectionOf({
      ...table('eggs', step === 'month' ? 'Month' : 'Year', `Eggs by ${step}`, rows, apart(batches)),
      totals: cells(together, batches),
      chart: pairsOf(rows, [2, 5], ['Eggs set', 'Hatched']),
    }),
    ...(bySpecies.length === 0
      ? []
      : [
          sectionOf({
            ...table('eggs-species', 'Species', 'Eggs by species', bySpecies, ''),
            chart: barsOf(bySpecies, 6, 'share'),
          }),
        ]),
  ];
}
