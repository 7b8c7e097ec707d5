import type {
  DateOrder,
  DecimalSign,
  Delimiter,
  ImportField,
  ImportType,
  NotDataReason,
} from '#domain/import/types.ts';
import type { Terms } from '#domain/species/species.ts';
import { capitalised, fillTerms } from '#domain/terms.ts';
import { formatNumber } from '#domain/writing.ts';

export const count = (number: number): string => formatNumber(number);

/** "1 row", "3 rows". */
export const counted = (number: number, one: string, many = `${one}s`): string =>
  `${count(number)} ${number === 1 ? one : many}`;

export const typeLabel = (type: ImportType, terms: Terms): string =>
  capitalised(fillTerms(type.label, terms));

export const fieldLabel = ({ label }: Pick<ImportField, 'label'>, terms: Terms): string =>
  capitalised(fillTerms(label, terms));

/** "a", "a and b", "a, b and c"; of many the first few, then "and 12 more". */
export function listed(words: readonly string[], most = words.length): string {
  if (words.length > most) {
    return `${words.slice(0, most).join(', ')} and ${count(words.length - most)} more`;
  }
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

export const quoted = (words: string): string => `“${words}”`;

/** What each cell of a chart becomes a record of. */
export const oneOfChart = (type: ImportType['key']): string =>
  type === 'weights' ? 'weight' : type === 'heats' ? 'heat' : 'date';

const mostRows = 5;

/** "Row 4", "Rows 4, 9 and 12", "Rows 4, 9, 12, 17, 23 and 2 more". */
export function rowWords(
  rows: readonly number[],
  total = rows.length,
  name: (row: number) => string = count,
): string {
  const shown = rows.slice(0, mostRows).map(name);
  const rest = total - shown.length;
  const numbers = rest > 0 ? `${shown.join(', ')} and ${count(rest)} more` : listed(shown);
  return `${total === 1 ? 'Row' : 'Rows'} ${numbers}`;
}

export const delimiterWords: Readonly<Record<Delimiter, string>> = {
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
  '|': 'vertical bar',
};

export const dateOrderWords: Readonly<Record<DateOrder, string>> = {
  'day-first': 'day, month, year',
  'month-first': 'month, day, year',
  'year-first': 'year, month, day',
  ask: 'not known yet',
};

export const decimalSignWords: Readonly<Record<DecimalSign, string>> = { '.': 'point', ',': 'comma' };

export const notDataWords: Readonly<Record<NotDataReason, string>> = {
  'above-header': 'above the names of the columns',
  header: 'the names of the columns',
  'repeated-header': 'the names of the columns once more',
  'other-table': 'another table, with columns of its own',
  blank: 'blank',
  separator: 'a note for spreadsheets, or a line',
  total: 'a total',
  footer: 'below the data',
  group: 'a heading between rows',
  continuation: 'goes on from the row above',
  marked: 'marked by you',
};

export const usualValuesWords = 'What the file does not say has its usual value.';

/** Of refunds without a day, which one they were given. */
export const refundDaysWords = (count: number): string =>
  `${counted(count, 'refund has', 'refunds have')} no day in the file: what is paid here already went back today, anything else on the day it was paid. Correct the day where you know it.`;
