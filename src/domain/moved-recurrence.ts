import { addDays, weekday } from './dates.ts';
import { recurrenceRule } from './recurrence.ts';
import { capitalised } from './terms.ts';

const partsOf = (rule: string): Map<string, string> =>
  new Map(rule.split(';').map((part) => part.split('=') as [string, string]));

const twoLetters = (date: string): string => weekday(date).slice(0, 2).toUpperCase();
const dayOfMonth = (date: string): number => Number(date.slice(8));
const isLastOfMonth = (date: string): boolean => dayOfMonth(addDays(date, 1)) === 1;
const daysOfWeek = 7;

/** Which of its weekday in the month: 2 for the second Tuesday, -1 for the last. */
function placeInMonth(date: string, wasLast: boolean): number {
  const isLast = dayOfMonth(addDays(date, daysOfWeek)) < dayOfMonth(date);
  const place = Math.ceil(dayOfMonth(date) / daysOfWeek);
  return isLast && (wasLast || place > 4) ? -1 : place;
}

/** The weekdays of a rule, that of one day put in the place of that of another; null where it has none such. */
function movedWeekdays(byDay: string, from: string, to: string): string | null {
  const days = byDay.split(',');
  const placed = /^([+-]?\d)[A-Z]{2}$/.exec(byDay)?.[1];
  if (placed !== undefined) return `${placeInMonth(to, placed === '-1')}${twoLetters(to)}`;
  if (days.length === 1 && byDay.length === 2) return twoLetters(to);
  if (!days.includes(twoLetters(from)) || days.some((day) => day.length > 2)) return null;
  return [...new Set(days.map((day) => (day === twoLetters(from) ? twoLetters(to) : day)))].join(',');
}

function movedDayOfMonth(byMonthDay: string, to: string): string | null {
  if (!/^-?\d+$/.test(byMonthDay)) return null;
  return byMonthDay.startsWith('-') && isLastOfMonth(to) ? '-1' : String(dayOfMonth(to));
}

/**
 * How something repeats whose series moves from one day to another: “every Friday” becomes “every Saturday”. Null where the
 * rule names its days in a way that cannot move along.
 */
export function movedRecurrence(text: string, from: string, to: string): string | null {
  const rule = recurrenceRule(text);
  if (rule === null) return text;
  const parts = partsOf(rule);
  if (['BYSETPOS', 'BYMONTH', 'BYYEARDAY', 'BYWEEKNO'].some((part) => parts.has(part))) return null;
  const [byDay, byMonthDay] = [parts.get('BYDAY'), parts.get('BYMONTHDAY')];
  if (byDay === undefined && byMonthDay === undefined) return text;
  if (byDay !== undefined && byMonthDay !== undefined) return null;
  const moved = byDay === undefined ? movedDayOfMonth(byMonthDay ?? '', to) : movedWeekdays(byDay, from, to);
  if (moved === null) return null;
  if (/^every [a-z]+day$/i.test(text.trim()) && moved.length === 2)
    return `every ${capitalised(weekday(to))}`;
  const name = byDay === undefined ? 'BYMONTHDAY' : 'BYDAY';
  if (parts.get(name) === moved) return text;
  return [...parts.set(name, moved)].map(([part, value]) => `${part}=${value}`).join(';');
}
