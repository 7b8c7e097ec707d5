import type { Column } from './can-hold.ts';
import { type Guess, gapsBetween, type Rows } from './evidence/table.ts';
import { meaningsOf } from './field-words.ts';
import { wordsOf } from './fold.ts';
import { parentsInOrder } from './parent-headers.ts';
import type { DateOrder, ImportTypeKey } from './types.ts';

/** A day that lies so many days behind a known one may be this: in fewest and most. */
type Span = readonly [anchor: string, fewest: number, most: number, fields: readonly string[], what: string];

const ever = 40_000;

const spans: Readonly<Partial<Record<ImportTypeKey, readonly Span[]>>> = {
  animals: [
    ['birthDate', 14, 300, ['weaningDate', 'purchaseDate'], 'the months after the birth'],
    ['birthDate', 0, ever, ['purchaseDate', 'deathDate'], 'the time after the birth'],
  ],
  'breeding-groups': [
    ['birthDate', -450, -13, ['breedingDate'], 'the time before the birth'],
    ['birthDate', -12, 12, ['expectedDate'], 'the days around the birth'],
    ['breedingDate', 13, 450, ['birthDate', 'expectedDate'], 'the time after the mating'],
  ],
  offspring: [
    ['breedingGroupDate', 1, 400, ['meetingDate', 'weaningDate', 'soldOn'], 'the months after the birth'],
  ],
  'health-records': [['date', 1, 2_000, ['nextDueDate'], 'the time after the day of care']],
  'financial-transactions': [['date', 0, 400, ['dueDate', 'paidDate'], 'the time after the transaction']],
};

/**
 * What days may be under a header nobody knows, by how they lie to those that are known: before a birth, around it, in the
 * weeks after it. They are only offered.
 */
export function guessDays(
  type: ImportTypeKey,
  free: readonly Column[],
  taken: ReadonlyMap<string, number>,
  rows: Rows,
  order: DateOrder,
): Guess[] {
  const columns = free.filter(
    ({ header, filled, looks }) =>
      filled > 0 &&
      looks.date >= filled * 0.9 &&
      parentsInOrder(header).length === 0 &&
      wordsOf(header).every((word) => (meaningsOf(word) ?? ['day']).includes('day')),
  );
  return columns.flatMap(({ index }) => {
    for (const [anchor, fewest, most, fields, what] of spans[type] ?? []) {
      const at = taken.get(anchor);
      const found = at === undefined ? [] : gapsBetween(rows, at, index, order);
      if (found.length === 0 || found.some((gap) => gap < fewest || gap > most)) continue;
      return fields
        .filter((field) => !taken.has(field))
        .map((field) => ({ index, field, reason: `Its days lie in ${what}`, certain: false }));
    }
    return [];
  });
}
