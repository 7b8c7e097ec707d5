import { fold } from './fold.ts';

const isUnnamed = (headers: readonly string[], index: number): boolean =>
  headers[index] === `Column ${index + 1}`;

/**
 * Where a second table begins beside the one that is read, behind an empty column: its columns are called as those of the
 * first, "Date, Description, Value, –, Date (2), Description (2), Value (2)". The number of columns where there is none.
 * @param headers The distinct names of the columns
 */
export function widthOfTable(headers: readonly string[]): number {
  const named = new Set<string>();
  for (let gap = 0; gap < headers.length - 2; gap++) {
    if (!isUnnamed(headers, gap)) {
      named.add(fold(headers[gap] as string));
      continue;
    }
    let start = gap + 1;
    while (start < headers.length && isUnnamed(headers, start)) start += 1;
    let end = start;
    while (end < headers.length && !isUnnamed(headers, end)) end += 1;
    const names = headers.slice(start, end).map((header) => fold(header).replace(/ \(\d+\)$/, ''));
    if (named.size > 1 && names.length > 1 && names.every((name) => named.has(name))) return gap;
  }
  return headers.length;
}

/** Whether all that a row says stands beside the table: in one of its own there, or among sums. */
export const standsBeside = (cells: readonly string[], width: number): boolean =>
  cells.every((cell, index) => index >= width || cell.trim() === '');

/** The cells of a row that are of the table. */
export const ownCells = (cells: readonly string[], width: number): readonly string[] =>
  cells.length > width ? cells.slice(0, width) : cells;
