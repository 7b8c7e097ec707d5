import { clockIn, isDate, todayIn } from '#domain/dates.ts';
import { told } from '#domain/entities/usual.ts';
import { numberFrom, numberText } from '#domain/entry/number-text.ts';
import { defaultOf, type Field, type FieldKind, type FieldOf, type Fields } from '#domain/fields/field.ts';
import { writableFields } from '#domain/fields/writable-fields.ts';
import { instantOf } from '#domain/instant-of.ts';

/** What inputs hold: text only. Nothing typed is ever lost on the way to a number or a date. */
export type FormValues = Record<string, string>;

interface Conversion<F extends Field> {
  /** From a value of a record, which is not null. */
  readonly write: (value: unknown, field: F) => string;
  /** From a text, which is not blank. What cannot be read comes back as typed, for validation to refuse. */
  readonly read: (text: string, field: F) => unknown;
}

const asText = { write: String, read: (text: string) => text };
const asNumber = (places: (field: never) => number) => ({
  write: (value: unknown) => (typeof value === 'number' ? numberText(value) : String(value)),
  read: (text: string, field: Field) => numberFrom(text, places(field as never)) ?? text,
});

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const conversions: { [K in FieldKind]: Conversion<FieldOf<K>> } = {
  text: asText,
  longText: asText,
  email: asText,
  phone: asText,
  url: asText,
  choice: asText,
  boolean: { write: String, read: (text) => (text === 'true' ? true : text === 'false' ? false : text) },
  integer: asNumber(() => 0),
  decimal: asNumber((field: FieldOf<'decimal'>) => field.scale),
  money: asNumber(() => 2),
  percent: asNumber(() => 2),
  date: asText,
  time: asText,
  instant: asText,
  // One entry to a line: an entry may hold commas.
  list: {
    write: (value) => (Array.isArray(value) ? value.join('\n') : String(value)),
    read: (text) =>
      text
        .split('\n')
        .map((entry) => entry.trim())
        .filter(Boolean),
  },
  json: { write: (value) => JSON.stringify(value), read: jsonOf },
  reference: asText,
  anyId: asText,
};

const conversionOf = (field: Field) => conversions[field.kind] as Conversion<Field>;

export const isBlank = (text: string | undefined): boolean => text === undefined || text.trim() === '';

export function toFormValue(field: Field, value: unknown): string {
  return value === null || value === undefined ? '' : conversionOf(field).write(value, field);
}

/** Blank is null: no value. */
export function fromFormValue(field: Field, text: string | undefined): unknown {
  return text === undefined || isBlank(text) ? null : conversionOf(field).read(text, field);
}

/** The record's writable fields as a form holds them. */
export function toFormValues(fields: Fields, record: Readonly<Record<string, unknown>>): FormValues {
  const said = told(record);
  return Object.fromEntries(
    writableFields(fields).map(([name, field]) => [name, toFormValue(field, said[name])]),
  );
}

/** An empty form: defaults of the definition, under those given. What is only supposed is left for whoever knows. */
export function newFormValues(fields: Fields, defaults: Readonly<Record<string, unknown>> = {}): FormValues {
  const own = writableFields(fields).map(([name, field]) => [name, field.supposed ? null : defaultOf(field)]);
  return toFormValues(fields, { ...Object.fromEntries(own), ...defaults });
}

/** What the form says, as the schemas of the domain want it. */
export function fromFormValues(fields: Fields, values: Readonly<FormValues>): Record<string, unknown> {
  return Object.fromEntries(
    writableFields(fields).map(([name, field]) => [name, fromFormValue(field, values[name])]),
  );
}

/** Blanks around a text are no change. */
export const differs = (a: string | undefined, b: string | undefined): boolean =>
  (a ?? '').trim() !== (b ?? '').trim();

/** Only the fields whose text differs from what the form began with; null where one was emptied. */
export function changedValues(
  fields: Fields,
  before: Readonly<FormValues>,
  after: Readonly<FormValues>,
): Record<string, unknown> {
  const changed = writableFields(fields).filter(([name]) => differs(before[name], after[name]));
  return Object.fromEntries(changed.map(([name, field]) => [name, fromFormValue(field, after[name])]));
}

/** An instant as clocks in a zone show it, for the browser's own input. */
export function toWallClock(instant: string, timeZone: string): string {
  const at = new Date(instant);
  return Number.isNaN(at.getTime()) ? '' : `${todayIn(timeZone, at)}T${clockIn(timeZone, at)}`;
}

export function fromWallClock(text: string, timeZone: string): string {
  const [day, time] = [text.slice(0, 10), text.slice(11, 16)];
  return isDate(day) && /^\d\d:\d\d/.test(time) ? instantOf(day, time, timeZone).toISOString() : '';
}
