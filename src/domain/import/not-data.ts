import { fold } from './fold.ts';
import type { NotDataReason } from './types.ts';

const isBlank = (cell: string): boolean => cell.trim() === '';

const dateLike = /^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}\b/;
/** Lines drawn with characters. */
const drawn = /^[-=_*.·~—–\s]+$/;
const totalWord =
  /^(?:(?:grand|sub)?[ -]?totals?|sum|count|average|summe|gesamt(?:summe)?|zwischensumme|anzahl|totaal|subtotaal|summa|totalt|i alt|suma|somme)(?: general|(?: of| number of)? (?:animals|records|rows|income|expenses?|amount))?[^\p{L}]*$/u;
/** "Total 4 dogs", "Gesamt: 12". */
const totalOf = /^(?:(?:grand )?totals?|gesamt|summe|totaal|anzahl)\b[^\p{L}\d]{0,3}\d+(?: \p{L}+)?$/u;
const footerWord =
  /^(?:page \d+|seite \d+|\d+ (?:records?|rows?|animals?|results?|datensatze)\b|(?:end of (?:report|file|list)|ende der liste)|(?:generated|exported|printed|created|erstellt|exportiert|gedruckt|report (?:run|date)) (?:by|on|at|with|am|von|mit|:)|©|copyright\b)/u;

/**
 * Why a row under the header is no data, as far as its own cells say it for certain; undefined for everything that
 * could be a record. A row is never dropped for being incomplete: that is an issue the user decides on.
 * @param headers The names of the columns, folded, as `foldedHeaders` makes them.
 */
export function notDataReason(
  cells: readonly string[],
  headers: readonly string[],
): NotDataReason | undefined {
  let filled = 0;
  let first = -1;
  for (let i = 0; i < cells.length; i++) {
    if (isBlank(cells[i] as string)) continue;
    if (first === -1) first = i;
    filled += 1;
  }
  if (filled === 0) return 'blank';
  const text = (cells[first] as string).trim();
  const letter = text.charCodeAt(0);
  if ((letter < 48 || letter > 122) && cells.every((cell) => drawn.test(cell) || isBlank(cell))) {
    return filled > 1 || text.length > 2 ? 'separator' : undefined;
  }
  if (filled === 1 && headers.length > 2) {
    const words = fold(text);
    if (footerWord.test(words)) return 'footer';
    if (totalWord.test(words) || totalOf.test(words)) return 'total';
    if (first === 0 && headers.length > 3 && text.length < 80 && /[^:]:$/.test(text)) return 'group';
    return undefined;
  }
  if (filled < headers.length && totalWord.test(fold(text)) && othersAreFigures(cells, first)) {
    // Nobody adds up dates: with many cells and a day among them it is a record that is called so.
    if (filled <= Math.max(2, headers.length / 2) || !cells.some((cell) => dateLike.test(cell.trim())))
      return 'total';
  }
  return filled >= 2 && isHeaderAgain(cells, headers) ? 'repeated-header' : undefined;
}

const othersAreFigures = (cells: readonly string[], first: number): boolean =>
  cells.every(
    (cell, i) =>
      i === first ||
      isBlank(cell) ||
      (cell.length < 60 && /^[^\p{L}]*\d[^\p{L}]*(?:[€$£]|\p{L}{2,3})?$/u.test(cell.trim())),
  );

function isHeaderAgain(cells: readonly string[], headers: readonly string[]): boolean {
  for (let i = 0; i < cells.length; i++) {
    const cell = (cells[i] as string).trim();
    if (cell === '') continue;
    const header = headers[i];
    // The cheap comparisons first: this runs for every row of the file.
    if (header === undefined || cell.length > header.length + 12) return false;
    const first = cell.charCodeAt(0) | 32;
    if (first < 128 && first !== header.charCodeAt(0) && cell.charCodeAt(0) > 64) return false;
    if (fold(cell) !== header) return false;
  }
  return true;
}

/** Headers as they stand in the file, ready to be compared with a row. */
export const foldedHeaders = (headers: readonly string[]): string[] =>
  headers.map((header) => fold(header.trim()));
