import { widthOfTable } from './beside-table.ts';
import { fold } from './fold.ts';
import { joinedHeaders } from './two-headers.ts';
import type { SourceRecord } from './types.ts';

/**
 * The names of the columns, each one different: the second "Notes" is "Notes (2)", a column without a name is called
 * by its place, "Column 5".
 */
export function distinctHeaders(cells: readonly string[]): string[] {
  const taken = new Set<string>();
  return cells.map((cell, index) => {
    const name = cell.trim().replace(/\s+/g, ' ') || `Column ${index + 1}`;
    let distinct = name;
    for (let count = 2; taken.has(fold(distinct)); count++) distinct = `${name} (${count})`;
    taken.add(fold(distinct));
    return distinct;
  });
}

/** Stands for the row with the names of the columns where a file has none. */
export const noHeaderRow = 0;

function namesIn(cells: readonly string[], above: SourceRecord | undefined): string[] {
  const names = distinctHeaders(cells);
  // Two tables side by side are called each by the line above them; no name of a column goes on there.
  return widthOfTable(names) < names.length
    ? names
    : distinctHeaders(joinedHeaders(cells, above?.cells) ?? cells);
}

/**
 * The names of the columns, if this is the row that tells them. In a file without names the first row with anything in
 * it tells how many columns there are; they are called by their place, and the row stays data.
 * @param above The row above this one, which may say of whom or what several of the columns are
 */
export function headersFrom(
  { row, cells }: SourceRecord,
  headerRow: number,
  above?: SourceRecord,
): string[] | undefined {
  if (headerRow !== noHeaderRow) return row === headerRow ? namesIn(cells, above) : undefined;
  return cells.some((cell) => cell.trim() !== '') ? distinctHeaders(cells.map(() => '')) : undefined;
}

/** The place of a column by its name, as it stands or in other letters; -1 if there is none. */
export function columnOf(headers: readonly string[], name: string): number {
  const exact = headers.indexOf(name);
  if (exact !== -1) return exact;
  const folded = fold(name.trim().replace(/\s+/g, ' '));
  return headers.findIndex((header) => fold(header) === folded);
}
