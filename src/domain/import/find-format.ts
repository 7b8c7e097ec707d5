import { namesDayFirst, paysDayFirst } from './header-language.ts';
import type { ColumnProfile, DateOrder, DecimalSign, Finding, Proof } from './types.ts';

const said = (column: ColumnProfile, { text, row }: Proof): string =>
  `${text} in “${column.header}”, row ${row},`;

type DateProof = 'dayFirst' | 'monthFirst' | 'yearFirst' | 'ambiguousDate';

function firstProof(columns: readonly ColumnProfile[], kind: DateProof): string | undefined {
  for (const column of columns) {
    const proof = column.proofs[kind];
    // A stray date in a column of remarks says nothing about the columns of dates.
    if (proof && column.looks.date * 2 >= column.filled) return said(column, proof);
  }
  return undefined;
}

/** Whether the day or the month stands first, proved by the dates of the whole file, or asked. */
export function findDateOrder(columns: readonly ColumnProfile[]): Finding<DateOrder> {
  const day = firstProof(columns, 'dayFirst');
  const month = firstProof(columns, 'monthFirst');
  const year = firstProof(columns, 'yearFirst');
  const open = firstProof(columns, 'ambiguousDate');
  if (year && !month) return { value: 'year-first', sure: true, reason: `${year} can only be year first` };
  if (day && month) {
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
