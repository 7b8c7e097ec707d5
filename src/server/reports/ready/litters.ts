import { entityOf } from '#domain/entities/index.ts';
import { groupedBy, groupedByName, shareOf, sumOf } from '#domain/reports/numbers.ts';
import { stepOf, stepsOf, stepWith, stepWords } from '#domain/reports/steps.ts';
import { capitalised, inSentence } from '#domain/terms.ts';
import { hasGoneHome } from '#server/finances/gone-home.ts';
import { toldSql } from '#server/records/columns.ts';
import {
  type Asked,
  barsOf,
  birthHere,
  calledAnimal,
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
  rowsOf,
  sectionOf,
  spanParameters,
  together,
  within,
} from './report.ts';

interface BornLitter {
  readonly species: string;
  readonly bornOn: string;
  readonly motherId: string;
  readonly mother: string;
  readonly fatherId: string;
  readonly father: string;
  readonly method: string | null;
  readonly total: number;
  readonly alive: number;
  /** Of those that are not alive any more: died after they had gone home, which is no loss of the litter. */
  readonly gone: number;
  readonly stillborn: number;
  /** Whether the log of the birth says of any of them how it was born. */
  readonly isLogged: boolean;
}

const readBorn = (asked: Asked): Promise<BornLitter[]> =>
  rowsOf(asked, {
    sql: `select g.species, g.birth_date::text as "bornOn", g.mother_id as "motherId", ${calledAnimal('m')} as mother,
        g.father_id as "fatherId", ${calledAnimal('f')} as father, ${toldSql(entityOf('breeding_groups'), 'breedingMethod', 'g')} as method,
        g.total_puppies as total, g.alive_puppies as alive,
        (select count(*)::int from offspring o where o.org_id = $org and o.breeding_group_id = g.id and o.deleted_at is null
          and o.status = 'Deceased' and ${hasGoneHome('o')}) as gone,
        coalesce(l.stillborn, 0)::int as stillborn, coalesce(l.logged, 0) > 0 as "isLogged"
      from breeding_groups g
      join animals m on m.org_id = $org and m.id = g.mother_id
      join animals f on f.org_id = $org and f.id = g.father_id
      left join (select e.breeding_group_id as id, count(*) filter (where e.outcome = 'Stillborn') as stillborn, count(e.outcome) as logged
        from litter_entries e where e.org_id = $org and e.kind = 'Young' and e.deleted_at is null group by 1) l on l.id = g.id
      where g.org_id = $org and g.deleted_at is null and ${ofSpecies('g.species')} and g.birth_date is not null and ${within('g.birth_date')}
      order by g.birth_date, g.id`,
    parameters: spanParameters(asked),
  });

/** Of litters whose young are counted: the others say nothing about sizes and losses. Several species have no usual size. */
function countsOf(litters: readonly BornLitter[]) {
  const counted = litters.filter(({ total }) => total > 0);
  const born = sumOf(counted, ({ total }) => total);
  const lost = sumOf(counted, ({ total, alive, gone }) => Math.max(0, total - alive - gone));
  const isOneKind = !isMixed(counted);
  const logged = counted.filter(({ isLogged }) => isLogged);
  return {
    litters: litters.length,
    counted: counted.length,
    born,
    lost,
    stillborn: logged.length === 0 ? null : sumOf(logged, ({ stillborn }) => stillborn),
    isOneKind,
    size: counted.length === 0 || !isOneKind ? null : born / counted.length,
    share: isOneKind ? shareOf(lost, born) : null,
  };
}

type Cells = (name: string, litters: readonly BornLitter[]) => Row['cells'];

/** What is dead in the shell is told of the eggs; nothing that has hatched is stillborn. */
const cellsWith =
  (hasStillborn: boolean): Cells =>
  (name, litters) => {
    const { litters: all, counted, born, size, lost, stillborn, share } = countsOf(litters);
    const known = counted > 0;
    return [
      ...[name, all, known ? born : null, size, known ? lost : null],
      ...(hasStillborn ? [stillborn] : []),
      share,
    ];
  };

