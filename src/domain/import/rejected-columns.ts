import { widthOfTable } from './beside-table.ts';

/** What the file of rejected rows has behind the columns of the file they came from. */
export const rejectedColumns = ['reason', 'line'] as const;

/** A file that has such a column of its own gets a second one, with a number. */
const isCalled = (header: string | undefined, name: string): boolean =>
  header?.replace(/ \(\d+\)$/, '') === name;

/** Whether these are the columns of a file of rejected rows: one that comes back to be imported. */
export const isRejectedFile = (headers: readonly string[]): boolean =>
  headers.length > rejectedColumns.length &&
  rejectedColumns.every((name, index) => isCalled(headers.at(index - rejectedColumns.length), name));

/** Of the columns, or of one row's cells, those that the rows had before they were rejected. */
export const ownColumns = <T>(headers: readonly string[], cells: readonly T[]): readonly T[] =>
  isRejectedFile(headers) ? cells.slice(0, headers.length - rejectedColumns.length) : cells;

/** Those of the table that is read: without a second one beside it, too, which stays to be seen and is read by nobody. */
export const tableColumns = <T>(headers: readonly string[], cells: readonly T[]): readonly T[] =>
  ownColumns(headers, cells).slice(0, widthOfTable(headers));
