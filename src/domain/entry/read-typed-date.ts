import { addDays, addMonths, isDate, weekday } from '../dates.ts';
import { monthOf } from '../import/month-names.ts';
import { readDate } from '../import/read-date.ts';
import type { Region } from './region.ts';

export type TypedDate =
  | {
      readonly kind: 'date';
      readonly date: string;
      /** The other day the same figures can mean, where the order of day and month came from the region alone. */
      readonly other?: string;
    }
  | { readonly kind: 'none' };

export interface DateContext {
  readonly region: Pick<Region, 'dateOrder'>;
  /** The day it is for the person who types, YYYY-MM-DD. */
  readonly today: string;
  /** What "+63" counts from; today where the form has no such day. */
  readonly from?: string | undefined;
  /** Whether a day without its year lies behind (births, weights) or ahead (due dates); behind unless told. */
  readonly leaning?: 'behind' | 'ahead' | undefined;
}

const unreadable: TypedDate = { kind: 'none' };

const found = (date: string): TypedDate => ({ kind: 'date', date });

const dayWords: Readonly<Record<string, number>> = {
  today: 0,
  now: 0,
  tonight: 0,
  'this morning': 0,
  yesterday: -1,
  'last night': -1,
  'day before yesterday': -2,
  'the day before yesterday': -2,
  tomorrow: 1,
  'day after tomorrow': 2,
  'the day after tomorrow': 2,
};

const counts: Readonly<Record<string, number>> = Object.fromEntries(
  'a an one two three four five six seven eight nine ten eleven twelve'
    .split(' ')
    .map((word, index) => [word, Math.max(1, index - 1)] as const),
);

const countOf = (text: string): number => counts[text] ?? Number(text);

const unit = '(d|days?|w|wks?|weeks?|mo?s?|mths?|months?|y|yrs?|years?)';
const count = String.raw`(\d{1,4}|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)`;
const counted = new RegExp(`^${count}\\s*${unit}\\b\\.?[\\s,]*(?:and\\s+)?(.*)$`);
const signedDays = /^([+\-−–])\s*(\d{1,4})\s*(?:(d|days?|w|wks?|weeks?|mo?s?|months?|y|yrs?|years?)\.?)?$/;

/** A stretch of time moved from a day; months and years are calendar months. */
function moved(from: string, amount: number, name: string): string {
  if (/^y/.test(name)) return addMonths(from, amount * 12);
  if (/^m/.test(name)) return addMonths(from, amount);
  return addDays(from, amount * (name.startsWith('w') ? 7 : 1));
}

/** "8 wk old", "5 years 8 months ago", "in two weeks", "3 d": undefined where it is no stretch of time. */
function byStretch(text: string, today: string): string | undefined {
  const isAhead = /^in\s/.test(text) || /\s(?:from now|ahead|later)$/.test(text);
  let rest = text
    .replace(/^in\s+/, '')
    .replace(/^(?:about|ca\.?|age[d]?)\s+/, '')
    .replace(/\s+(?:old|ago|back|before|from now|ahead|later)$/, '');
  let date = today;
  let parts = 0;
  while (rest !== '') {
    const part = counted.exec(rest);
    if (!part) return undefined;
    const [, amount = '', name = '', after = ''] = part;
    date = moved(date, (isAhead ? 1 : -1) * countOf(amount), name);
    rest = after;
    parts += 1;
  }
  return parts > 0 ? date : undefined;
}

const weekdayNames = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const weekdayShape =
  /^(?:(last|this|next|on)\s+)?(sun|mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?)(?:day)?\.?$/;

/** "Monday" is the nearest one on the side the field leans to, today among them; "last" and "next" never are today. */
function byWeekday(text: string, { today, leaning = 'behind' }: DateContext): string | undefined {
  const named = weekdayShape.exec(text);
  if (!named) return undefined;
  const wanted = weekdayNames.findIndex((name) => name.startsWith((named[2] ?? '').slice(0, 3)));
  const now = weekdayNames.indexOf(weekday(today).toLowerCase());
  const isAhead = named[1] === 'next' || (named[1] !== 'last' && leaning === 'ahead');
  const days = (((isAhead ? wanted - now : now - wanted) % 7) + 7) % 7;
  const far = days === 0 && (named[1] === 'next' || named[1] === 'last') ? 7 : days;
  return addDays(today, isAhead ? far : -far);
}

const pad = (value: number): string => String(value).padStart(2, '0');

