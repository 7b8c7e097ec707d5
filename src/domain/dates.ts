import { remembered } from './remembered.ts';
import { regionInUse } from './writing.ts';

// A date is a string 'YYYY-MM-DD' from end to end: it has no time and no zone, so nothing can shift it by a day.

export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** "Jan", as charts and narrow places write them. */
export const shortMonths: readonly string[] = monthNames.map((name) => name.slice(0, 3));

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

type MaybeDate = string | null | undefined;

/** True for a day of the calendar, years 0001 to 9999 (what a database date holds). */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const { year, month, day } = parts(text);
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= lengthOfMonth(year, month);
}

const zero = 48;

/** Reads the figures one by one: a slice and a `Number` for each part cost five times as much. */
function parts(date: string): { year: number; month: number; day: number } {
  const figure = (at: number) => date.charCodeAt(at) - zero;
  return {
    year: figure(0) * 1000 + figure(1) * 100 + figure(2) * 10 + figure(3),
    month: figure(5) * 10 + figure(6),
    day: figure(8) * 10 + figure(9),
  };
}

function padded(year: number, month: number, day: number): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

const isLeapYear = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

function lengthOfMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** Days from 1 March of the year 0 to 1 January 1970. */
const epoch = 719_468;
/** Of 400 years, after which the calendar repeats itself. */
const eraDays = 146_097;

/**
 * Days since 1 January 1970. Counted in years that begin in March, so that a leap day ends its year (Hinnant,
 * chrono-compatible low-level date algorithms). A `Date` for each day costs twenty times as much, which shows where
 * the timelines of thousands of females are worked out.
 */
function dayNumber(date: string): number {
  if (!isDate(date)) throw new RangeError(`Not a date: ${date}`);
  const { year, month, day } = parts(date);
  const marchYear = month <= 2 ? year - 1 : year;
  const era = Math.floor(marchYear / 400);
  const yearOfEra = marchYear - era * 400;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * eraDays + dayOfEra - epoch;
}

function fromDayNumber(number: number): string {
  const shifted = Math.floor(number) + epoch;
  const era = Math.floor(shifted / eraDays);
  const dayOfEra = shifted - era * eraDays;
  const leapDays =
    Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / (eraDays - 1));
  const yearOfEra = Math.floor((dayOfEra - leapDays) / 365);
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  if (!(year >= 1 && year <= 9999)) throw new RangeError('The date is beyond the calendar');
  return padded(year, month, dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1);
}

/** @throws RangeError if `date` is none, or the result is beyond year 9999. */
export function addDays(date: string, days: number): string {
  return fromDayNumber(dayNumber(date) + days);
}

/** Whole days from the first to the second; negative if the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}

/** The same day some months on, or the last day of a month that has no such day. */
export function addMonths(date: string, count: number): string {
  dayNumber(date);
  const { year, month, day } = parts(date);
  const index = year * 12 + month - 1 + count;
  const first = padded(Math.floor(index / 12), (((index % 12) + 12) % 12) + 1, 1);
  const next = padded(Math.floor((index + 1) / 12), ((((index + 1) % 12) + 12) % 12) + 1, 1);
  return addDays(first, Math.min(day, monthLength(first, next)) - 1);
}

function monthLength(first: string, next: string): number {
  // December 9999 has no following month inside the calendar.
  return isDate(next) ? daysBetween(first, next) : 31;
}

export interface Age {
  days: number;
  /** Whole calendar months, of which twelve make a year. */
  months: number;
}

/** Null before birth. One born on 29 February is a year older on 28 February. */
export function age(birthDate: string, on: string): Age | null {
  const days = daysBetween(birthDate, on);
  if (days < 0) return null;
  const born = parts(birthDate);
  const then = parts(on);
  const upper = (then.year - born.year) * 12 + then.month - born.month;
  return { days, months: upper > 0 && addMonths(birthDate, upper) > on ? upper - 1 : upper };
}

/** "newborn" on the first day, "9 d" to two weeks, "8 wk" to sixteen, then "5 m", "1 y 2 m". */
export function formatAge(birthDate: MaybeDate, on: string): string {
  const birth = normaliseDate(birthDate);
  if (birth === '') return formatDate(birthDate);
  const old = age(birth, on);
  if (old === null) return 'Not born yet';
  if (old.days === 0) return 'newborn';
  if (old.days <= 14) return `${old.days} d`;
  const weeks = Math.floor(old.days / 7);
  if (weeks <= 16) return `${weeks} wk`;
  const years = Math.floor(old.months / 12);
  const rest = old.months % 12;
  return [years > 0 ? `${years} y` : '', rest > 0 ? `${rest} m` : ''].filter((part) => part !== '').join(' ');
}

/** A date written year first, or the day of an ISO timestamp as it stands there; '' for anything else. */
export function normaliseDate(value: MaybeDate): string {
  const found = /^\s*(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:[T ]\d{2}:\d{2}.*)?\s*$/.exec(value ?? '');
  if (!found) return '';
  const date = padded(Number(found[1]), Number(found[3]), Number(found[4]));
  return isDate(date) ? date : '';
}

