import { guardFormula } from './formulas.ts';

/** A cell as RFC 4180 writes it, safe to open in a spreadsheet. `parse-csv` reads the same text back. */
export function csvCellOf(text: string): string {
  const safe = guardFormula(text);
  return /[",;\t|\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as the text of a CSV file, with a BOM, so that Excel reads UTF-8. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((cells) => `${cells.map(csvCellOf).join(',')}\r\n`).join('')}`;
