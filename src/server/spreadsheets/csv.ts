import type { Field, FieldKind } from '#domain/fields/field.ts';
import { guardFormula } from '#domain/import/formulas.ts';

const quotedCell = (text: string): string =>
  /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** A value that is neither empty nor a number nor yes or no, as text. */
export function cellText(value: unknown, kind?: FieldKind): string {
  if (typeof value === 'string') return value;
  return kind === 'list' ? (value as string[]).join('; ') : JSON.stringify(value);
}

/** A cell as RFC 4180 writes it; a text that a spreadsheet would run is guarded, see `domain/import/formulas`. */
export function csvCell(value: unknown, field?: Field): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return quotedCell(guardFormula(cellText(value, field?.kind)));
}

export const csvLine = (cells: readonly string[]): string => `${cells.join(',')}\r\n`;

/** The first line of a file. Excel takes one without the mark for text in the code page of its country. */
export const csvHead = (names: readonly string[]): string =>
  `\uFEFF${csvLine(names.map((name) => csvCell(name)))}`;
