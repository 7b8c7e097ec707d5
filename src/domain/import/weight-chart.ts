import { fillTerms, neutralTerms } from '../terms.ts';
import { agedDays, ageInDays } from './age-in-days.ts';
import { withoutBrackets } from './header-words.ts';
import { importFieldOf, importTypes } from './import-types.ts';
import { dayOf, daysOfChart, youngAcross } from './logs.ts';
import type { MadeRow } from './made-row.ts';
import { matchColumns } from './match-columns.ts';
import { isPlaceholder } from './placeholders.ts';
import { unitInHeader } from './read-weight.ts';
import type { ColumnProfile, FileProfile, SourceRecord } from './types.ts';

/** A column of weights, and when they were taken. */
interface DayColumn {
  readonly index: number;
  readonly header: string;
  /** As it stands there, or how many days after the birth. */
  readonly day: string;
  readonly age: string;
}

/** A row for each animal and a column for each day or age, as it hangs beside the scales. */
export interface WeightChart {
  readonly for: 'weights';
  readonly columns: readonly DayColumn[];
  /** Columns that tell which animal it is, by what their fields are called: nothing of them is to be asked. */
  readonly kept: readonly { readonly index: number; readonly header: string }[];
  readonly leftOut: readonly string[];
  /** The unit that its titles and headers name. */
  readonly unit: string | undefined;
  /** The row that says the days. */
  readonly daysRow: number;
}

/** The same turned by a quarter: a column for each of the young, a row for each day. */
export interface TurnedWeightChart {
  readonly for: 'weights';
  readonly across: true;
  readonly columns: readonly { readonly index: number; readonly header: string }[];
  /** The columns that say when, the surest first. */
  readonly when: readonly { readonly index: number; readonly header: string }[];
  readonly leftOut: readonly string[];
  readonly unit: string | undefined;
}

const type = importTypes.weights;
const labelOf = (key: string): string => fillTerms(importFieldOf(type, key)?.label ?? key, neutralTerms);
const isFilled = (text: string): boolean => text.trim() !== '';

const holdsWeights = ({ filled, looks }: ColumnProfile): boolean =>
  filled > 0 && looks.number + looks.weight >= filled * 0.8;

/** The columns of a chart with the days above them, and the birth where a column beside them has its weights. */
function dayColumns({ headers, preview, columns }: FileProfile): {
  row?: SourceRecord;
  found: DayColumn[];
} {
  const days = daysOfChart({ headers, preview });
  if (days === undefined) return { found: [] };
  const row = days.at === 0 ? undefined : preview[days.at - 1];
  const labels = row?.cells ?? headers;
  const born = columns
    .filter((column) => agedDays(labels[column.index] ?? '') === 0 && holdsWeights(column))
    .map(({ index }) => index);
  const found = [...new Set([...born, ...days.columns])]
    .sort((a, b) => a - b)
    .map((index) => {
      const header = (labels[index] ?? '').trim();
      const age = agedDays(header);
      return {
        index,
        header,
        day: age === undefined ? dayOf(header) : '',
        age: age === undefined ? '' : String(age),
      };
    });
  return { ...(row && { row }), found };
}

/** The chart of weights that a file is; undefined where it has no column for each day. */
export function findWeightChart(profile: FileProfile): WeightChart | undefined {
  const { row, found: columns } = dayColumns(profile);
  if (columns.length === 0) return undefined;
  const used = new Set(columns.map(({ index }) => index));
  // Where the days stand below a title, so do the names of the other columns.
  const named = profile.columns.map((column) => {
    const below = row?.cells[column.index]?.trim() ?? '';
    return below === '' ? column : { ...column, header: below };
  });
  const headers = named.map(({ header }) => header);
  const matching = matchColumns('weights', { ...profile, headers, columns: named });
  const rest = matching.columns.filter(({ index }) => !used.has(index));
  const who = rest.filter(
    ({ field }) => field !== null && importFieldOf(type, field)?.target.kind === 'reference',
  );
  // Above the names there is often nothing.
  const first = profile.columns.find(({ index, filled }) => filled > 0 && !used.has(index));
  const kept =
    who.length > 0 || first === undefined
      ? who.map(({ index, field }) => ({ index, header: labelOf(field ?? '') }))
      : [{ index: first.index, header: labelOf('animalName') }];
  if (kept.length === 0) return undefined;
  const unit =
    matching.constants?.weightUnit ??
    [...profile.headers, ...headers].map(unitInHeader).find((one) => one !== undefined);
  return {
    for: 'weights',
    columns,
    kept,
    leftOut: rest
      .filter(
        ({ index }) => !kept.some((one) => one.index === index) && (profile.columns[index]?.filled ?? 0) > 0,
      )
      .map(({ header }) => header),
    unit,
    daysRow: row?.row ?? profile.format.headerRow,
  };
}

