import type { Field, FieldKind, FieldOf } from '../fields/field.ts';
import { readChoice } from '../fields/read-choice.ts';
import { emailLength, phoneLength, urlLength } from '../fields/storage.ts';
import { formatPhone, isPhoneText, noPhoneText } from '../phone.ts';
import { chipNumber } from '../species/chip-number.ts';
import { speciesKeys } from '../species/species.ts';
import { formatNumber } from '../writing.ts';
import { isCurrency } from './currency.ts';
import { squash } from './fold.ts';
import { namesOtherKind, noPlaceFor } from './other-kinds.ts';
import { farAhead, readDate } from './read-date.ts';
import { decimalSignOfMoney, isScientific, readNumber } from './read-number.ts';
import type { CellValue, DateOrder, DecimalSign, IssueCode } from './types.ts';
import { yesOrNo } from './yes-no.ts';

/** How the file writes, as far as a single cell needs to know it. */
export interface Reading {
  readonly dateOrder: DateOrder;
  readonly decimalSign: DecimalSign;
  readonly thisYear: number;
}

export type ReadResult =
  | { readonly kind: 'empty' }
  /** `readAs` says in words what is stored, where it differs from what stood in the cell. */
  | { readonly kind: 'value'; readonly value: CellValue; readonly readAs?: string }
  | {
      readonly kind: 'issue';
      readonly code: IssueCode;
      readonly message: string;
      readonly valid?: readonly string[];
    };

type Readers = {
  [K in FieldKind]: (text: string, field: FieldOf<K>, reading: Reading) => ReadResult;
};

const empty: ReadResult = { kind: 'empty' };

const value = (read: CellValue, text: string): ReadResult =>
  String(read) === text
    ? { kind: 'value', value: read }
    : { kind: 'value', value: read, readAs: String(read) };

const issue = (code: IssueCode, message: string, valid?: readonly string[]): ReadResult =>
  valid === undefined ? { kind: 'issue', code, message } : { kind: 'issue', code, message, valid };

