import { isDate, monthNames } from '../dates.ts';
import { regionInUse } from '../writing.ts';
import { writtenDay } from './region.ts';

const figuresOf = (text: string): boolean => /^\d{1,4}$/.test(text);

/** Year, month and day as they stand in a text, whether there is such a day or not; nothing for any other text. */
function partsOf(text: string): readonly [year: string, month: number, day: number] | undefined {
  const parts = text
    .toLowerCase()
    .replace(/(?<=\d)(?:st|nd|rd|th)\b/, '')
    .split(/[\s./,-]+/)
    .filter((part) => part !== '' && part !== 'of');
  const word = parts.find((part) => /^\p{L}{3,}$/u.test(part)) ?? '';
  const [one = '', two = '', three = ''] = parts.filter((part) => part !== word);
  if (parts.length > 3 || ![one, two || '0', three || '0'].every(figuresOf)) return undefined;
  if (word !== '') {
    const month = monthNames.findIndex((name) => name.toLowerCase().startsWith(word)) + 1;
    return one.length > 2 ? [one, month, Number(two)] : [two, month, Number(one)];
  }
  if (one.length === 4) return [one, Number(two), Number(three)];
  const [a, b] = [Number(one), Number(two)];
  // Only one of them can be a month.
  if (three === '' || a > 12 === b > 12) return undefined;
  return a > 12 ? [three, b, a] : [three, a, b];
}

/** "There is no 30 February": what a text names as a day that no calendar has. */
function noSuchDay(text: string): string | undefined {
  const [written = '', month = 0, day = 0] = partsOf(text) ?? [];
  const name = monthNames[month - 1];
  const year = written.length === 4 ? written : written.length === 2 ? `20${written}` : '2024';
  const last = [31, 30, 29, 28].find((one) => isDate(`${year}-${String(month).padStart(2, '0')}-${one}`));
  if (name === undefined || last === undefined || day <= last || day > 99) return undefined;
  const named = regionInUse().dateOrder === 'month-first' ? `${name} ${day}` : `${day} ${name}`;
  return `there is no ${named}${month === 2 && day === 29 ? ` in ${year}` : ''}`;
}

/**
 * What is said wherever a day cannot be read, with two ways to write it that are always read, the reader's own first; or that
 * there is no such day.
 * @param typed What stands there
 */
export function unreadableDate(label?: string, typed?: unknown): string {
  const none = typeof typed === 'string' && typed.length < 40 ? noSuchDay(typed) : undefined;
  if (none !== undefined) return label === undefined ? none.replace('t', 'T') : `${label}: ${none}`;
  const iso = '2021-03-14';
  const here = writtenDay(iso, regionInUse());
  const who = label === undefined ? 'We' : `${label}: we`;
  return `${who} can’t read this date. Try ${here} or ${here === iso ? '14 Mar 2021' : iso}`;
}
