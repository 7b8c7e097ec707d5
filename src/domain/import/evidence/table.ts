import type { Column } from '../can-hold.ts';
import { type Meaning, meaningsOf } from '../field-words.ts';
import { squash, wordsOf } from '../fold.ts';
import { parentsInOrder } from '../parent-headers.ts';
import { readDate } from '../read-date.ts';
import type { DateOrder, ImportType, SourceRecord } from '../types.ts';

/** What a column probably is by its values and the rest of the table, where its header says too little. */
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

/** A table of which some columns are known. */
export interface Table {
  readonly type: ImportType;
  readonly columns: readonly Column[];
  /** The columns that have no field yet. */
  readonly free: readonly Column[];
  /** Field key → index of the column that has it. */
  readonly taken: ReadonlyMap<string, number>;
  readonly rows: Rows;
  readonly order: DateOrder;
}

/** What tells columns by one kind of proof. */
export type Evidence = (table: Table) => Guess[];

export const cellOf = ({ cells }: SourceRecord, index: number): string => (cells[index] ?? '').trim();
export const keyOf = (row: SourceRecord, index: number): string => squash(cellOf(row, index));

export const shareOf = ({ values }: Pick<Column, 'values'>, is: (text: string) => boolean): number =>
  values.length === 0 ? 0 : values.filter(({ text }) => is(text)).length / values.length;

export const looksLike = ({ filled, looks: all }: Column, ...wanted: (keyof Column['looks'])[]): boolean =>
  filled > 0 && wanted.some((look) => all[look] >= filled * 0.9);

/** Whether the words of a header say nothing that is known, or only what the field may be called. */
export const isOpen = (header: string, may: readonly Meaning[]): boolean =>
  parentsInOrder(
    // A dog is a father in a list of litters, and the animal itself where that may be meant.
    wordsOf(header)
      .filter((word) => !may.includes('animal') || meaningsOf(word)?.[0] !== 'animal')
      .join(' '),
  ).length === 0 &&
  wordsOf(header)
    .flatMap((word) => meaningsOf(word) ?? [])
    .every((meaning) => may.includes(meaning));

/** Proofs look at so many different texts of a column: what the first of them are, the others are. */
const sampled = 80;

/** A column with some of its texts, and how many there are. */
export interface Sample extends Column {
  readonly distinct: number;
}

export const sampleOf = (column: Column): Sample => ({
  ...column,
  values: column.values.slice(0, sampled),
  distinct: column.values.length,
});

/** How many different texts a column has, as far as they were kept. */
export const distinctOf = (column: Column): number =>
  (column as Partial<Sample>).distinct ?? column.values.length;

/** Each row has a text of its own; of a column too long to be kept whole, nearly each of those that were. */
export const isUnique = (column: Column): boolean =>
  column.complete ? distinctOf(column) === column.filled : column.values.every(({ count }) => count === 1);

/** As many as the rows have, but for a few. */
export const isWhole = ({ filled }: Column, rows: Rows): boolean =>
  rows.length > 0 && filled >= Math.min(rows.length, filled) && filled * 20 >= rows.length * 19;

/** Only how far days lie apart counts here, so that a year of two figures may be of any century. */
const someYear = 2049;

const dayOf = (text: string | undefined, order: DateOrder): number | undefined => {
  const read = readDate((text ?? '').trim(), order, someYear);
  return read.kind === 'date' ? Date.parse(read.date) / 86_400_000 : undefined;
};

/** The days a cell may mean: two where nobody has said which number is the day. */
export function daysOf(text: string | undefined, order: DateOrder): number[] {
  const orders: readonly DateOrder[] = order === 'ask' ? ['day-first', 'month-first'] : [order];
  return [...new Set(orders.flatMap((one) => dayOf(text, one) ?? []))];
}

/** The days between two columns in each row that has both. */
export function gapsBetween(rows: Rows, from: number, to: number, order: DateOrder): number[] {
  return rows.flatMap(({ cells }) => {
    const [first, second] = [dayOf(cells[from], order), dayOf(cells[to], order)];
    return first === undefined || second === undefined ? [] : [second - first];
  });
}
