import { isTold, knownShareOfYoung } from '#domain/genetics/known-share.ts';
import { groupedBy, meanOf } from '#domain/reports/numbers.ts';
import { stepsOf, stepWith } from '#domain/reports/steps.ts';
import { capitalised, inSentence } from '#domain/terms.ts';
import { withPedigree } from '#server/genetics/with-pedigree.ts';
import {
  type Asked,
  apart,
  barsOf,
  birthHere,
  calledLitter,
  chooseOne,
  figureOf,
  isMixed,
  ofSpecies,
  opening,
  type ReportMaker,
  type Row,
  rowOf,
  rowsBySpecies,
  rowsOf,
  sectionOf,
  spanParameters,
  within,
} from './report.ts';

interface Bred {
  readonly id: string;
  readonly species: string;
  readonly called: string;
  readonly on: string;
  /** Null where too little is known of the ancestors to say anything. */
  readonly coefficient: number | null;
  /** Of the five generations above, 0 to 1. */
  readonly known: number;
}

interface LitterRow {
  readonly id: string;
  readonly species: string;
  readonly called: string;
  readonly on: string;
  readonly motherId: string;
  readonly fatherId: string;
}

async function readLitters(asked: Asked): Promise<Bred[]> {
  const rows = await rowsOf<LitterRow>(asked, {
    sql: `select g.id, g.species, ${calledLitter} as called, g.birth_date::text as on, g.mother_id as "motherId", g.father_id as "fatherId"
      from breeding_groups g join animals m on m.org_id = $org and m.id = g.mother_id
      where g.org_id = $org and g.deleted_at is null and ${ofSpecies('g.species')} and g.birth_date is not null and ${within('g.birth_date')}
      order by g.birth_date, g.id`,
    parameters: spanParameters(asked),
  });
  const { pedigree, kinship, indexOf } = await withPedigree(asked.db, asked.actor);
  return rows.map(({ motherId, fatherId, ...litter }) => {
    const [sire, dam] = [indexOf(fatherId), indexOf(motherId)];
    // Parents that lead back to themselves have no coefficient.
    if (sire === undefined || dam === undefined) return { ...litter, coefficient: null, known: 0 };
    const known = knownShareOfYoung(pedigree, sire, dam);
    const coefficient = kinship().between(sire, dam);
    return { ...litter, coefficient: isTold(coefficient, known) ? coefficient : null, known };
  });
}

interface AnimalRow {
  readonly id: string;
  readonly species: string;
  readonly called: string;
  readonly on: string;
}

async function readOwn(asked: Asked): Promise<Bred[]> {
  const rows = await rowsOf<AnimalRow>(asked, {
    sql: `select a.id, a.species, coalesce(nullif(a.call_name, ''), a.name) as called, a.birth_date::text as on from animals a
      where a.org_id = $org and a.deleted_at is null and a.ownership = 'own' and ${ofSpecies('a.species')} and a.birth_date is not null and ${within('a.birth_date')}
      order by a.birth_date, a.id`,
    parameters: spanParameters(asked),
  });
  const { indexOf, coefficientOf, knownOf } = await withPedigree(asked.db, asked.actor);
  return rows.map((row) => {
    const index = indexOf(row.id);
    if (index === undefined) return { ...row, coefficient: null, known: 0 };
    const [coefficient, known] = [coefficientOf(index), knownOf(index)];
    return { ...row, coefficient: isTold(coefficient, known) ? coefficient : null, known };
  });
}

const told = (bred: readonly Bred[]): number[] => bred.flatMap(({ coefficient }) => coefficient ?? []);

const cellsOf = (name: string, bred: readonly Bred[]) => {
  const known = told(bred);
  const isOneKind = !isMixed(bred);
  const share = isOneKind ? meanOf(bred.map((one) => one.known * 100)) : null;
  return [
    name,
    bred.length,
    known.length,
    isOneKind ? meanOf(known) : null,
    known.length === 0 ? null : Math.max(...known),
    share === null ? null : Math.round(share * 10) / 10,
  ];
};

