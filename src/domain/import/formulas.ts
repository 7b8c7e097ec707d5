/**
 * A text that a spreadsheet would run as a formula gets an apostrophe in front when it is written to a CSV file, and
 * so does one that already has apostrophes before such a sign. Taking one apostrophe away restores every value.
 * Some programs take the full-width signs of East Asian keyboards for the plain ones (OWASP, CSV injection; CWE-1236).
 */
const formula = /^'*[=+\-@\t\r＝＋－＠]/;
const guarded = /^'+[=+\-@\t\r＝＋－＠]/;

export const isFormulaLike = (text: string): boolean => formula.test(text);

export const guardFormula = (text: string): string => (isFormulaLike(text) ? `'${text}` : text);

/** The exact inverse. */
export const restoreFormula = (text: string): string =>
  text.charCodeAt(0) === 0x27 && guarded.test(text) ? text.slice(1) : text;
