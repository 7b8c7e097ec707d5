import { doublingDay, type Weighing, weighingNear } from '#domain/reports/doubling.ts';
import { groupedBy, meanOf, quantileOf } from '#domain/reports/numbers.ts';
import { bornWith } from '#domain/reproduction/birth-weight.ts';
import { growthRulesOf } from '#domain/reproduction/growth-rules.ts';
import { speciesOf } from '#domain/species/species.ts';
import { capitalised, inSentence } from '#domain/terms.ts';
import { convertWeight } from '#domain/weight.ts';
import {
  type Asked,
  barsOf,
  birthHere,
  calledLitter,
  chooseOne,
  figureOf,
  isMixed,
  ofSpecies,
  opening,
  type ReportMaker,
  rowOf,
  rowsOf,
  sectionOf,
  spanParameters,
  within,
} from './report.ts';

interface WeighedYoung {
  readonly id: string;
  readonly litterId: string;
  readonly litter: string;
  readonly bornOn: string;
  readonly species: string;
  readonly birthGrams: number | null;
  readonly weighings: readonly Weighing[];
}

interface YoungRow {
  readonly id: string;
  readonly litterId: string;
  readonly litter: string;
  readonly bornOn: string;
  readonly species: string;
  readonly birthWeight: number | null;
  readonly birthUnit: string;
  /** `day value unit`, joined by commas: half a million weighings as rows would cost more than the report. */
  readonly weighings: string | null;
}

async function readWeighed(asked: Asked): Promise<WeighedYoung[]> {
  const rows = await rowsOf<YoungRow>(asked, {
    sql: `select o.id, g.id as "litterId", ${calledLitter} as litter, g.birth_date::text as "bornOn", o.species,
        o.birth_weight::float8 as "birthWeight", o.weight_unit as "birthUnit", w.weighings
      from offspring o
      join breeding_groups g on g.org_id = $org and g.id = o.breeding_group_id
      join animals m on m.org_id = $org and m.id = g.mother_id
      left join lateral (
        select string_agg(w.weighed_on || ' ' || w.value || ' ' || w.unit, ',' order by w.weighed_on, w.weighed_time nulls first, w.created_at) as weighings
        from weights w where w.org_id = $org and w.offspring_id = o.id and w.deleted_at is null) w on true
      where o.org_id = $org and o.deleted_at is null and ${ofSpecies('o.species')} and g.birth_date is not null and ${within('g.birth_date')}
        and (o.birth_weight is not null or w.weighings is not null)
      order by g.birth_date, g.id, o.created_at, o.id`,
    parameters: spanParameters(asked),
  });
  return rows.map(({ birthWeight, birthUnit, weighings, ...young }) => {
    const taken = (weighings ?? '').split(',').flatMap((one) => {
      const [on, value, unit = ''] = one.split(' ');
      return on && value ? [{ on, grams: convertWeight(Number(value), unit, 'grams') }] : [];
    });
    const typed = birthWeight === null ? null : convertWeight(birthWeight, birthUnit, 'grams');
    return { ...young, birthGrams: bornWith(typed, young.bornOn, taken), weighings: taken };
  });
}

const weeks = Array.from({ length: 13 }, (_, week) => week);

/** How the young grew: when the birth weight was doubled, and what they weighed week by week. */
export const growthReport: ReportMaker = async (asked) => {
  const { terms } = asked;
  const weighed = await readWeighed(asked);
  const doubled = weighed.flatMap((one) => {
    if (one.birthGrams === null || one.birthGrams <= 0 || one.weighings.length === 0) return [];
    return [{ one, day: doublingDay(one.bornOn, one.birthGrams, one.weighings) }];
  });
  const atBirth = weighed.filter(({ birthGrams }) => birthGrams !== null);
  const seen = doubled.filter(({ day }) => day !== null);
  const [isBirthMixed, isDayMixed] = [isMixed(atBirth), isMixed(seen.map(({ one }) => one))];
  return {
    figures: [
      figureOf(`${terms.childTerm} weighed`, weighed.length),
      figureOf(
        'Birth weight',
        isBirthMixed ? null : meanOf(atBirth.flatMap(({ birthGrams }) => birthGrams ?? [])),
        'grams',
        isBirthMixed ? chooseOne : 'Mean',
      ),
      figureOf(
        'Doubled by day',
        isDayMixed ? null : meanOf(seen.flatMap(({ day }) => day ?? [])),
        'mean',
        isDayMixed ? chooseOne : seen.length === 0 ? null : `Mean of ${seen.length}`,
      ),
    ],
    sections: [doublingSection(asked, doubled), weekSection(asked, weighed)],
  };
};

interface Doubled {
  readonly one: WeighedYoung;
  readonly day: number | null;
}

