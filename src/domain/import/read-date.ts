import { addDays, isDate, monthNames } from '../dates.ts';
import { monthOf } from './month-names.ts';
import type { DateOrder, IssueCode } from './types.ts';

export type DateReading =
  | {
      readonly kind: 'date';
      readonly date: string;
      /** How sure the order of day and month is: written out, proved by this very cell, or by the file's order. */
      readonly order: 'written' | 'day-first' | 'month-first' | 'either' | 'by-order';
    }
  | { readonly kind: 'none'; readonly code: IssueCode & `${string}-date`; readonly message: string };

const none = (code: 'not-a-date' | 'impossible-date' | 'ambiguous-date', message: string): DateReading => ({
  kind: 'none',
  code,
  message,
});

const pad = (value: number, length = 2): string => String(value).padStart(length, '0');

const dateOf = (year: number, month: number, day: number): string =>
  `${pad(year, 4)}-${pad(month)}-${pad(day)}`;

/** What two figures of a year mean: up to so many years ahead, else the century before. */
interface Years {
  readonly thisYear: number;
  readonly ahead: number;
}

/** Days usually lie behind us, or in the next year at most. */
const usuallyAhead = 1;
/** A vaccination, a test or a contract holds for years, none for longer than an animal lives. */
export const farAhead = 20;

function yearOf(text: string, { thisYear, ahead }: Years): number {
  const year = Number(text);
  if (text.length !== 2) return year;
  const century = thisYear - (thisYear % 100);
  return century + year <= thisYear + ahead ? century + year : century - 100 + year;
}

/** Years a breeder's papers can carry; what lies beyond is a slip of the pen. */
const plausible = (year: number): boolean => year >= 1800 && year <= 2200;

function calendar(
  text: string,
  year: number,
  month: number,
  day: number,
  order: 'written' | 'either',
): DateReading {
  const date = dateOf(year, month, day);
  if (plausible(year) && isDate(date)) return { kind: 'date', date, order };
  const days =
    month >= 1 && month <= 12 && plausible(year) ? new Date(Date.UTC(year, month, 0)).getUTCDate() : 0;
  return none(
    'impossible-date',
    days > 0 && day > days
      ? `${text} is no date: ${monthNames[month - 1]} ${year} has ${days} days`
      : `${text} is not a date of the calendar. Write it as 2026-03-31`,
  );
}

/** Time of day, with or without zone, behind a date. The day is taken as it stands there. */
const time = String.raw`(?:[T\s,]+\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:[.,]\d+)?)?\s*(?:[ap]\.?m\.?)?\s*(?:Z|UTC|GMT)?(?:[+-]\d{2}:?\d{2})?(?:\s*\([^)]*\))?)?`;
const yearFirst = new RegExp(String.raw`^(\d{4})([-/.\s])(\d{1,2})\2(\d{1,2})\.?${time}$`, 'i');
const numbers = new RegExp(
  String.raw`^(\d{1,2})\s*([-/.\s])\s*(\d{1,2})\s*[-/.\s]\s*'?(\d{4}|\d{2})\.?${time}$`,
  'i',
);
const compact = new RegExp(String.raw`^(\d{4})(\d{2})(\d{2})${time}$`, 'i');
const word = String.raw`([\p{L}]{3,12})\.?`;
const weekday =
  /^(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\.?,?\s+|(?:mo|di|mi|do|fr|sa|so)[.,]{1,2}\s*|\p{L}+(?:tag|woch|abend),?\s+|(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche),?\s+)(?=\S*\d|\p{L}{3})/iu;
const dayWord = new RegExp(
  String.raw`^(\d{1,2})(?:st|nd|rd|th|er|\u00ba|\u00aa)?\.?[-/\s]*(?:de\s+|of\s+)?${word}[-/,\s]*(?:de\s+|del\s+)?'?(\d{4}|\d{2})${time}$`,
  'iu',
);
const wordDay = new RegExp(
  String.raw`^${word}[-/\s]*(\d{1,2})(?:st|nd|rd|th)?[-/,\s]+'?(\d{4}|\d{2})${time}$`,
  'iu',
);
const yearWord = new RegExp(String.raw`^(\d{4})[-/\s]+${word}[-/\s]+(\d{1,2})${time}$`, 'iu');
/** "Born 03/04/2024", "* 3.4.2024", "geb. 3.4.2024". */
const bornWord = /^(?:born|whelped|geb(?:oren)?\.?|née? le|\*)\s*:?\s*(?=\S*\d)/i;

/** 2025年4月10日 */
const japanese = /^(\d{4})年\s*(\d{1,2})月\s*(\d{1,2})日$/;

