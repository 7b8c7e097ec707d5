import { columnProfiler } from './column-profile.ts';
import { meaningsOf } from './field-words.ts';
import { wordsOf } from './fold.ts';
import type { ColumnProfile, ImportTypeKey } from './types.ts';

/** Fields that one line above a table says of all its rows; anything else up there is about the printout. */
export const saidAbove: Readonly<Partial<Record<ImportTypeKey, readonly string[]>>> = {
  animals: ['breed'],
  offspring: ['breedingGroupDate', 'breedingGroupName', 'motherName', 'fatherName', 'breed'],
  'breeding-groups': ['motherName', 'fatherName', 'breed'],
  'health-records': [
    'animalName',
    'animalRegistrationNumber',
    'animalMicrochipNumber',
    'animalMark',
    'offspringName',
    'date',
    'recordType',
    'medication',
    'veterinarian',
  ],
};

type Pair = readonly [label: string, value: string];

/** "Dam: Nell" in one cell, or "Dam:" in one and her name in the next. */
function pairsOf(cells: readonly string[]): Pair[] {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  return filled.flatMap((cell, at): Pair[] => {
    const [, label = '', value = ''] = /^(\p{L}[^:]{1,40}?)\s*:\s*(.*)$/su.exec(cell) ?? [];
    if (label === '') return [];
    if (value !== '') return [[label, value]];
    const next = filled[at + 1];
    return next === undefined || next.includes(':') ? [] : [[label, next]];
  });
}

const isMeant = (text: string, meaning: 'birth' | 'day', share: 'some' | 'every'): boolean =>
  wordsOf(text)[share]((word) => meaningsOf(word)?.includes(meaning) === true);

/**
 * The lines above a table that name a thing and say what it is, as columns of one value each: the parents above a list of
 * their young, the breed above a list of animals. A mere date is what the title is about: above a "Whelping record", of birth.
 */
export function columnsAbove(rows: readonly (readonly string[])[], thisYear: number): ColumnProfile[] {
  const isOfBirth = rows.some((cells) =>
    cells.some((cell) => !cell.includes(':') && isMeant(cell, 'birth', 'some')),
  );
  const pairs = new Map(
    rows.flatMap(pairsOf).flatMap(([label, value]): Pair[] => {
      if (!isMeant(label, 'day', 'every')) return [[label, value]];
      return isOfBirth ? [['Date of birth', value]] : [];
    }),
  );
  return [...pairs].map(([label, value], index) => {
    const column = columnProfiler(index, label, thisYear);
    column.add(value, 1);
    return column.finish();
  });
}
