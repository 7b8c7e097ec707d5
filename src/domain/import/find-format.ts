import { namesDayFirst, paysDayFirst } from './header-language.ts';
import type {
  ColumnProfile,
  DateOrder,
  DecimalSign,
  FileFormat,
  Finding,
  Proof,
  ProvenOrder,
} from './types.ts';

const said = (column: ColumnProfile, { text, row }: Proof): string =>
  `${text} in “${column.header}”, row ${row},`;

type DateProof = 'dayFirst' | 'monthFirst' | 'yearFirst' | 'ambiguousDate';

/** A stray date in a column of remarks says nothing about the columns of dates. */
const holdsDates = ({ looks, filled }: ColumnProfile): boolean => looks.date * 2 >= filled;

function firstProof(columns: readonly ColumnProfile[], kind: DateProof): string | undefined {
  for (const column of columns) {
    const proof = column.proofs[kind];
    if (proof && holdsDates(column)) return said(column, proof);
  }
  return undefined;
}

/**
 * The order of each column that proves its own, where the columns of a file do not agree: one was typed, the other comes
 * from a program. Undefined where they agree.
 */
export function ownDateOrders(columns: readonly ColumnProfile[]): FileFormat['dateOrders'] {
  const dates = columns.filter(holdsDates);
  if (!dates.some(({ proofs }) => proofs.dayFirst) || !dates.some(({ proofs }) => proofs.monthFirst))
    return undefined;
  const own = dates.flatMap(({ header, proofs: { dayFirst, monthFirst } }): [string, ProvenOrder][] =>
    (dayFirst === undefined) === (monthFirst === undefined)
      ? []
      : [[header, dayFirst ? 'day-first' : 'month-first']],
  );
  return own.length === 0 ? undefined : Object.fromEntries(own);
}

/** Whether a column has dates of two readings, and only an answer for the whole file tells which one is meant. */
export const waitsForOrder = (
  { header, proofs }: Pick<ColumnProfile, 'header' | 'proofs'>,
  { dateOrders }: { readonly dateOrders?: FileFormat['dateOrders'] | undefined },
): boolean => proofs.ambiguousDate !== undefined && dateOrders?.[header] === undefined;

/**
 * Whether the day or the month stands first, proved by the dates of the whole file, or asked. Where those of the table leave it
 * open, a day in the lines above it tells.
 */
export function findDateOrder(
  columns: readonly ColumnProfile[],
  above: readonly ColumnProfile[] = [],
): Finding<DateOrder> {
  const ofTable = ['dayFirst', 'monthFirst'] as const;
  const isOpen = ofTable.every((kind) => firstProof(columns, kind) === undefined);
  const [day, month] = ofTable.map((kind) => firstProof(isOpen ? [...columns, ...above] : columns, kind));
  const year = firstProof(columns, 'yearFirst');
  const open = firstProof(columns, 'ambiguousDate');
  if (year && !month) return { value: 'year-first', sure: true, reason: `${year} can only be year first` };
  if (day && month) {
    const dateOrders = ownDateOrders(columns);
    const isClear = !columns.some((column) => holdsDates(column) && waitsForOrder(column, { dateOrders }));
    if (dateOrders !== undefined && isClear)
      return { value: 'ask', sure: true, reason: 'Each column of dates shows its own order' };
    return { value: 'ask', sure: false, reason: `${day} is day first and ${month} is month first` };
  }
  if (day) return { value: 'day-first', sure: true, reason: `${day} can only be day first` };
  if (month) return { value: 'month-first', sure: true, reason: `${month} can only be month first` };
  if (open && namesDayFirst(columns.map(({ header }) => header)))
    return {
      value: 'day-first',
      sure: true,
      reason:
        `The columns are named in a language whose countries write the day first, as in ${open}`.replace(
          /,$/,
          '',
        ),
    };
  const currencies = columns.flatMap((column) => column.currencies);
  if (
    open &&
    paysDayFirst(
      columns.map(({ header }) => header),
      currencies,
    )
  )
    return {
      value: 'day-first',
      sure: true,
      reason: 'The money of the file is that of countries which write the day first',
    };
  if (open)
    return { value: 'ask', sure: false, reason: `${open} can be two dates, and no other date settles it` };
  return { value: 'ask', sure: true, reason: 'No date of the file depends on it' };
}

/** Which sign stands before the decimals: what more cells prove, else what the delimiter suggests. */
export function findDecimalSign(
  columns: readonly ColumnProfile[],
  counts: { readonly point: number; readonly comma: number },
  delimiter: string,
): Finding<DecimalSign> {
  const proof = (kind: 'decimalPoint' | 'decimalComma'): string => {
    const column = columns.find(({ proofs }) => proofs[kind]);
    return column ? said(column, column.proofs[kind] as Proof) : '';
  };
  const { point, comma } = counts;
  if (point === 0 && comma === 0) {
    const value = delimiter === ';' ? ',' : '.';
    return {
      value,
      sure: false,
      reason: 'No number of the file shows which sign stands before its decimals',
    };
  }
  const value = comma > point ? ',' : '.';
  const shown = value === ',' ? proof('decimalComma') : proof('decimalPoint');
  return {
    value,
    sure: point === 0 || comma === 0,
    reason: `${shown} has a decimal ${value === ',' ? 'comma' : 'point'}`,
  };
}