const unitOfTitles = ({ titles = [], headers }: FileProfile): string | undefined =>
  [...titles, ...headers].map(unitInHeader).find((one) => one !== undefined);

/** "Red (g)": called Red, and weighed in grams. */
const nameIn = (header: string): string =>
  unitInHeader(header) === undefined ? header : withoutBrackets(header);

/** The chart of weights with the young side by side that a file is. */
export function findTurnedWeightChart(profile: FileProfile): TurnedWeightChart | undefined {
  const across = youngAcross(profile);
  if (across === undefined) return undefined;
  const headerOf = (index: number) => ({ index, header: profile.headers[index] ?? '' });
  const { columns, constants } = matchColumns('weights', profile);
  const used = new Set([...across.when, ...across.young]);
  const isLost = ({ index }: { readonly index: number }): boolean =>
    !used.has(index) && (profile.columns[index]?.filled ?? 0) > 0;
  // "Collar: red, blue" among the days says something of the young, and is no weight.
  const rows = profile.preview.flatMap(({ cells }) =>
    across.when.some((index) => isFilled(cells[index] ?? '')) &&
    across.young.some((index) => isFilled(cells[index] ?? '')) &&
    !across.young.some((index) => /\d/.test(cells[index] ?? ''))
      ? [cells[across.when[0] ?? 0]?.trim() ?? '']
      : [],
  );
  return {
    for: 'weights',
    across: true,
    columns: across.young.map((index) => ({ index, header: nameIn(profile.headers[index] ?? '') })),
    when: across.when.map(headerOf),
    leftOut: [...columns.filter(isLost).map(({ header }) => header), ...rows],
    unit: constants?.weightUnit ?? unitOfTitles(profile),
  };
}

const turnedKeys = ({ unit }: TurnedWeightChart): readonly string[] => [
  'animalName',
  'weighedOn',
  'ageDays',
  'weight',
  ...(unit === undefined ? [] : ['weightUnit']),
];

export const turnedWeightHead = (chart: TurnedWeightChart): string[] => turnedKeys(chart).map(labelOf);

/** A row for each weight of one day. */
export function turnedWeightRows(chart: TurnedWeightChart, { row, cells }: SourceRecord): MadeRow[] {
  const weights = chart.columns.flatMap(({ index, header }) => {
    const weight = (cells[index] ?? '').trim();
    return weight === '' || isPlaceholder(weight) ? [] : [{ header, weight }];
  });
  if (!weights.some(({ weight }) => /\d/.test(weight))) return [];
  const said = chart.when.map(({ index, header }) => {
    const text = (cells[index] ?? '').trim();
    const age = ageInDays(text, header);
    return { text, age: age === undefined ? '' : String(age) };
  });
  // A day before an age; what is neither stays under the days, to be asked about.
  const day = said.find(({ text, age }) => text !== '' && age === '');
  const age = day === undefined ? said.find((one) => one.age !== '') : undefined;
  return weights.map(({ header, weight }) => ({
    cells: [
      header,
      day === undefined ? '' : dayOf(day.text),
      age?.age ?? '',
      weight,
      ...(chart.unit === undefined ? [] : [chart.unit]),
    ],
    origin: { row, header },
  }));
}

/** What each row says of a weight: its day, its age or either, and its unit where that is known. */
const told = ({ columns, unit }: WeightChart): readonly string[] => [
  ...(columns.some(({ day }) => day !== '') ? ['weighedOn'] : []),
  ...(columns.some(({ age }) => age !== '') ? ['ageDays'] : []),
  'weight',
  ...(unit === undefined ? [] : ['weightUnit']),
];

export const weightHead = (chart: WeightChart): string[] => [
  ...chart.kept.map(({ header }) => header),
  ...told(chart).map(labelOf),
];

/** A row for each weight of one animal. What is no weight stays as it is, to be asked about. */
export function weightRows(chart: WeightChart, { row, cells }: SourceRecord): MadeRow[] {
  const { columns, kept, unit = '' } = chart;
  const about = kept.map(({ index }) => cells[index] ?? '');
  if (!about.some(isFilled)) return [];
  const keys = told(chart);
  return columns.flatMap(({ index, header, day, age }) => {
    const weight = (cells[index] ?? '').trim();
    if (weight === '' || isPlaceholder(weight)) return [];
    const said: Readonly<Record<string, string>> = { weighedOn: day, ageDays: age, weight, weightUnit: unit };
    return [{ cells: [...about, ...keys.map((key) => said[key] ?? '')], origin: { row, header } }];
  });
}
