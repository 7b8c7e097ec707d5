import { species } from '../../species/species.ts';
import type { Column } from '../can-hold.ts';
import type { Meaning } from '../field-words.ts';
import { wordsOf } from '../fold.ts';
import type { DateOrder } from '../types.ts';
import {
  cellOf,
  daysOf,
  type Evidence,
  type Guess,
  gapsBetween,
  isOpen,
  isWhole,
  keyOf,
  looksLike,
  type Table,
} from './table.ts';

/** When something was written down, done again or comes: no day of a birth. */
const otherDay =
  /\b(?:updat\w*|creat\w*|enter\w*|modif\w*|chang\w*|last|latest|next|due|expir\w*|until|till|valid|join\w*|arriv\w*|came|come|got|in|into|left|out|off|gone|went|since|register\w*|notif\w*|report\w*|filed|paid|check\w*|test\w*|exam\w*|seen|shown|shot|vacc\w*|worm\w*|chip\w*|clip\w*|shorn|groom\w*|photo\w*|import\w*|export\w*|transfer\w*|retir\w*|spay\w*|neuter\w*|castrat\w*|stempel|stand|seit|bis|entree|depuis|sinds|desde|dal|sedan)\b/;

/** The same of an entry, which may have been a check, a shot or an arrival. */
const otherEntry =
  /\b(?:updat\w*|creat\w*|modif\w*|chang\w*|next|due|expir\w*|until|till|valid|bis|repeat\w*|again)\b/;

const isOfDays = (column: Column): boolean => looksLike(column, 'date');

const freeDays = ({ free }: Table, other: RegExp, may: readonly Meaning[] = ['day']): Column[] =>
  free.filter(
    (column) =>
      isOfDays(column) && isOpen(column.header, may) && !other.test(wordsOf(column.header).join(' ')),
  );

/** A moment, with its time: when a row was written, and no day somebody was born on. */
const hasTimes = ({ values }: Column): boolean => values.some(({ text }) => /\d:\d{2}/.test(text));

/** Whether no day of a column lies behind the one of another in any row. */
export const isFirst = (table: Table, column: Column): boolean =>
  table.columns.every(
    (other) =>
      other === column ||
      !isOfDays(other) ||
      gapsBetween(table.rows, column.index, other.index, table.order).every((gap) => gap >= 0),
  );

const identities = [
  'name',
  'callName',
  'registrationNumber',
  'microchipNumber',
  'earTag',
  'ring',
  'tattoo',
  'sourceId',
];

/** In years: no mother of any species is so old. */
const oldest = 30;

/** How often a parent's day in a column lies before its young one's as a birth would, and how often it does not. */
function asParents(table: Table, index: number): { readonly fits: number; readonly fails: number } {
  const at = new Map<string, number[]>();
  for (const key of identities) {
    const column = table.taken.get(key);
    if (column === undefined) continue;
    for (const row of table.rows) {
      const name = keyOf(row, column);
      if (name !== '') at.set(name, daysOf(cellOf(row, index), table.order));
    }
  }
  let [fits, fails] = [0, 0];
  for (const [key, column] of table.taken) {
    if (!/^(?:sire|dam)(?!AsWritten)/.test(key)) continue;
    for (const row of table.rows) {
      const before = at.get(keyOf(row, column)) ?? [];
      const own = daysOf(cellOf(row, index), table.order);
      if (before.length === 0 || own.length === 0) continue;
      const isBorn = own.some((day) => before.some((one) => day - one >= 100 && day - one < oldest * 366));
      if (isBorn) fits += 1;
      else fails += 1;
    }
  }
  return { fits, fails };
}

/** The one whole column of days no other goes before, where parents of the file have theirs long before their young. */
const births: Evidence = (table) => {
  if (table.taken.has('birthDate')) return [];
  const found = freeDays(table, otherDay).filter(
    (column) => isWhole(column, table.rows) && !hasTimes(column) && isFirst(table, column),
  );
  const [only, ...more] = found;
  if (only === undefined || more.length > 0) return [];
  const { fits, fails } = asParents(table, only.index);
  return [
    {
      index: only.index,
      field: 'birthDate',
      reason:
        fits > 0 ? 'Parents have it long before their young' : 'No other day of the file lies before it',
      certain: fits > 0 && fails === 0,
    },
  ];
};

