import type { Field, FieldKind } from '#domain/fields/field.ts';

/**
 * RFC 4180 cells. A text that a spreadsheet would run as a formula gets an apostrophe in front, and so does one that
 * already starts with apostrophes before such a sign: taking one apostrophe away restores every value (OWASP, CSV
 * injection).
 */
const formula = /^'*[=+\-@\t\r]/;

export const isFormulaLike = (text: string): boolean => formula.test(text);

const quotedCell = (text: string): string =>
  /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** A value that is neither empty nor a number nor yes or no, as text. */
export function cellText(value: unknown, kind?: FieldKind): string {
  if (typeof value === 'string') return value;
  return kind === 'list' ? (value as string[]).join('; ') : JSON.stringify(value);
}

export function csvCell(value: unknown, field?: Field): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = cellText(value, field?.kind);
  return quotedCell(isFormulaLike(text) ? `'${text}` : text);
}

export const csvLine = (cells: readonly string[]): string => `${cells.join(',')}\r\n`;
