import { type Column, isBankAccount } from '../can-hold.ts';
import { wordsOf } from '../fold.ts';
import { kindOfMoney } from '../kind-of-money.ts';
import { readNumber } from '../read-number.ts';
import type { DecimalSign } from '../types.ts';
import { cellOf, type Evidence, isOpen, looksLike, type Rows, shareOf } from './table.ts';

export const isOfFigures = ({ looks, filled }: Pick<Column, 'looks' | 'filled'>): boolean =>
  filled > 0 && looks.number + looks.money >= filled * 0.9;

const cents = (text: string, sign: DecimalSign): number =>
  Math.round((readNumber(text, sign)?.value ?? 0) * 100);

/** Which of two columns goes out and which comes in, by the balance that follows; undefined where none does. */
export interface Flow {
  readonly out: Column;
  readonly into: Column;
}

/**
 * Two columns of amounts and a third that is what was there before, less the one, more the other, row by row, in either
 * order of the days: which is which needs no word.
 */
export function flowByBalance(columns: readonly Column[], rows: Rows, sign: DecimalSign): Flow | undefined {
  const figures = columns.filter(isOfFigures);
  if (figures.length < 3 || figures.length > 8 || rows.length < 3) return undefined;
  const found: Flow[] = [];
  for (const balance of figures) {
    if (balance.filled < rows.length) continue;
    const at = rows.map((row) => cents(cellOf(row, balance.index), sign));
    for (const out of figures)
      for (const into of figures) {
        if (out === into || out === balance || into === balance || out.filled === 0 || into.filled === 0)
          continue;
        const moved = rows.map(
          (row) => cents(cellOf(row, into.index), sign) - cents(cellOf(row, out.index), sign),
        );
        const down = at.every(
          (sum, row) => row === 0 || sum === (at[row - 1] as number) + (moved[row] as number),
        );
        const up = at.every(
          (sum, row) => row === at.length - 1 || sum === (at[row + 1] as number) + (moved[row] as number),
        );
        // Each row goes one way, and money has gone both.
        const isEither = rows.every(
          (row) =>
            (cents(cellOf(row, out.index), sign) === 0) !== (cents(cellOf(row, into.index), sign) === 0),
        );
        if ((down || up) && isEither) found.push({ out, into });
      }
  }
  return found.length === 1 ? found[0] : undefined;
}

/** Short words for what money goes on, which a name of a shop or an animal is not. */
const isOfCategories = (column: Column): boolean =>
  looksLike(column, 'words') &&
  !isBankAccount(column) &&
  column.values.every(({ text }) => wordsOf(text).length <= 3) &&
  shareOf(column, (text) => kindOfMoney(text) !== undefined) >= 0.6;

const isOfTexts = (column: Column): boolean =>
  looksLike(column, 'words') && shareOf(column, (text) => wordsOf(text).length > 2) >= 0.5;

/** What money went on in a word, beside what each row was for. */
export const guessMoney: Evidence = ({ type, free, taken, columns }) => {
  if (type.key !== 'financial-transactions') return [];
  const open = free.filter((column) => isOpen(column.header, ['kind', 'category', 'mating']));
  const texts = open.filter(isOfTexts);
  const told = taken.has('description') || texts.length === 1;
  const categories =
    taken.has('category') || !told
      ? []
      : open.filter((column) => isOfCategories(column) && column !== texts[0]);
  const noted = columns.some(({ index }) => index === taken.get('notes'));
  return [
    ...categories.map(({ index }) => ({
      index,
      field: 'category',
      reason: 'It says in a word or two what the money went on',
      certain: categories.length === 1,
    })),
    ...(taken.has('description') || noted
      ? []
      : texts.map(({ index }) => ({
          index,
          field: 'description',
          reason: 'It says what each row was for',
          certain: texts.length === 1,
        }))),
  ];
};
