import type { Field } from '#domain/fields/field.ts';

/**
 * RFC 4180 cells. A text that a spreadsheet would run as a formula gets an apostrophe in front, and so does one that
 * already starts with apostrophes before such a sign: taking one apostrophe away restores every value (OWASP, CSV
 * injection).
 */
const formula = /^'*[=+\-@\t\r]/;

const quotedCell = (text: string): string =>
  /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

export function csvCell(value: unknown, field?: Field): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text =
    typeof value === 'string'
      ? value
      : field?.kind === 'list'
        ? (value as string[]).join('; ')
        : JSON.stringify(value);
  return quotedCell(formula.test(text) ? `'${text}` : text);
}

export const csvLine = (cells: readonly string[]): string => `${cells.join(',')}\r\n`;