/** What programs write where there is nothing; only for fields in which it can be no value. */
const nothing = /^(?:-+|[–—]+|n\/?a|#n\/?a|null|nil|\(null\)|none)$/i;

const scientific = (text: string, label: string): ReadResult =>
  issue(
    'scientific-number',
    `${text} is a number a spreadsheet has shortened: its last figures are lost. Format the column “${label}” as text in the spreadsheet and export it again`,
  );

/** A text of the column's length, checked as every write of the server checks it (`fields/schema`). */
function plain(text: string, label: string, max: number): ReadResult {
  if (text.includes('\u0000') || !text.isWellFormed()) {
    return issue('unreadable', `${label} holds a character that cannot be stored`);
  }
  if (text.length > max) {
    return issue('too-long', `${label} can have at most ${formatNumber(max)} characters`);
  }
  return { kind: 'value', value: text };
}

/** Figures behind the point, the noise of a binary number left away. */
const atScale = (size: number, scale: number): number | undefined => {
  const rounded = Number(size.toFixed(scale));
  return Math.abs(rounded - size) < 1e-9 * Math.max(1, Math.abs(size)) ? rounded : undefined;
};

interface Bounds {
  readonly label: string;
  readonly min: number;
  readonly digits: number;
  readonly scale: number;
  readonly max?: number;
}

function bounded(size: number, text: string, { label, min, digits, scale, max }: Bounds): ReadResult {
  const limit = 10 ** (digits - scale);
  if (size < min) {
    return issue(
      'out-of-range',
      min === 0 ? `${label} cannot be negative` : `${label} must be at least ${min}`,
    );
  }
  if (max !== undefined && size > max) {
    return issue('out-of-range', `${label} can be at most ${formatNumber(max)}`);
  }
  if (size >= limit) return issue('out-of-range', `${label} must be below ${formatNumber(limit)}`);
  const rounded = atScale(size, scale);
  if (rounded !== undefined) return value(rounded, text);
  return scale === 0
    ? issue('not-a-number', `${label} must be a whole number`)
    : issue('out-of-range', `${label} can have at most ${scale} digits after the point`);
}

/** A number with nothing around it but what `around` allows. */
function figure(
  text: string,
  reading: Reading,
  bounds: Bounds,
  around: (sign: string) => boolean,
): ReadResult {
  const read = readNumber(text, reading.decimalSign);
  if (read && around(read.before) && around(read.after)) return bounded(read.value, text, bounds);
  if (isScientific(text)) return scientific(text, bounds.label);
  return issue('not-a-number', `“${text}” is not a number`);
}

const bare = (sign: string): boolean => sign === '';

const currency = (sign: string): boolean => bare(sign) || isCurrency(sign);

const emailShape =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** Google Contacts puts several values of a kind into one cell. */
const firstOf = (text: string): string => text.split(' ::: ', 1)[0]?.trim() ?? '';

/** Ten figures, together or in groups of three, three and four, with or without the 1 before them. */
const northAmerican = /^(?:\+?1[\s.-]*)?\(?\d{3}\)?[\s./-]*\d{3}[\s.-]*\d{4}$/;

function phoneNumber(text: string): string {
  const formatted = formatPhone(text);
  // Only a North American number has an order of its own; any other stays as it is, with its plus sign or leading 0.
  const isGrouped = northAmerican.test(text.trim()) && !/^\d{3}\D+\d{7}$/.test(text.trim());
  return formatted !== null && /^\([2-9]\d\d\) [2-9]/.test(formatted) && isGrouped ? formatted : text;
}

function webAddress(text: string): string | undefined {
  const address = /^[a-z][a-z0-9+.-]*:/i.test(text)
    ? text
    : /^[^\s@]+\.[a-z]{2,}(?:[/?#:].*)?$/i.test(text)
      ? `https://${text}`
      : text;
  const parsed = URL.parse(address);
  return parsed && (parsed.protocol === 'https:' || parsed.protocol === 'http:') ? address : undefined;
}

function timeOfDay(text: string): string | undefined {
  const found = /^(\d{1,2})(?:[:.h](\d{2}))?(?::(\d{2}))?\s*(?:([ap])\.?m\.?|uhr|h)?$/i.exec(text);
  if (!found || (found[2] === undefined && found[4] === undefined && !/uhr|h$/i.test(text))) return undefined;
  const [, hours = '', minutes = '00', seconds, half] = found;
  const hour =
    half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  if (hour > 23 || Number(minutes) > 59 || Number(seconds ?? 0) > 59 || (half && Number(hours) > 12))
    return undefined;
  const rest = seconds === undefined || seconds === '00' ? '' : `:${seconds}`;
  return `${String(hour).padStart(2, '0')}:${minutes}${rest}`;
}

const choiceOf = new WeakMap<readonly string[], Map<string, string>>();

/** The choice a text is, whatever its case, spaces and marks: "pet owner", "Credit Card" for credit_card. */
function sameChoice(text: string, choices: readonly string[]): string | undefined {
  let known = choiceOf.get(choices);
  if (known === undefined) {
    known = new Map(choices.map((choice) => [squash(choice), choice]));
    choiceOf.set(choices, known);
  }
  return known.get(squash(text));
}

/** Only texts are longer than the longest address. */
const longestShort = urlLength + 100;

const notImported = (): ReadResult => issue('unreadable', 'This field cannot be imported');

const readers: Readers = {
  text: (text, { label, max, tidy }) => {
    if (/E\+/i.test(text) && isScientific(text)) return scientific(text, label);
    const tidied = tidy === 'chip' ? chipNumber(text) : text;
    const read = plain(tidied, label, max);
    return read.kind === 'value' ? value(tidied, text) : read;
  },
  longText: (text, { label, max }) => plain(text, label, max),
  email: (raw, { label }) => {
    if (nothing.test(raw)) return empty;
    const text = firstOf(raw);
    const address = (/<([^<>\s]+)>\s*$/.exec(text)?.[1] ?? text).replace(/^mailto:/i, '');
    if (!emailShape.test(address)) {
      return issue('not-an-e-mail', 'This is not a full email address, like name@example.com');
    }
    return address.length > emailLength ? plain(address, label, emailLength) : value(address, raw);
  },
  phone: (raw, { label }) => {
    if (nothing.test(raw)) return empty;
    const text = firstOf(raw);
    if (isScientific(text)) return scientific(text, label);
    if (text.length > phoneLength) return plain(text, label, phoneLength);
    return isPhoneText(text) ? value(phoneNumber(text), raw) : issue('not-a-phone', noPhoneText);
  },
  url: (text, { label }) => {
    if (nothing.test(text)) return empty;
    const address = webAddress(text);
    if (address === undefined)
      return issue('not-a-web-address', 'This is not a web address, like https://example.com');
    return address.length > urlLength ? plain(address, label, urlLength) : value(address, text);
  },
  choice: (text, field) => {
    const { label, choices } = field;
    const found = choices.includes(text) ? text : (readChoice(text, field) ?? sameChoice(text, choices));
    if (found !== undefined) return value(found, text);
    if (nothing.test(text)) return empty;
    if (choices.includes(speciesKeys[0]) && namesOtherKind(text))
      return issue('not-a-choice', noPlaceFor(text, choices), choices);
    return issue('not-a-choice', `${label} must be one of: ${choices.join(', ')}`, choices);
  },
  boolean: (text, { label }) => {
    if (nothing.test(text)) return empty;
    const found = yesOrNo(text);
    if (found !== undefined) return { kind: 'value', value: found, readAs: found ? 'yes' : 'no' };
    return issue('not-yes-or-no', `${label} must be yes or no`, ['Yes', 'No']);
  },
  integer: (text, { label, min, max, unit }, reading) =>
    nothing.test(text)
      ? empty
      : figure(
          text,
          reading,
          { label, min, max, digits: 10, scale: 0 },
          (sign) => bare(sign) || sign === unit,
        ),
  decimal: (text, { label, min, precision, scale }, reading) =>
    nothing.test(text) ? empty : figure(text, reading, { label, min, digits: precision, scale }, bare),
  money: (text, { label, min }, reading) =>
    nothing.test(text)
      ? empty
      : figure(
          text,
          { ...reading, decimalSign: decimalSignOfMoney(text, reading.decimalSign) },
          { label, min, digits: 10, scale: 2 },
          currency,
        ),
  percent: (text, { label }, reading) =>
    nothing.test(text)
      ? empty
      : figure(
          text,
          reading,
          { label, min: 0, max: 100, digits: 5, scale: 2 },
          (sign) => bare(sign) || sign === '%',
        ),
  date: (text, { ahead }, { dateOrder, thisYear }) => {
    if (nothing.test(text)) return empty;
    const read = readDate(text, dateOrder, thisYear, ahead ? farAhead : undefined);
    return read.kind === 'date' ? value(read.date, text) : issue(read.code, read.message);
  },
  time: (text, { label }) => {
    if (nothing.test(text)) return empty;
    const read = timeOfDay(text);
    return read === undefined
      ? issue('not-a-time', `${label} is not a time. Write it as 14:30`)
      : value(read, text);
  },
  instant: notImported,
  list: notImported,
  json: notImported,
  reference: notImported,
  anyId: notImported,
};

/**
 * Reads the text of one cell as a value of its field. What could be misread is an issue, never a guess: impossible
 * and ambiguous dates, shortened numbers, values outside a list of choices. Blanks around the text are left away.
 */
export function readValue(raw: string, field: Field, reading: Reading): ReadResult {
  const text = raw.trim();
  if (text === '') return empty;
  if (text.length > longestShort && field.kind !== 'longText' && field.kind !== 'text') {
    return issue('too-long', `${field.label} cannot hold a text of ${formatNumber(text.length)} characters`);
  }
  return (readers[field.kind] as (text: string, field: Field, reading: Reading) => ReadResult)(
    text,
    field,
    reading,
  );
}
