import { fold } from './fold.ts';
import { sexOfHeading } from './sex-headings.ts';
import type { NotDataReason } from './types.ts';

const isBlank = (cell: string): boolean => cell.trim() === '';

const dateLike = /^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}\b/;
/** What formulas leave that were drawn down below the last record: they say nothing. */
const formulaLeft =
  /^(?:[-+]?0+(?:[.,]0+)?\s*%?|[€$£]\s*-?0*(?:[.,]0+)?-?|false|falsch|faux|falso|#(?:n\/a|nv|ref|value|wert|div\/0|name)[!?]?|-)$/i;
/** Lines drawn with characters. */
const drawn = /^[-=_*.·~—–\s]+$/;
const totalWord =
  /^(?:(?:grand|sub)?[ -]?totals?|sum|count|average|avg|mean|gemiddelde?|moyenne|mittelwert|durchschnitt|promedio|snitt|medelvarde|gjennomsnitt|gennemsnit|keskiarvo|srednia|prumer|atlag|ortalama|yhteensa|razem|celkem|osszesen|toplam|summe|gesamt(?:summe)?|zwischensumme|anzahl|totaal|subtotaal|summa|totalt|i alt|suma|sumas|somme|totaux|totales|totali|totalen|totais)(?: general|(?: of| number of)? (?:animals|records|rows|income|expenses?|amount))?[^\p{L}]*$/u;
/** "Total", "Average": what a column or a row is called that sums up the others. */
export const isTotal = (text: string): boolean => totalWord.test(fold(text.trim()));
/** "Total 4 dogs", "Gesamt: 12", "Total dogs: 4". */
const totalOf =
  /^(?:(?:grand )?totals?|gesamt|summe|totaal|totale|totalt|anzahl|suma|summa|somme|number|count)\b(?:(?: \p{L}+){0,3} ?[:=] ?|[^\p{L}\d]{0,3})\d+(?: \p{L}+)?$/u;
/** "Total: 4 head", "Summe: 4 Hunde (2 Rüden)", also with sums beside it. */
const totalBeside =
  /^(?:(?:grand |sub)?[ -]?totals?|gesamt(?:summe)?|summe|totaal|totale?|totalt|suma|summa|somme|sous-total|subtotale?|anzahl)(?: \p{L}+){0,3} ?: ?\d+\b/u;
/** "Summe Januar", "Total février 2024": not in the first column, where a record may be called so. */
const totalOfSome =
  /^(?:(?:grand |sub)?[ -]?totals?|gesamt|summe|zwischensumme|totaal|subtotaal|totale|totalt|suma|summa|somme|sous-total|subtotale?|delsumma)(?: [\p{L}\d.]+){1,4}:?$/u;
/** "June total", "Q1 2025 subtotal". */
const totalBehind = /^[\p{L}\d.]+(?: [\p{L}\d.]+){0,2} (?:sub)?totals?:?$/u;
/** "* shipping is paid apart", "¹ per head": what a mark in the table refers to. */
const footnote = /^(?:\*+|†|‡|[¹²³])\s*\p{L}.{5,}/u;
const dayHeader = /^(?:date|datum|fecha|data|dato|dag|day|tag|jour)\b/;
/** What a page of books begins and ends with. */
const carriedWord =
  /^(?:ubertrag|saldo ?vortrag|vortrag|anfangsbestand|endbestand|kassenbestand|anfangssaldo|endsaldo|(?:opening|closing|starting|ending|beginning) balance|(?:balance )?(?:brought|carried) forward|balance [bc]\/?[fd]|[bc]\/[fd]|report (?:a nouveau|de solde)|a nouveau|solde (?:initial|final|reporte|anterieur|precedent|de depart)|saldo (?:inicial|final|anterior|iniziale|finale|precedente)|beginsaldo|eindsaldo|ingaende (?:saldo|balans)|utgaende (?:saldo|balans)|primo ?saldo|ultimo ?saldo)\b/u;
const footerWord =
  /^(?:page \d+|seite \d+|\d+ (?:records?|rows?|animals?|results?|datensatze|head|dogs?|cats?|horses?|goats?|sheep|pigs?|cows|rabbits?|birds?|hens|puppies|kittens|stuck|tiere|hunde|katzen|animaux|chiens|chats|stuks|dieren|honden|djur|hundar|dyr|animales|perros|animali|cani)\b|(?:end of (?:report|file|list)|ende der liste)|(?:generated|exported|printed|created|erstellt|exportiert|gedruckt|report (?:run|date)) (?:by|on|at|with|am|von|mit|:)|©|copyright\b)/u;

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
  if (
    headers.length > 2 &&
    filled * 2 < headers.length &&
    '0-+€$£f#'.includes(text.charAt(0).toLowerCase()) &&
    cells.every((cell) => isBlank(cell) || formulaLeft.test(cell.trim()))
  )
    return 'blank';
  // Nothing that sums up or ends a list fills every column.
  if (filled >= headers.length)
    return filled >= 2 && isHeaderAgain(cells, headers) ? 'repeated-header' : undefined;
  const words = fold(text);
  if (filled === 1 && headers.length > 2) {
    if (footerWord.test(words) || (first === 0 && footnote.test(text))) return 'footer';
    if (totalWord.test(words) || totalOf.test(words) || totalBeside.test(words)) return 'total';
    if (first === 0 && headers.length > 3 && text.length < 80 && /[^:]:$/.test(text))
      // Those that tell a sex are heard before they are left out.
      return sexOfHeading(text) === undefined ? 'group' : undefined;
    return undefined;
  }
  if (totalWord.test(words) && othersAreFigures(cells, first)) {
    // Nobody adds up dates: with many cells and a day among them it is a record that is called so.
    if (filled <= Math.max(2, headers.length / 2) || !cells.some((cell) => dateLike.test(cell.trim())))
      return 'total';
  }
  if (filled * 2 <= headers.length && filled > 1 && totalBeside.test(words) && othersAreFigures(cells, first))
    return 'total';
  if (filled > 1 && text.length < 60) {
    if (
      (first > 0 || dayHeader.test(headers[0] ?? '')) &&
      (totalOfSome.test(words) || totalBehind.test(words)) &&
      othersAreFigures(cells, first)
    )
      return 'total';
    const named = cells.findIndex((cell) => /\p{L}{3}/u.test(cell));
    // A day may stand before it.
    if (
      named !== -1 &&
      carriedWord.test(fold((cells[named] as string).trim())) &&
      othersAreFigures(cells, named)
    )
      return 'total';
  }
  return filled >= 2 && isHeaderAgain(cells, headers) ? 'repeated-header' : undefined;
}

const othersAreFigures = (cells: readonly string[], first: number): boolean =>
  cells.every(
    (cell, i) =>
      i === first ||
      isBlank(cell) ||
      // What is ticked off.
      /^[xrc✓✔*]$/iu.test(cell.trim()) ||
      (cell.length < 60 && /^[^\p{L}]*\d[^\p{L}]*(?:[€$£]|\p{L}{2,3}\.?)?$/u.test(cell.trim())),
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