/** Each litter against the days in which its species usually doubles the birth weight. */
function doublingSection(asked: Asked, doubled: readonly Doubled[]) {
  const { terms, species } = asked;
  const { born } = birthHere(asked);
  const rows = [...groupedBy(doubled, ({ one }) => one.litterId)].map(([id, group]) => {
    const [{ one: first } = doubled[0]!] = group;
    const band = growthRulesOf(speciesOf(first.species).key)?.doubling ?? null;
    const days = group.flatMap(({ day }) => day ?? []);
    const counted = (is: (day: number) => boolean): number | null => (band ? days.filter(is).length : null);
    return rowOf(
      [
        first.litter,
        first.bornOn,
        group.length,
        meanOf(group.flatMap(({ one }) => one.birthGrams ?? [])),
        meanOf(days),
        counted((day) => band !== null && day < band.from),
        counted((day) => band !== null && day >= band.from && day <= band.to),
        counted((day) => band !== null && day > band.to),
        group.length - days.length,
      ],
      opening('breeding_groups', id),
    );
  });
  const band = species && growthRulesOf(species)?.doubling;
  const told = band
    ? `Usual are days ${band.from} to ${band.to} (${band.source}).`
    : species
      ? 'For this species no usual days are known, so none are early or late.'
      : 'Which days are usual goes by the species; where none are known, none are early or late.';
  return sectionOf({
    key: 'doubling',
    title: 'Birth weight doubled, against the usual days',
    explains: `${terms.childTerm} ${born} in this time with a birth weight and a later weighing. The day is that of the first weighing with twice the birth weight: who is weighed seldom seems late. ${told}`,
    empty: `No ${inSentence(terms.childTerm)} of this time have a birth weight and a weighing after it.`,
    columns: [
      [terms.litter, 'text'],
      [capitalised(born), 'day'],
      [terms.childTerm, 'count'],
      ['Birth weight', 'grams'],
      ['Mean day', 'mean'],
      ['Earlier', 'count'],
      ['Usual', 'count'],
      ['Later', 'count'],
      ['Not yet seen', 'count'],
    ],
    rows,
    chart: barsOf(rows, 4, 'mean'),
  });
}

/** Of fewer there are no quarters. */
const leastForQuarters = 4;
const quarterOf = (grams: readonly number[], share: number): number | null =>
  grams.length < leastForQuarters ? null : quantileOf(grams, share);

/** The young's own band: the middle half of what they weighed at each age. */
function weekSection(asked: Asked, weighed: readonly WeighedYoung[]) {
  const { terms } = asked;
  const { born, birth } = birthHere(asked);
  const isOneKind = !isMixed(weighed);
  const points = isOneKind ? weeks.map((week) => ({ week, grams: weightsAt(weighed, week) })) : [];
  const filled = points.filter(({ grams }) => grams.length > 0);
  const rows = filled.map(({ week, grams }) =>
    rowOf([
      week === 0 ? `At ${birth}` : `Week ${week}`,
      grams.length,
      meanOf(grams),
      quarterOf(grams, 0.25),
      quarterOf(grams, 0.75),
      Math.min(...grams),
      Math.max(...grams),
    ]),
  );
  const line = (name: string, isMain: boolean, of: (grams: readonly number[]) => number | null) => ({
    name,
    isMain,
    points: filled.map(({ week, grams }) => ({ x: week, y: of(grams) })),
  });
  return sectionOf({
    key: 'weeks',
    title: 'Weight week by week',
    explains: `${terms.childTerm} ${born} in this time by age. Each counts with the weighing nearest to the full week, at most one day off, and at ${birth} with the birth weight. The middle half lies between the lightest and the heaviest quarter, and is told of four or more. Breeds are not told apart.`,
    empty: isOneKind
      ? `No ${inSentence(terms.childTerm)} of this time have been weighed at these ages.`
      : `${chooseOne}: weights of several say nothing together.`,
    columns: [
      ['Age', 'text'],
      [terms.childTerm, 'count'],
      ['Mean', 'grams'],
      ['Middle half from', 'grams'],
      ['To', 'grams'],
      ['Lightest', 'grams'],
      ['Heaviest', 'grams'],
    ],
    rows,
    chart: {
      kind: 'line',
      format: 'grams',
      across: 'week',
      lines: [
        line('Mean', true, meanOf),
        line('A quarter is lighter', false, (grams) => quarterOf(grams, 0.25)),
        line('A quarter is heavier', false, (grams) => quarterOf(grams, 0.75)),
      ],
    },
  });
}

const weightsAt = (weighed: readonly WeighedYoung[], week: number): number[] =>
  weighed.flatMap(({ bornOn, birthGrams, weighings }) =>
    week === 0 ? (birthGrams ?? []) : (weighingNear(bornOn, weighings, week * 7, 1)?.grams ?? []),
  );