const largestFirst = (a: Row, b: Row): number => Number(b.cells[1]) - Number(a.cells[1]);

/** Sizes and losses of what was born: over time, and by what may be behind them. */
export const littersReport: ReportMaker = async (asked) => {
  const { terms, days, today } = asked;
  const litters = await readBorn(asked);
  const step = stepOf(days);
  const many = terms.litters;
  const { born, birth } = birthHere(asked);
  const young = inSentence(terms.childTerm);
  const all = countsOf(litters);
  const noteOf = (note: string | false): string | null => (all.isOneKind ? note || null : chooseOne);
  const hasStillborn = born !== 'hatched';
  const cellsOf = cellsWith(hasStillborn);
  const columns = (first: string) =>
    [
      [first, 'text'],
      [many, 'count'],
      [capitalised(born), 'count'],
      ['Mean size', 'mean'],
      ['Lost', 'count'],
      ...(hasStillborn ? ([['Of these stillborn', 'count']] as const) : []),
      ['Share lost', 'share'],
    ] as const;
  const words = {
    explains: `${many} ${born} in this time. Sizes and losses are of those whose ${young} are counted. Lost are those that died, but not those that died after they had gone home.${hasStillborn ? ` Stillborn is what the log of a ${birth} says; where none was kept, it is unknown.` : ''}`,
    empty: `No ${inSentence(many)} were ${born} in this time.`,
    totals: cellsOf(together, litters),
  };
  const at = groupedBy(litters, ({ bornOn }) => stepWith(bornOn, step));
  const byTime = stepsOf(days, [...at.keys()], today).map((key) =>
    rowOf(cellsOf(stepWords(key), at.get(key) ?? [])),
  );
  const byParent = (id: 'motherId' | 'fatherId', name: 'mother' | 'father') =>
    [...groupedBy(litters, (litter) => litter[id])]
      .map(([key, group]) => rowOf(cellsOf(group[0]?.[name] ?? '', group), opening('animals', key)))
      .sort(largestFirst);
  const bySeason = rowsBySeason(litters, ({ bornOn }) => bornOn, cellsOf);
  const byMethod = groupedByName(litters, ({ method }) => method)
    .map(([method, group]) => rowOf(cellsOf(method ?? notRecorded, group)))
    .sort(largestFirst);
  const sized = (key: string, first: string, title: string, rows: readonly Row[], about = '') =>
    sectionOf({
      ...words,
      explains: `${words.explains}${about}`,
      key,
      title,
      columns: columns(first),
      rows,
      chart: barsOf(rows, 3, 'mean'),
    });
  return {
    figures: [
      figureOf(many, all.litters),
      figureOf(`${terms.childTerm} ${born}`, all.counted > 0 ? all.born : null),
      figureOf(
        'Mean size',
        all.size,
        'mean',
        noteOf(all.counted < all.litters && `${all.counted} of ${all.litters} are counted`),
      ),
      figureOf('Lost', all.share, 'share', noteOf(all.share !== null && `${all.lost} of ${all.born}`)),
    ],
    sections: [
      sectionOf({
        ...words,
        key: 'time',
        title: `${many} and ${young} by ${step}`,
        columns: columns(step === 'month' ? 'Month' : 'Year'),
        rows: litters.length === 0 ? [] : byTime,
        chart: pairsOf(byTime, [2, 4], [`${terms.childTerm} ${born}`, 'Lost']),
      }),
      sized(
        'dam',
        terms.motherLabel,
        `Size by ${inSentence(terms.motherLabel)}`,
        byParent('motherId', 'mother'),
      ),
      sized(
        'sire',
        terms.fatherLabel,
        `Size by ${inSentence(terms.fatherLabel)}`,
        byParent('fatherId', 'father'),
      ),
      sized('season', 'Season', 'Size by season', bySeason, ` A season goes by the month of the ${birth}.`),
      sized('method', 'Method', `Size by method of ${terms.mating}`, byMethod),
    ],
  };
};