/** How closely what was born in each year is bred. */
export const inbreedingReport: ReportMaker = async (asked) => {
  const { terms, days, today } = asked;
  const litters = await readLitters(asked);
  const own = await readOwn(asked);
  const many = inSentence(terms.litters);
  const { born, birth } = birthHere(asked);
  const counts =
    'The coefficient is computed over everything that is recorded, and says only as much as the ancestors that are known: what is not recorded counts as unrelated. Where nobody beyond the parents is recorded, none is told. Known is the share of the five generations above.';
  // Years even of a single one: months of inbreeding say nothing.
  const years = (bred: readonly Bred[]): Row[] => {
    const at = groupedBy(bred, ({ on }) => stepWith(on, 'year'));
    if (bred.length === 0) return [];
    return stepsOf(days, [...at.keys()], today, 'year').map((year) =>
      rowOf(cellsOf(year, at.get(year) ?? [])),
    );
  };
  const yearly = (
    key: string,
    title: string,
    inYear: string,
    first: string,
    explains: string,
    empty: string,
    bred: readonly Bred[],
  ) => {
    const rows = years(bred);
    const columns = (leading: string) =>
      [
        [leading, 'text'],
        [first, 'count'],
        ['With a coefficient', 'count'],
        ['Mean', 'coefficient'],
        ['Highest', 'coefficient'],
        ['Known', 'share'],
      ] as const;
    const line = (name: string, isMain: boolean, column: number) => ({
      name,
      isMain,
      points: rows.map(({ cells }) => {
        const value = cells[column];
        return { x: Number(cells[0]), y: typeof value === 'number' ? value : null };
      }),
    });
    const byYear = sectionOf({
      key,
      title: `${title} by ${inYear}`,
      explains: `${explains}${apart(bred)}`,
      empty,
      columns: columns('Year'),
      rows,
      totals: cellsOf('All years', bred),
      chart: {
        kind: 'line',
        format: 'coefficient',
        across: 'year',
        lines: [line('Mean', true, 3), line('Highest', false, 4)],
      },
    });
    const bySpecies = rowsBySpecies(asked, bred, (own, group) => cellsOf(own.parentTerm, group));
    if (bySpecies.length === 0) return [byYear];
    const species = sectionOf({
      key: `${key}-species`,
      title: `${title} by species`,
      explains,
      empty,
      columns: columns('Species'),
      rows: bySpecies,
      chart: barsOf(bySpecies, 3, 'coefficient'),
    });
    return [byYear, species];
  };
  const closest = litters
    .filter(({ coefficient }) => coefficient !== null)
    .toSorted((a, b) => (b.coefficient ?? 0) - (a.coefficient ?? 0));
  return {
    figures: [
      figureOf(
        'Mean',
        isMixed(litters) ? null : meanOf(told(litters)),
        'coefficient',
        isMixed(litters) ? chooseOne : `Of ${told(litters).length} of ${litters.length} ${many}`,
      ),
      figureOf('Highest', told(litters).length === 0 ? null : Math.max(...told(litters)), 'coefficient'),
    ],
    sections: [
      ...yearly(
        'litters',
        `Inbreeding of ${many}`,
        'year',
        terms.litters,
        `${terms.litters} ${born} in this time: the coefficient their young have from both parents. ${counts}`,
        `No ${many} were ${born} in this time.`,
        litters,
      ),
      ...yearly(
        'animals',
        `Inbreeding of your ${inSentence(terms.parentTerm)}`,
        `year of ${birth}`,
        terms.parentTerm,
        `Your own ${inSentence(terms.parentTerm)} by the year they were ${born} in, whatever became of them. ${counts}`,
        `None of your own ${inSentence(terms.parentTerm)} were ${born} in this time.`,
        own,
      ),
      sectionOf({
        key: 'closest',
        title: `${terms.litters} from the closest to the widest`,
        explains: `${terms.litters} ${born} in this time of which a coefficient can be told. ${counts}`,
        empty: `No coefficient can be told of the ${many} of this time.`,
        columns: [
          [terms.litter, 'text'],
          [capitalised(born), 'day'],
          ['Coefficient', 'coefficient'],
          ['Known', 'share'],
        ],
        rows: closest.map((one) =>
          rowOf(
            [one.called, one.on, one.coefficient, Math.round(one.known * 1000) / 10],
            opening('breeding_groups', one.id),
          ),
        ),
        chart: {
          kind: 'bars',
          format: 'coefficient',
          items: closest
            .slice(0, 12)
            .map(({ called, coefficient }) => ({ label: called, value: coefficient ?? 0 })),
        },
      }),
    ],
  };
};
