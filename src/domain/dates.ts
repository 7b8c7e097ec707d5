// A date is a string 'YYYY-MM-DD' from end to end: it has no time and no zone, so nothing can shift it by a day.

const dayMs = 86_400_000;

const months = [
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

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

type MaybeDate = string | null | undefined;

function midnight(date: string): Date {
  return new Date(`${date}T00:00:00Z`);
}

/** True for a day of the calendar, years 0001 to 9999 (what a database date holds). */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return false;
  const at = midnight(text);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text;
}

function dayNumber(date: string): number {
  if (!isDate(date)) throw new RangeError(`Not a date: ${date}`);
  return midnight(date).getTime() / dayMs;
}

function fromDayNumber(day: number): string {
  const date = new Date(day * dayMs).toISOString().slice(0, 10);
  if (!isDate(date)) throw new RangeError('The date is beyond the calendar');
  return date;
}

function parts(date: string): { year: number; month: number; day: number } {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) };
}

function padded(year: number, month: number, day: number): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
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

/** "9 d" to two weeks, "8 wk" to sixteen, then "5 m", "1 y 2 m". */
export function formatAge(birthDate: MaybeDate, on: string): string {
  const birth = normaliseDate(birthDate);
  if (birth === '') return formatDate(birthDate);
  const old = age(birth, on);
  if (old === null) return 'Not born yet';
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

function written(value: MaybeDate, today: MaybeDate, monthName: (month: string) => string): string {
  if (value === null || value === undefined || value.trim() === '') return 'No date';
  const date = normaliseDate(value);
  if (date === '') return 'Invalid date';
  const { year, month, day } = parts(date);
  const sameYear = typeof today === 'string' && parts(today).year === year;
  return `${day} ${monthName(months[month - 1] ?? '')}${sameYear ? '' : ` ${year}`}`;
}

/** "20 Nov", and the year where it is not that of `today` (always, without `today`). 'No date', 'Invalid date'. */
export function formatDate(value: MaybeDate, today?: string): string {
  return written(value, today, (month) => month.slice(0, 3));
}

/** "20 November", otherwise like `formatDate`. */
export function formatDateLong(value: MaybeDate, today?: string): string {
  return written(value, today, (month) => month);
}

/** "July 2026", for a date of the calendar. */
export function formatMonth(date: string): string {
  const { year, month } = parts(date);
  return `${months[month - 1]} ${year}`;
}

/** "3 to 5 December", "30 November to 2 December", "30 December 2026 to 1 January 2027", "3 December". */
export function formatSpan(from: string, to: string, today?: string): string {
  if (from === to) return formatDateLong(from, today);
  const start = parts(from);
  const end = parts(to);
  if (start.year !== end.year) return `${formatDateLong(from)} to ${formatDateLong(to)}`;
  const first = start.month === end.month ? String(start.day) : formatDateLong(from, to);
  return `${first} to ${formatDateLong(to, today)}`;
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

/** The day it is in a zone such as 'Europe/Berlin'. @throws RangeError for an unknown zone. */
export function todayIn(timeZone: string, now: Date = new Date()): string {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const found = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]));
  return padded(Number(found.year), Number(found.month), Number(found.day));
}