interface Carrying {
  readonly from: number;
  readonly to: number;
  readonly usual: number;
}

/** How long each species carries, or sits. */
const carrying: readonly Carrying[] = Object.values(species).map(({ reproduction }) => ({
  from: reproduction.gestationRange.from,
  to: reproduction.gestationRange.to,
  usual: reproduction.gestationDays,
}));

/** The species whose time from mating to birth all of these days are; none where nothing is known of two litters. */
const carriedBy = (gaps: readonly number[]): readonly Carrying[] =>
  gaps.length < 2 ? [] : carrying.filter(({ from, to }) => gaps.every((gap) => gap >= from && gap <= to));

/** Days that were counted and did not happen: the same time behind each mating, and the usual one. */
const isCounted = (gaps: readonly number[]): boolean =>
  gaps.length > 1 &&
  new Set(gaps).size === 1 &&
  carrying.some(({ usual }) => Math.abs(usual - (gaps[0] as number)) <= 1);

/** The mating, the day that was counted from it and the birth, by the time that lies between them. */
const litterDays: Evidence = (table) => {
  const { taken, rows, order } = table;
  const [mated, born, due] = ['breedingDate', 'birthDate', 'expectedDate'].map((key) => taken.get(key));
  const days = freeDays(table, otherEntry, ['day', 'due', 'note', 'young', 'litter', 'birth', 'mating']);
  const behind = (at: number, { index }: Column): number[] => gapsBetween(rows, at, index, order);
  const only = (found: readonly Column[], field: string, reason: string): Guess[] =>
    found.length === 1 ? found.map(({ index }) => ({ index, field, reason, certain: true })) : [];
  const end = born ?? due;
  if (mated === undefined) {
    if (end === undefined) return [];
    return only(
      days.filter(({ index }) => carriedBy(gapsBetween(rows, index, end, order)).length > 0),
      'breedingDate',
      `It lies as long before the ${born === undefined ? 'due day' : 'birth'} as a mating does`,
    );
  }
  const carried = days.filter((column) => carriedBy(behind(mated, column)).length > 0);
  if (born !== undefined && due === undefined)
    return only(
      carried.filter(
        (column) =>
          isCounted(behind(mated, column)) &&
          behind(born, column).every((gap) => Math.abs(gap) <= 12) &&
          // A nest box and the last turning of eggs are counted as well, and lie before every birth.
          behind(born, column).some((gap) => gap >= 0),
      ),
      'expectedDate',
      'It was counted from the mating',
    );
  if (born === undefined) {
    const counted = carried.filter((column) => isCounted(behind(mated, column)));
    const happened = carried.filter(
      (column) =>
        !isCounted(behind(mated, column)) &&
        counted.every(({ index }) => behind(index, column).some((gap) => gap <= 0)),
    );
    const birth = only(happened, 'birthDate', 'It lies as long behind the mating as a birth does');
    return due === undefined && counted.length === 1 && happened.length === 1
      ? [...birth, ...only(counted, 'expectedDate', 'It was counted from the mating')]
      : due === undefined
        ? []
        : birth;
  }
  return [];
};

const bearers = [
  'animalName',
  'animalMark',
  'animalRegistrationNumber',
  'animalMicrochipNumber',
  'animalSourceId',
];

/** Whether each animal of several rows has the same day in all: its birth, and no entry about it. */
function isOfAnimal({ taken, rows }: Table, { index }: Column): boolean {
  const at = bearers.map((key) => taken.get(key)).find((one) => one !== undefined);
  if (at === undefined) return false;
  const days = new Map<string, string[]>();
  for (const row of rows) days.set(keyOf(row, at), [...(days.get(keyOf(row, at)) ?? []), cellOf(row, index)]);
  const several = [...days.values()].filter(({ length }) => length > 1);
  return several.length > 0 && several.every((all) => new Set(all).size === 1);
}

