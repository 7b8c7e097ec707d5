import { formatDateLong, normaliseDate } from './dates.ts';
import { capitalised } from './terms.ts';

/** Monday to Friday, as a rule says it. */
export const workdays = 'MO,TU,WE,TH,FR';
export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** The rule of RFC 5545 that a text is as it stands; undefined where it is words. */
export const writtenRule = (text: string): string | undefined =>
  /^\s*(?:rrule:)?(freq=[a-z0-9=;,+-]+)\s*$/i.exec(text)?.[1]?.toUpperCase();

const unitOf: Readonly<Record<string, string>> = {
  DAILY: 'day',
  WEEKLY: 'week',
  MONTHLY: 'month',
  YEARLY: 'year',
};

const joined = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** "Every 2 weeks on Monday", "Every month, 6 times". Null where it is no rule, or says more than these words can. */
export function ruleWords(text: string): string | null {
  const rule = writtenRule(text);
  if (!rule) return null;
  const parts = new Map(rule.split(';').map((part) => part.split('=') as [string, string]));
  const {
    FREQ = '',
    INTERVAL = '1',
    BYDAY,
    COUNT,
    UNTIL,
    ...rest
  } = Object.fromEntries(parts) as Record<string, string | undefined>;
  const unit = unitOf[FREQ];
  const days = BYDAY?.split(',').map((day) => weekdays.find((one) => one.slice(0, 2).toUpperCase() === day));
  const until =
    UNTIL === undefined ? '' : normaliseDate(UNTIL.replace(/^(\d{4})(\d\d)(\d\d).*$/, '$1-$2-$3'));
  const isPlain = Object.keys(rest).length === 0 && !days?.includes(undefined) && !(UNTIL && until === '');
  if (!unit || !isPlain || !/^\d+$/.test(INTERVAL)) return null;
  const every = INTERVAL === '1' ? `Every ${unit}` : `Every ${INTERVAL} ${unit}s`;
  const on =
    days && (BYDAY === workdays ? 'Monday to Friday' : joined(days.map((day) => capitalised(day ?? ''))));
  return [
    on ? `${every} on ${on}`.replace('on Monday to', 'Monday to') : every,
    COUNT === undefined ? '' : `, ${COUNT} times`,
    until === '' ? '' : `, until ${formatDateLong(until)}`,
  ].join('');
}
