import { normaliseDate } from './dates.ts';
import { unreadableDate } from './entry/unreadable-date.ts';
import { ruleWords, weekdays, workdays, writtenRule } from './rule-words.ts';

const units: Readonly<Record<string, string>> = {
  day: 'DAILY',
  week: 'WEEKLY',
  month: 'MONTHLY',
  year: 'YEARLY',
};

const usual: Readonly<Record<string, string>> = {
  daily: 'FREQ=DAILY',
  weekly: 'FREQ=WEEKLY',
  biweekly: 'FREQ=WEEKLY;INTERVAL=2',
  fortnightly: 'FREQ=WEEKLY;INTERVAL=2',
  monthly: 'FREQ=MONTHLY',
  quarterly: 'FREQ=MONTHLY;INTERVAL=3',
  yearly: 'FREQ=YEARLY',
  annually: 'FREQ=YEARLY',
  'every weekday': 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
};

const counts: Readonly<Record<string, number>> = { other: 2, two: 2, three: 3, four: 4, six: 6 };

/** What is wrong with words nobody can reckon with. */
export const unreadableRecurrence =
  'Write for example daily, every 2 weeks, every Monday and Thursday, monthly or yearly';

const behindUntil = /^(.*?),? until (.+)$/i;

/** What is wrong with a text nobody can reckon with: its last day, or all of it. */
export function whyUnreadable(text: string): string {
  const [, often = ''] = behindUntil.exec(text.trim()) ?? [];
  return recurrenceRule(often) ? unreadableDate('The last day') : unreadableRecurrence;
}

/** What is wrong with a rule no day follows from. */
export const neverAgain = `By this rule it would never come again. ${unreadableRecurrence}`;

/** "mondays and thu": the days of a week as people name them; null where one of them is none. */
function daysIn(words: string): string | null {
  if (/^monday to friday$/.test(words)) return workdays;
  const names = words.split(/, and |, | and |,/).map((name) => name.replace(/(?<=day)s$/, ''));
  const known = names.map((name) =>
    weekdays.findIndex((day) => day === name || (/^\w{3,5}$/.test(name) && day.startsWith(name))),
  );
  if (known.includes(-1)) return null;
  const inOrder = [...new Set(known)].sort((a, b) => a - b);
  return inOrder.map((day) => weekdays[day]?.slice(0, 2).toUpperCase()).join(',');
}

/** What ends a series, behind its rule: "6 times", "until 2027-12-31". */
function endIn(words: string): { readonly rest: string; readonly end: string } | null {
  const [, rest = words, times, until] = /^(.*?),? (?:(\d{1,4}) times|until (.+))$/.exec(words) ?? [];
  if (times !== undefined) return Number(times) >= 1 ? { rest, end: `;COUNT=${times}` } : null;
  if (until === undefined) return { rest, end: '' };
  const day = normaliseDate(until);
  return day === '' ? null : { rest, end: `;UNTIL=${day.replaceAll('-', '')}` };
}

/**
 * How often something repeats, as a rule of RFC 5545: from the usual words (“every 2 weeks on Monday”), or as it stands
 * where it is such a rule already. Null where it is neither. What `ruleWords` says without a last day is read as well.
 */
export function recurrenceRule(text: string): string | null {
  const written = writtenRule(text);
  if (written) return written;
  const words = text.trim().toLowerCase().replace(/\s+/g, ' ');
  const ended = endIn(words);
  const rule = ended && withoutEnd(ended.rest);
  return rule ? `${rule}${ended.end}` : null;
}

/** From words alone. */
function withoutEnd(words: string): string | null {
  const known = Object.hasOwn(usual, words) ? usual[words] : undefined;
  if (known) return known;
  const [, often, named] =
    /^(.+) on (.+)$/.exec(words) ?? /^(every week) (monday to friday)$/.exec(words) ?? [];
  if (often !== undefined && named !== undefined) {
    const [rule, days] = [withoutEnd(often), daysIn(named)];
    return rule?.startsWith('FREQ=WEEKLY') && !rule.includes('BYDAY') && days
      ? `${rule};BYDAY=${days}`
      : null;
  }
  const days = daysIn(/^every (.+)$/.exec(words)?.[1] ?? '');
  if (days) return `FREQ=WEEKLY;BYDAY=${days}`;
  const [, count, unit = ''] = /^every (?:(\d{1,3}|[a-z]+) )?(day|week|month|year)s?$/.exec(words) ?? [];
  const frequency = units[unit];
  const interval = count === undefined ? 1 : (Object.hasOwn(counts, count) && counts[count]) || Number(count);
  if (!frequency || !(interval >= 1)) return null;
  return interval === 1 ? `FREQ=${frequency}` : `FREQ=${frequency};INTERVAL=${interval}`;
}

/** The same in words, where these can say it. */
export const recurrenceWords = (text: string): string | null => ruleWords(recurrenceRule(text) ?? '');

/** What of a series is moved, called off or removed with one of it. */
export const seriesChoice = { one: 'Only this one', all: 'This and all to come' } as const;
export type SeriesChoice = keyof typeof seriesChoice;

/** “every 2 weeks”, to be said inside a sentence. */
export function howOften({ recurrencePattern }: Readonly<Record<string, unknown>>): string {
  const words = recurrenceWords(typeof recurrencePattern === 'string' ? recurrencePattern : '');
  return words === null ? 'by a rule of its own' : words.replace(/^E/, 'e');
}