/** "14 March 2021", or "March 14, 2021" where the month comes first. */
function inOrder(day: number | string, month: string, year: number | undefined): string {
  if (regionInUse().dateOrder === 'month-first')
    return `${month} ${day}${year === undefined ? '' : `, ${year}`}`;
  return `${day} ${month}${year === undefined ? '' : ` ${year}`}`;
}

const nameOf = (month: number): string => monthNames[month - 1] ?? '';
const shortNameOf = (month: number): string => shortMonths[month - 1] ?? '';

function written(value: MaybeDate, today: MaybeDate, isShort: boolean): string {
  if (value === null || value === undefined || value.trim() === '') return 'No date';
  const date = normaliseDate(value);
  if (date === '') return 'Invalid date';
  // Who writes the year first in figures wants figures where there is little room.
  if (isShort && regionInUse().dateOrder === 'year-first') return date;
  const { year, month, day } = parts(date);
  const sameYear = typeof today === 'string' && parts(today).year === year;
  return inOrder(day, isShort ? shortNameOf(month) : nameOf(month), sameYear ? undefined : year);
}

/**
 * "20 Nov", "Nov 20" or "2026-11-20", as where it is read; the year stands where it is not that of `today` (always,
 * without `today`). 'No date', 'Invalid date'.
 */
export const formatDate = (value: MaybeDate, today?: string): string => written(value, today, true);

/** "20 November" or "November 20", otherwise like `formatDate`. */
export const formatDateLong = (value: MaybeDate, today?: string): string => written(value, today, false);

/** "July 2026", for a date of the calendar. */
export function formatMonth(date: string): string {
  const { year, month } = parts(date);
  return `${nameOf(month)} ${year}`;
}

/**
 * "3 to 5 December", "30 November to 2 December", "30 December 2026 to 1 January 2027", "3 December"; where the month
 * comes first "December 3 to 5".
 */
export function formatSpan(from: string, to: string, today?: string): string {
  if (from === to) return formatDateLong(from, today);
  const start = parts(from);
  const end = parts(to);
  if (start.year !== end.year) return `${formatDateLong(from)} to ${formatDateLong(to)}`;
  const year = typeof today === 'string' && parts(today).year === end.year ? undefined : end.year;
  if (start.month === end.month) return inOrder(`${start.day} to ${end.day}`, nameOf(end.month), year);
  return `${formatDateLong(from, to)} to ${formatDateLong(to, today)}`;
}

/** A span in the narrowest column: "3–6 Dec", "Dec 3–6", "2026-12-03–2026-12-06"; the year stands once, at the end. */
export function formatShortSpan(from: string, to: string, today?: string): string {
  if (from === to) return formatDate(from, today);
  const start = parts(from);
  const end = parts(to);
  const isYearFirst = regionInUse().dateOrder === 'year-first';
  if (isYearFirst || start.year !== end.year || start.month !== end.month)
    return `${formatDate(from, start.year === end.year ? from : today)}–${formatDate(to, today)}`;
  const year = typeof today === 'string' && parts(today).year === end.year ? undefined : end.year;
  return inOrder(`${start.day}–${end.day}`, shortNameOf(end.month), year);
}

/** The day a week begins with, as whoever reads it counts weeks. */
export function startOfWeek(date: string): string {
  const day = new Date(`${date}T00:00:00Z`).getUTCDay();
  return addDays(date, -((day - regionInUse().weekStart + 7) % 7));
}

export function weekday(date: string): string {
  // Day 0, 1 January 1970, was a Thursday.
  return weekdays[(((dayNumber(date) + 4) % 7) + 7) % 7] ?? '';
}

/** For something that is due: "in 13 days", "tomorrow", "today", "6 days overdue". */
export function relativeDays(date: string, today: string): string {
  const days = daysBetween(today, date);
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  if (days > 1) return `in ${days} days`;
  return days === -1 ? '1 day overdue' : `${-days} days overdue`;
}

/** For something that happened: "today", "yesterday", "6 days ago"; ahead of it like `relativeDays`. */
export function daysAgo(date: string, today: string): string {
  const days = daysBetween(date, today);
  if (days <= 0) return relativeDays(date, today);
  return days === 1 ? 'yesterday' : `${days} days ago`;
}

// Making a formatter takes far longer than using it. A zone that does not exist is not remembered.
const clocks = remembered(
  (timeZone: string) =>
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
);

/** The hour on the wall in a zone such as 'Europe/Berlin', HH:MM. @throws RangeError for an unknown zone. */
export const clockIn = (timeZone: string, now: Date = new Date()): string => clocks(timeZone).format(now);

const calendars = remembered(
  (timeZone: string) =>
    new Intl.DateTimeFormat('en', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    }),
);

/** The day it is in a zone such as 'Europe/Berlin'. @throws RangeError for an unknown zone. */
export function todayIn(timeZone: string, now: Date = new Date()): string {
  const parts = calendars(timeZone).formatToParts(now);
  const found = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  return padded(Number(found.year), Number(found.month), Number(found.day));
}

/** The day a recorded moment was in a zone: in the evening of one place it is tomorrow in another. */
export const dayIn = (timeZone: string, instant: string): string => todayIn(timeZone, new Date(instant));

/** The last day on which what ends at an instant can be had, in a zone: of a midnight, the day before it. */
export const lastDayIn = (timeZone: string, endsAt: string): string =>
  todayIn(timeZone, new Date(Date.parse(endsAt) - 1));
