import { fold } from './fold.ts';

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

/** The place of a column by its name, as it stands or in other letters; -1 if there is none. */
export function columnOf(headers: readonly string[], name: string): number {
  const exact = headers.indexOf(name);
  if (exact !== -1) return exact;
  const folded = fold(name.trim().replace(/\s+/g, ' '));
  return headers.findIndex((header) => fold(header) === folded);
}
