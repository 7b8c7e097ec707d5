import { checklistWords } from '#domain/checklist.ts';
import { clockIn, formatDate, formatDateLong, todayIn } from '#domain/dates.ts';
import { mediaWords } from '#domain/media-words.ts';
import { ruleWords } from '#domain/rule-words.ts';
import { sizeWords } from '#domain/size-words.ts';
import type { Terms } from '#domain/species/species.ts';
import { formatMoney, formatNumber, formatTime } from '#domain/writing.ts';
import { unitWord } from '../unit-word.ts';
import { choiceWords } from './choice-words.ts';
import type { Field, FieldKind, FieldOf } from './field.ts';
import { jsonWords } from './json-words.ts';

/** What a value needs besides itself to be put into words. */
export interface Wording {
  readonly terms: Terms;
  readonly currency: string;
  /** A day of this year leaves the year out; undefined where each says it. */
  readonly today: string | undefined;
  readonly timeZone: string;
  /** Dates with the whole month, for prose and single records. */
  readonly long?: boolean | undefined;
  /** The unit that stands in another field of the record. */
  readonly unit?: string | undefined;
  /** The name of the record a reference points to. */
  readonly label?: string | null | undefined;
}

const narrowSpace = '\u202f';

/** A real minus instead of a hyphen. */
const signed = (text: string): string => text.replace(/^-/, '−');

const plainNumber = (value: number, places: number): string => signed(formatNumber(value, places));

/** The time of day alone. */
export const timeText = (value: string, timeZone: string): string =>
  formatTime(clockIn(timeZone, new Date(value)));

export function instantText(value: string, { timeZone, today, long }: Wording): string {
  const at = new Date(value);
  if (Number.isNaN(at.getTime())) return 'Invalid date';
  const day = todayIn(timeZone, at);
  return `${long ? formatDateLong(day, today) : formatDate(day, today)}, ${timeText(value, timeZone)}`;
}

/** A name the server put together may hold a date as it is stored. */
export const labelWords = (label: string, today: string | undefined): string =>
  label.replace(/\d{4}-\d{2}-\d{2}/g, (date) => formatDate(date, today));

const withUnit = (text: string, unit: string | undefined): string => (unit ? `${text} ${unit}` : text);
const asIs = (value: unknown): string => String(value);
const asNumber = (value: unknown): number => Number(value);

const recurrenceIn = (text: string): string => ruleWords(text) ?? text;

const mediaType = /^(application|audio|image|text|video)\/[\w.+-]+$/;
const readable = (text: string): string => (mediaType.test(text) && mediaWords(text)) || recurrenceIn(text);

/** What made a task is told by its day. */
const eventDay = (value: unknown, { today }: Wording): string =>
  typeof value === 'object' && value !== null && 'source' in value && 'on' in value
    ? formatDate(String(value.on), today)
    : '';

/** What a guardian owes, as `follow_placement` writes it. */
const ofPlacement: Readonly<Record<string, string>> = {
  visit: 'The next visit',
  end: 'The last day of the placement',
  litters: 'The litters agreed on',
};

/** What made a task of a placement. */
const placementWords = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'why' in value ? (ofPlacement[String(value.why)] ?? '') : '';

type Writers = {
  [K in FieldKind]: (value: unknown, wording: Wording, field: FieldOf<K>) => string;
};

const writers: Writers = {
  // Rules of repetition and types of files are read by programs; whoever else reads them wants words.
  text: (value) => readable(asIs(value)),
  longText: asIs,
  email: asIs,
  phone: asIs,
  url: asIs,
  choice: (value, { terms }) => choiceWords(asIs(value), terms),
  boolean: (value) => (value ? 'Yes' : 'No'),
  integer: (value, { unit }, field) =>
    field.unit === 'bytes'
      ? sizeWords(asNumber(value))
      : withUnit(plainNumber(asNumber(value), 0), unit ?? field.unit),
  decimal: (value, { unit }, field) =>
    withUnit(plainNumber(asNumber(value), field.scale), unit ?? field.unit),
  money: (value, { currency }) => formatMoney(asNumber(value), currency),
  percent: (value) => `${plainNumber(asNumber(value), 2)}${narrowSpace}%`,
  date: (value, { today, long }) => (long ? formatDateLong : formatDate)(asIs(value), today),
  time: (value) => formatTime(asIs(value)),
  instant: (value, wording) => instantText(asIs(value), wording),
  list: (value) => (Array.isArray(value) ? value.join(', ') : asIs(value)),
  json: (value, wording) =>
    checklistWords(value) ||
    eventDay(value, wording) ||
    placementWords(value) ||
    labelWords(jsonWords(value), wording.today),
  reference: (value, { label, today }) => (label ? labelWords(label, today) : asIs(value)),
  anyId: (value, { label, today }) => (label ? labelWords(label, today) : asIs(value)),
};

export const isMissing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const missing: Partial<Record<FieldKind, string>> = {
  date: 'No date',
  instant: 'No date',
  time: 'No time',
  boolean: 'Unknown',
  integer: 'Unknown',
  decimal: 'Unknown',
  percent: 'Unknown',
  list: 'None',
  reference: 'None',
  anyId: 'None',
};

/** What is said where nothing is recorded, and a table draws a dash for. */
export const notRecorded = 'Not recorded';

/** What is said where there is no value: unknown is never drawn as zero. */
export const missingText = ({ blank, kind }: Field): string => blank ?? missing[kind] ?? notRecorded;

/** A value in words, for everything that is text: histories, cards, titles. */
export function fieldText(field: Field, value: unknown, wording: Wording): string {
  if (isMissing(value)) return missingText(field);
  return (writers[field.kind] as (value: unknown, wording: Wording, field: Field) => string)(
    value,
    wording,
    field,
  );
}

/** The unit of a number whose unit stands in another field: weights, distances. */
export function unitIn(
  name: string,
  record: Readonly<Record<string, unknown>> | undefined,
): string | undefined {
  const unit = /weight(value)?$/i.test(name)
    ? record?.weightUnit
    : name === 'distance'
      ? record?.distanceUnit
      : name === 'value'
        ? record?.unit
        : undefined;
  return typeof unit === 'string' ? unitWord(unit) : undefined;
}