/** What is entered about a row lies within a few years of it: a birth may lie further back. */
const farthest = 1200;

/** The day of an entry: the one whole column of days that no other goes before. */
const entries =
  (field: string, reason: string, may: readonly Meaning[] = ['day']): Evidence =>
  (table) => {
    if (table.taken.has(field) || table.rows.length < 2) return [];
    const all = freeDays(table, otherEntry, may).filter(
      (column) =>
        isWhole(column, table.rows) &&
        isFirst(table, column) &&
        !isOfAnimal(table, column) &&
        table.columns.every((other) =>
          gapsBetween(table.rows, column.index, other.index, table.order).every((gap) => gap <= farthest),
        ),
    );
    const [only, ...more] = all;
    return only === undefined || more.length > 0 ? [] : [{ index: only.index, field, reason, certain: true }];
  };

/** Whole months, or whole weeks: as far as somebody counts ahead, which no product's last day lies. */
function isCountedAhead(row: readonly [from: string, to: string], order: DateOrder): boolean {
  const pairs = daysOf(row[0], order).flatMap((from) =>
    daysOf(row[1], order).map((to) => [from, to] as const),
  );
  return pairs.some(([from, to]) => {
    const [first, second] = [new Date(from * 86_400_000), new Date(to * 86_400_000)];
    return to > from && (first.getUTCDate() === second.getUTCDate() || (to - from) % 7 === 0);
  });
}

/** The one other column of days, each of them counted from the day of its row. */
const nextDays: Evidence = (table) => {
  const at = table.taken.get('date');
  if (at === undefined || table.taken.has('nextDueDate')) return [];
  const found = table.free.filter((column) => {
    if (!isOfDays(column) || column.filled < 2 || !isOpen(column.header, ['day', 'treatment'])) return false;
    const both = table.rows.filter((row) => cellOf(row, at) !== '' && cellOf(row, column.index) !== '');
    return (
      both.length > 1 &&
      both.every((row) => isCountedAhead([cellOf(row, at), cellOf(row, column.index)], table.order)) &&
      gapsBetween(table.rows, at, column.index, table.order).every((gap) => gap <= farthest)
    );
  });
  return found.map(({ index }) => ({
    index,
    field: 'nextDueDate',
    reason: 'Its days were counted from the day of care',
    certain: found.length === 1,
  }));
};

/** How long after its first day a heat is over, and nothing else of it has begun yet or is still to come. */
const overAfter = { fewest: 17, most: 32 } as const;

/** The one other column of days, each of which lies where a heat ends. */
const cycleEnds: Evidence = (table) => {
  const at = table.taken.get('cycleStartDate');
  if (at === undefined || ['cycleEndDate', 'heatEndDate'].some((key) => table.taken.has(key))) return [];
  const days = freeDays(table, otherDay);
  const gaps = days.map(({ index }) => gapsBetween(table.rows, at, index, table.order));
  const [only, ...more] = days;
  const isOver = (gaps[0] ?? []).every((gap) => gap >= overAfter.fewest && gap <= overAfter.most);
  return only === undefined || more.length > 0 || (gaps[0] ?? []).length < 2 || !isOver
    ? []
    : [
        {
          index: only.index,
          field: 'cycleEndDate',
          reason: 'Its days lie where a heat is over',
          certain: true,
        },
      ];
};

/** What a row was done on lies before all its other days. */
export const daysByOrder: Readonly<Partial<Record<Table['type']['key'], readonly Evidence[]>>> = {
  animals: [births],
  'breeding-groups': [litterDays],
  'health-records': [entries('date', 'No other day of a row lies before it'), nextDays],
  weights: [entries('weighedOn', 'The file has no other day of each weight')],
  heats: [entries('cycleStartDate', 'No other day of a row lies before it'), cycleEnds],
  'financial-transactions': [
    entries('date', 'No other day of a row lies before it', ['day', 'sold', 'order', 'alive', 'payment']),
  ],
};
