import { addDays, isDate } from '../dates.ts';

/** The years the books can be looked at in: money of any other stands in no report and no file. */
export const firstYear = 1900;
export const lastYear = 2200;

export const outsideBooks = `Check the year: the books know ${firstYear} to ${lastYear}`;

/** What is no date has a sentence of its own. */
export function isInBooks(day: unknown): boolean {
  const text = String(day ?? '');
  const year = Number(text.slice(0, 4));
  return !isDate(text) || (year >= firstYear && year <= lastYear);
}

/** Of a deposit that is taken now, and of an invoice that gets its number now: the year was mistyped. Old books are imported. */
export const isLongAgo = (day: string, today: string): boolean => addDays(day, 3653) < today;

export const longAgo = 'That is more than ten years ago. Check the year';