/** The year in which a day of the calendar lies closest on the side the field leans to. */
function inNearestYear(month: number, day: number, context: DateContext): string | undefined {
  const { today, leaning = 'behind' } = context;
  const thisYear = Number(today.slice(0, 4));
  // 29 February comes round every four years, once every eight over a century without one.
  for (let step = 0; step <= 8; step += 1) {
    const year = thisYear + (leaning === 'ahead' ? step : -step);
    const date = `${year}-${pad(month)}-${pad(day)}`;
    if (!isDate(date)) continue;
    const isThere = leaning === 'ahead' ? date >= today : date <= today;
    if (isThere) return date;
  }
  return undefined;
}

const dayThenMonth = /^(\d{1,2})(?:st|nd|rd|th)?\.?[\s\-/]*(?:of\s+)?(\p{L}{3,12})\.?$/u;
const monthThenDay = /^(\p{L}{3,12})\.?[\s\-/]*(\d{1,2})(?:st|nd|rd|th)?$/u;
const twoFigures = /^(\d{1,2})\s*[-/.]\s*(\d{1,2})\.?$/;

/** "March 14", "14 Mar", "3/14": undefined where it is no day without a year. */
function withoutYear(text: string, context: DateContext): TypedDate | undefined {
  const named = dayThenMonth.exec(text);
  const american = monthThenDay.exec(text);
  const month = monthOf(named?.[2] ?? american?.[1] ?? '');
  if (month !== undefined) {
    const date = inNearestYear(month, Number(named?.[1] ?? american?.[2]), context);
    return date === undefined ? unreadable : found(date);
  }
  const figures = twoFigures.exec(text);
  if (!figures) return undefined;
  const [one, two] = [Number(figures[1]), Number(figures[2])];
  const dayFirst = inNearestYear(two, one, context);
  const monthFirst = inNearestYear(one, two, context);
  const [date, other] =
    context.region.dateOrder === 'day-first' || text.includes('.')
      ? [dayFirst ?? monthFirst, monthFirst]
      : [monthFirst ?? dayFirst, dayFirst];
  if (date === undefined) return unreadable;
  return { kind: 'date', date, ...(other !== undefined && other !== date && { other }) };
}

/** "14032021", typed on a keypad that has no slash; a year in front is read as it stands. */
const withSlashes = (text: string): string =>
  /^(?!(?:1[89]|2[01])\d\d(?:0[1-9]|1[0-2]))\d{8}$/.test(text)
    ? `${text.slice(0, 2)}/${text.slice(2, 4)}/${text.slice(4)}`
    : text;

/** Both days that figures like 3/4/2021 can mean, the one of the region's order first. */
function eitherWay(text: string, context: DateContext): TypedDate {
  const thisYear = Number(context.today.slice(0, 4));
  const { dateOrder } = context.region;
  // Figures that do not start with the year are read day first where people usually start with it; so are dots,
  // behind which no country puts the day (CLDR).
  const order = dateOrder === 'month-first' && !text.includes('.') ? 'month-first' : 'day-first';
  const read = readDate(text, order, thisYear);
  const turned = readDate(text, order === 'day-first' ? 'month-first' : 'day-first', thisYear);
  if (read.kind === 'none') {
    return turned.kind === 'date' ? found(turned.date) : unreadable;
  }
  const isOpen = read.order === 'by-order' && turned.kind === 'date' && turned.date !== read.date;
  return { kind: 'date', date: read.date, ...(isOpen && { other: turned.date }) };
}

/**
 * Reads a day as people type it into a form: figures in the order of their region, a month by name, with or without
 * the year, today and yesterday, weekdays, "+63", "8 wk old", "3 days ago". Where the same figures can mean two days,
 * the region's comes first and the other is offered.
 * @returns a day of the calendar, YYYY-MM-DD, or a sentence that says how to write it.
 */
export function readTypedDate(raw: string, context: DateContext): TypedDate {
  const text = raw
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/(\d\.) (?=\d)/g, '$1')
    .toLowerCase();
  if (text === '' || text.length > 60) return unreadable;
  const { today } = context;
  const days = dayWords[text];
  if (days !== undefined) return found(addDays(today, days));
  const signed = signedDays.exec(text);
  if (signed) {
    const amount = Number(signed[2]) * (signed[1] === '+' ? 1 : -1);
    return found(moved(context.from ?? today, amount, signed[3] ?? 'd'));
  }
  const date = byStretch(text, today) ?? byWeekday(text, context);
  if (date !== undefined) return found(date);
  // A spreadsheet's count of days is nothing anybody types.
  if (/^\d{1,7}$/.test(text)) return unreadable;
  return withoutYear(text, context) ?? eitherWay(withSlashes(text), context);
}
