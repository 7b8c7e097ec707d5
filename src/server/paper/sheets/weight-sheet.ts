import { litterGrowthAnswer } from '#domain/answers/litter-growth.ts';
import { addDays, daysBetween, formatDate } from '#domain/dates.ts';
import { allWeights, type TakenWeight } from '#domain/reproduction/all-weights.ts';
import { speciesOf } from '#domain/species/species.ts';
import { youngSexWord } from '#domain/species/young-sex-word.ts';
import { unitWord } from '#domain/unit-word.ts';
import { convertWeight } from '#domain/weight.ts';
import { formatNumber } from '#domain/writing.ts';
import { readLitterGrowth } from '#server/weights/read-litter-growth.ts';
import type { Part } from '../printed-paper.ts';
import { readWholeLitter, sheetOf, type WholeLitter } from './frame.ts';
import type { Making, PaperMaker } from './maker.ts';
import { day, joined } from './words.ts';

/** Side by side on a page. */
const daysAcross = 14;
/** Eight weeks: afterwards they are weighed now and then, and a list shows it. */
const mostDays = 56;

export async function readWeights(making: Making, litterId: string): Promise<readonly TakenWeight[]> {
  const text = await readLitterGrowth(making.db, making.actor, litterId);
  return allWeights(litterGrowthAnswer.parse(JSON.parse(text)));
}

/** The unit most weights were taken in, else the usual one of the young. */
export function unitFor({ row }: WholeLitter, weights: readonly TakenWeight[]): string {
  const counts = new Map<string, number>();
  for (const { unit } of weights) counts.set(unit, (counts.get(unit) ?? 0) + 1);
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
  return most?.[0] ?? speciesOf(row.species).youngWeightUnits[0];
}

export interface Weighed {
  readonly day: number;
  readonly value: number;
}

/** The weights of one by its days; the last of a day counts, and the weight at birth is day 0. */
export function weighedDays(
  young: WholeLitter['young'][number],
  weights: readonly TakenWeight[],
  bornOn: string,
  unit: string,
): Weighed[] {
  const { birthWeight, weightUnit, id } = young.row;
  const days = new Map<number, number>();
  if (birthWeight !== null) days.set(0, convertWeight(birthWeight, weightUnit, unit));
  for (const { offspringId, weighedOn, value, unit: its } of weights) {
    if (offspringId === id) days.set(daysBetween(bornOn, weighedOn), convertWeight(value, its, unit));
  }
  return [...days].map(([at, value]) => ({ day: at, value })).toSorted((a, b) => a.day - b.day);
}

export const figure = (value: number): string => formatNumber(value, value < 20 ? 2 : 0);

/** Before they are there the names are blank, and the days bear no dates. */
function rowsOf(litter: WholeLitter, weights: readonly TakenWeight[], unit: string, days: readonly number[]) {
  const bornOn = litter.row.birthDate;
  const living = litter.young.filter(({ row }) => row.status !== 'Deceased' && row.status !== 'Sold');
  if (living.length === 0 || !bornOn) return Array.from({ length: 10 }, (_, index) => [String(index + 1)]);
  return living.map((young) => {
    const weighed = new Map(
      weighedDays(young, weights, bornOn, unit).map(({ day: at, value }) => [at, value]),
    );
    const { collarColor, gender } = young.row;
    const sex = youngSexWord(gender, litter.terms);
    const name = joined([
      `${litter.young.indexOf(young) + 1}. ${young.name}`,
      young.row.breederName && collarColor,
      young.row.breederName && sex,
    ]);
    return [name, ...days.map((at) => (weighed.has(at) ? figure(weighed.get(at) ?? 0) : ''))];
  });
}

/** Each young one day by day: what was weighed, and room for a week or two more. */
export const weightSheet: PaperMaker = async (making, [id = '']) => {
  const litter = await readWholeLitter(making, id);
  const { row, terms, subSpecies } = litter;
  const weights = await readWeights(making, id);
  const unit = unitFor(litter, weights);
  const age = row.birthDate ? Math.max(0, daysBetween(row.birthDate, making.today)) : 0;
  const last = Math.min(mostDays, Math.ceil((age + 8) / daysAcross) * daysAcross);
  const pages = Array.from({ length: Math.max(1, last / daysAcross) }, (_, page) =>
    Array.from({ length: daysAcross }, (_, at) => page * daysAcross + at),
  );
  const parts = pages.map(
    (days): Part => ({
      kind: 'table',
      title: `Day ${days[0]} to ${days.at(-1)}`,
      isForm: true,
      columns: [
        { head: `Name, ${unitWord(unit)}`, share: 3 },
        ...days.map((at) => ({
          head: joined(
            [String(at), row.birthDate && formatDate(addDays(row.birthDate, at), making.today)],
            ' · ',
          ),
          share: 1,
          align: 'right' as const,
        })),
      ],
      rows: rowsOf(litter, weights, unit, days),
    }),
  );
  return sheetOf(making, {
    key: 'weight-sheet',
    species: row.species,
    subSpecies,
    subject: litter.name,
    isWide: true,
    parts: [
      {
        kind: 'name',
        name: litter.name,
        line: joined([
          row.birthDate
            ? `${terms.born} on ${day(row.birthDate)}`
            : row.expectedDate && `expected ${day(row.expectedDate)}`,
          `in ${unitWord(unit)}`,
        ]),
        photo: null,
      },
      ...parts,
    ],
  });
};
