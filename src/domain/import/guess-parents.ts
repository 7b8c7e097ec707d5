import type { Column } from './can-hold.ts';
import { squash } from './fold.ts';
import { choicesMeant } from './synonyms.ts';
import type { ImportType, SourceRecord } from './types.ts';

/** What a column probably is by its values alone, where its header says nothing that is known. */
export interface Guess {
  readonly index: number;
  readonly field: string;
  /** A sentence, for the user. */
  readonly reason: string;
  /** No other reading exists: it is taken. The others are only offered. */
  readonly certain: boolean;
}

/** Rows of the file as they stand, some of the first. */
export type Rows = readonly SourceRecord[];

/** What animals are found by. */
const keys = [
  'name',
  'callName',
  'registrationNumber',
  'microchipNumber',
  'tattoo',
  'earTag',
  'ring',
  'legBand',
  'sourceId',
];
const sexes = ['Male', 'Female'] as const;

const cellOf = ({ cells }: SourceRecord, index: number): string => squash(cells[index] ?? '');

/** The animals of the file by everything they are called, with their sex where it is told beyond doubt. */
function animalsOf(rows: Rows, taken: ReadonlyMap<string, number>): Map<string, string> {
  const sexAt = taken.get('gender');
  const found = new Map<string, string>();
  for (const row of rows) {
    const meant = sexAt === undefined ? [] : choicesMeant('gender', row.cells[sexAt] ?? '', sexes);
    for (const key of keys) {
      const at = taken.get(key);
      const name = at === undefined ? '' : cellOf(row, at);
      if (name !== '') found.set(name, meant.length === 1 ? (meant[0] as string) : '');
    }
  }
  return found;
}

/** How many of a column's cells speak of other animals of the file, and of which sexes they are. */
function references(
  { index }: Column,
  rows: Rows,
  animals: ReadonlyMap<string, string>,
  taken: ReadonlyMap<string, number>,
): {
  readonly all: number;
  readonly found: number;
  readonly sexes: ReadonlySet<string>;
  readonly of: ReadonlySet<string>;
} {
  const own = new Set<string>();
  let [all, found] = [0, 0];
  const of = new Set<string>();
  const meant = new Set<string>();
  for (const row of rows) {
    const text = cellOf(row, index);
    if (text === '') continue;
    all += 1;
    const isItself = keys.some((key) => taken.has(key) && cellOf(row, taken.get(key) as number) === text);
    if (isItself) own.add(text);
    const sex = animals.get(text);
    if (sex === undefined || isItself) continue;
    found += 1;
    meant.add(sex);
    const sexAt = taken.get('gender');
    for (const one of choicesMeant('gender', sexAt === undefined ? '' : (row.cells[sexAt] ?? ''), sexes))
      of.add(one);
  }
  return { all, found: own.size > 0 ? 0 : found, sexes: meant, of };
}

const parentReason = (sex: string): string => `It names ${sex === 'Male' ? 'males' : 'females'} of this file`;

/**
 * Two columns that name other animals of the file, one males only and one females only, in the rows of males and females:
 * the parents. One alone may be who an animal was mated to.
 */
export function guessParents(
  type: ImportType,
  free: readonly Column[],
  taken: ReadonlyMap<string, number>,
  rows: Rows,
): Guess[] {
  if (type.key !== 'animals' || rows.length === 0) return [];
  if (taken.has('sire') || taken.has('dam')) return taken.has('name') ? [] : guessName(free, taken, rows);
  const animals = animalsOf(rows, taken);
  const named = free.flatMap((column) => {
    const { all, found, sexes: meant, of } = references(column, rows, animals, taken);
    const [sex = ''] = meant;
    return found > 1 && found * 2 >= all && meant.size === 1 && sex !== '' ? [{ column, sex, of }] : [];
  });
  const sires = named.filter(({ sex }) => sex === 'Male');
  const dams = named.filter(({ sex }) => sex === 'Female');
  const certain = sires.length === 1 && dams.length === 1 && named.every(({ of }) => of.size === 2);
  return named.map(({ column: { index }, sex }) => ({
    index,
    field: sex === 'Male' ? 'sire' : 'dam',
    reason: parentReason(sex),
    certain,
  }));
}

/** The one column whose animals the parents are is that of their names. */
function guessName(free: readonly Column[], taken: ReadonlyMap<string, number>, rows: Rows): Guess[] {
  const parents = new Set(
    ['sire', 'dam'].flatMap((key) => {
      const at = taken.get(key);
      return at === undefined ? [] : rows.map((row) => cellOf(row, at));
    }),
  );
  parents.delete('');
  const told = [...taken.values()];
  const holds = (index: number): number =>
    new Set(rows.map((row) => cellOf(row, index)).filter((text) => parents.has(text))).size;
  const known = keys.some((key) => taken.has(key) && holds(taken.get(key) as number) > 0);
  const found = free.filter(
    ({ index, looks, filled, values }) =>
      !told.includes(index) &&
      looks.words >= filled * 0.8 &&
      values.length === filled &&
      holds(index) > 0 &&
      // One name in one word may be a chance; a whole one is none.
      (holds(index) > 1 || values.every(({ text }) => /\S\s+\S/.test(text))),
  );
  return known
    ? []
    : found.map(({ index }) => ({
        index,
        field: 'name',
        reason: 'The parents of this file are among its values',
        certain: found.length === 1,
      }));
}
