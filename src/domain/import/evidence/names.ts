import { isBreed } from '../../breeds/species-of-breed.ts';
import type { Column } from '../can-hold.ts';
import { namesColor } from '../color-words.ts';
import { wordsOf } from '../fold.ts';
import type { ImportTypeKey } from '../types.ts';
import {
  cellOf,
  type Evidence,
  type Guess,
  isOpen,
  isUnique,
  isWhole,
  type Rows,
  shareOf,
  type Table,
} from './table.ts';

/** Field of the whole name, and of what the animal is called at home. */
const pairs: Readonly<Partial<Record<ImportTypeKey, readonly [whole: string, short: string]>>> = {
  animals: ['name', 'callName'],
};

const stem = 3;

/** Words that stand in the names of several rows: the kennel's, and no animal's own. */
function shared(rows: Rows, index: number): ReadonlySet<string> {
  const times = new Map<string, number>();
  for (const row of rows)
    for (const word of new Set(wordsOf(cellOf(row, index)))) times.set(word, (times.get(word) ?? 0) + 1);
  return new Set([...times].filter(([, count]) => count > 1).map(([word]) => word));
}

const wordsPer = ({ values }: Column): number =>
  values.length === 0 ? 0 : values.reduce((sum, { text }) => sum + wordsOf(text).length, 0) / values.length;

const lettersPer = ({ values }: Column): number =>
  values.length === 0 ? 0 : values.reduce((sum, { text }) => sum + text.length, 0) / values.length;

const isOfNames = (column: Column): boolean =>
  isUnique(column) &&
  column.filled > 1 &&
  column.looks.words >= column.filled * 0.9 &&
  column.values.every(({ text }) => /^\p{Lu}/u.test(text.trim()));

/**
 * Whether the short one of two names comes from the long one in most rows: Shanty from "Larkfield Sea Shanty", Meri from
 * "Larkfield Mermaid". What the names of several animals share says nothing.
 */
export function comesFrom(rows: Rows, short: number, whole: number): boolean {
  const common = shared(rows, whole);
  let [both, alike] = [0, 0];
  for (const row of rows) {
    const called = wordsOf(cellOf(row, short));
    const words = wordsOf(cellOf(row, whole)).filter((word) => !common.has(word));
    if (called.length === 0 || words.length === 0 || called.length > 2) continue;
    both += 1;
    if (
      called.some(
        (word) =>
          word.length >= stem &&
          words.some((one) => one.startsWith(word) || one.startsWith(word.slice(0, stem + 1))),
      )
    )
      alike += 1;
  }
  return alike > 1 && alike * 2 >= both;
}

const mayHoldNames = (column: Column): boolean =>
  isOpen(column.header, ['name', 'home', 'animal', 'register', 'title', 'place']) && isOfNames(column);

/** The one column of long names of which those at home are made. */
function wholeNames({ free, rows, columns }: Table, field: string, called: number): Guess[] {
  const short = columns.find(({ index }) => index === called);
  const found = free.filter(
    (column) =>
      mayHoldNames(column) &&
      short !== undefined &&
      lettersPer(column) > lettersPer(short) + 2 &&
      comesFrom(rows, called, column.index),
  );
  return found.map(({ index }) => ({
    index,
    field,
    reason: 'The names at home are made of those in it',
    certain: found.length === 1,
  }));
}

/**
 * A list of animals names them: where no column says so, the one in front does whose texts are all different, and no other
 * column could.
 */
export const guessOnlyNames: Evidence = ({ type, free, taken, rows, columns }) => {
  if (type.key !== 'animals' || rows.length < 3 || taken.has('name') || taken.has('callName')) return [];
  const found = free.filter(
    (column) =>
      isOpen(column.header, ['animal', 'name']) &&
      isOfNames(column) &&
      isWhole(column, rows) &&
      shareOf(column, (text) => isBreed(text) || namesColor(text) || wordsOf(text).length > 5) < 0.5,
  );
  const [only, ...more] = found;
  const [first] = columns.filter(({ filled }) => filled > 0);
  return only === undefined || more.length > 0
    ? []
    : [
        {
          index: only.index,
          field: 'name',
          reason: 'No other column could name the animals',
          certain: only === first,
        },
      ];
};

/** A registered name and the short one that was made of it, whatever the columns are called. */
export const guessNames: Evidence = (table) => {
  const { type, free, taken, rows, columns } = table;
  const [whole, short] = pairs[type.key] ?? [];
  if (whole === undefined || short === undefined || rows.length < 2) return [];
  const called = taken.get(short);
  if (called !== undefined) return taken.has(whole) ? [] : wholeNames(table, whole, called);
  const names = free.filter(mayHoldNames);
  const known = taken.get(whole);
  const longs = known === undefined ? names : columns.filter(({ index }) => index === known);
  const found = longs.flatMap((long) =>
    names
      .filter((one) => one !== long && wordsPer(one) < 1.6 && wordsPer(one) + 0.5 < wordsPer(long))
      .filter((one) => comesFrom(rows, one.index, long.index))
      .map((one) => [long, one] as const),
  );
  const [pair, ...more] = found;
  if (pair === undefined || more.length > 0) return [];
  const [long, brief] = pair;
  const reason = 'Its names are made of those in the other column';
  const guesses: Guess[] = [{ index: brief.index, field: short, reason, certain: true }];
  return known === undefined
    ? [...guesses, { index: long.index, field: whole, reason: 'It holds the whole names', certain: true }]
    : guesses;
};