/** Spreadsheets count days from here, so that 45292 is 1 January 2024 (ECMA-376, 18.17.4.1). */
const serialStart = '1899-12-30';
const serial = /^(\d{5})(?:[.,]\d+)?$/;
/** From 1927 to 2099. */
const serials = { first: 10_000, last: 73_050 };

function byOrder(text: string, found: RegExpExecArray, order: DateOrder, years: Years): DateReading {
  const [, one = '', sign = '', two = '', last = ''] = found;
  const [a, b] = [Number(one), Number(two)];
  const year = yearOf(last, years);
  if (order === 'year-first' && last.length === 2) {
    return calendar(text, yearOf(pad(a), years), b, Number(last), 'either');
  }
  const dayFirst = plausible(year) && isDate(dateOf(year, b, a));
  const monthFirst = plausible(year) && isDate(dateOf(year, a, b));
  if (!dayFirst && !monthFirst) return calendar(text, year, b, a, 'either');
  if (dayFirst && monthFirst) {
    if (a === b) return { kind: 'date', date: dateOf(year, a, b), order: 'either' };
    if (order === 'day-first') return { kind: 'date', date: dateOf(year, b, a), order: 'by-order' };
    if (order === 'month-first') return { kind: 'date', date: dateOf(year, a, b), order: 'by-order' };
    // No country that writes dates with dots puts the month first (CLDR).
    if (sign === '.') return { kind: 'date', date: dateOf(year, b, a), order: 'day-first' };
    return none(
      'ambiguous-date',
      `${text} can be two dates. Say whether the day or the month stands first in this file`,
    );
  }
  // What can be read in one way only is that day, whatever the others of the file are.
  return dayFirst
    ? { kind: 'date', date: dateOf(year, b, a), order: 'day-first' }
    : { kind: 'date', date: dateOf(year, a, b), order: 'month-first' };
}

/** "abt 2018", "um 2015": a year somebody remembers, and no day. */
const about =
  /^(?:ca?\.?|circa|abt\.?|about|approx\.?|around|um|etwa|ungef\p{L}*\.?|vers|env(?:iron)?\.?|aprox\.?|omkring|rond|~)\s*(?=\d|\p{L}{3})/iu;

/**
 * Reads a date in any of the usual notations: year first, figures in the file's order, a month by name in ten
 * languages, the day count of spreadsheets; a time of day behind it is left away. A date that does not exist or can
 * be two is no date.
 * @param thisYear Decides what two figures of a year mean.
 * @param ahead How many years ahead they may lie.
 */
export function readDate(
  raw: string,
  order: DateOrder,
  thisYear: number,
  ahead: number = usuallyAhead,
): DateReading {
  const years: Years = { thisYear, ahead };
  if (raw.length > 100) return none('not-a-date', 'This is a text, not a date. Write it as 2026-03-31');
  const text = raw.trim().replace(japanese, '$1-$2-$3').replace(bornWord, '').replace(weekday, '');
  const iso = yearFirst.exec(text) ?? compact.exec(text);
  if (iso) {
    const [month, day] = iso.length > 4 ? [iso[3], iso[4]] : [iso[2], iso[3]];
    if (iso.length > 4 || plausible(Number(iso[1]))) {
      return calendar(text, Number(iso[1]), Number(month), Number(day), 'written');
    }
  }
  const figures = numbers.exec(text);
  if (figures) return byOrder(text, figures, order, years);
  const named = dayWord.exec(text);
  if (named) {
    const month = monthOf(named[2] ?? '');
    if (month) return calendar(text, yearOf(named[3] ?? '', years), month, Number(named[1]), 'written');
  }
  const american = wordDay.exec(text);
  if (american) {
    const month = monthOf(american[1] ?? '');
    if (month) return calendar(text, yearOf(american[3] ?? '', years), month, Number(american[2]), 'written');
  }
  const reversed = yearWord.exec(text);
  if (reversed) {
    const month = monthOf(reversed[2] ?? '');
    if (month) return calendar(text, Number(reversed[1]), month, Number(reversed[3]), 'written');
  }
  const days = Number(serial.exec(text)?.[1] ?? 0);
  if (days >= serials.first && days <= serials.last) {
    return { kind: 'date', date: addDays(serialStart, days), order: 'written' };
  }
  const incomplete = /^\d{4}$|^\d{1,2}[/.-]\d{4}$|^[\p{L}]{3,12}\.?\s+\d{4}$/u.test(text.replace(about, ''));
  return incomplete
    ? none('not-a-date', `${text} has no day. Write the whole date, as 2026-03-31`)
    : none('not-a-date', `“${text}” is not a date. Write it as 2026-03-31`);
}
