import { z } from 'zod';
import { isDate } from '../dates.ts';
import { unreadableDate } from '../entry/unreadable-date.ts';
import { isPhoneText, noPhoneText } from '../phone.ts';
import { chipNumber } from '../species/chip-number.ts';
import { formatNumber } from '../writing.ts';
import { defaultOf, type Field, type FieldKind, type FieldOf, type Fields } from './field.ts';
import { inOneLine } from './one-line.ts';
import { readChoice } from './read-choice.ts';
import { isStorable } from './storable.ts';
import { emailLength, phoneLength, urlLength } from './storage.ts';
import { writableFields } from './writable-fields.ts';

/**
 * What a value of each kind must be, with sentences made for the person at the keyboard. Used by forms, by every
 * write of the server and by the import, so that the three never disagree.
 */
type Schemas = { [K in FieldKind]: (field: FieldOf<K>) => z.ZodType };

const clean = (label: string) =>
  z
    .string({ error: `${label} must be text` })
    .refine(isStorable, { error: `${label} holds a character that cannot be stored` });

const atMost = (label: string, max: number, tidy: (text: string) => string) =>
  clean(label)
    .overwrite(tidy)
    .refine((value) => value.length <= max, {
      error: `${label} can have at most ${formatNumber(max)} characters`,
      // What is too long is looked at no further: a pattern may take the square of its length.
      abort: true,
    });

const shortText = (label: string, max: number, tidy = (text: string): string => text) =>
  atMost(label, max, (text) => tidy(inOneLine(text)));

/** Digits after the point as written, so that 0.1 + 0.2 is refused rather than rounded. */
function decimals(value: number): number {
  const [mantissa = '', exponent = '0'] = value.toString().toLowerCase().split('e');
  const written = mantissa.split('.')[1]?.length ?? 0;
  return Math.max(0, written - Number(exponent));
}

function numberOf(label: string, options: { min: number; digits: number; scale: number }) {
  const limit = 10 ** (options.digits - options.scale);
  const places = options.scale === 1 ? 'one digit' : `${options.scale} digits`;
  return z
    .number({ error: `${label} must be a number` })
    .refine((value) => value >= options.min, {
      error: options.min === 0 ? `${label} cannot be negative` : `${label} must be at least ${options.min}`,
    })
    .refine((value) => value < limit, { error: `${label} must be below ${formatNumber(limit)}` })
    .refine((value) => decimals(value) <= options.scale, {
      error: `${label} can have at most ${places} after the point`,
    });
}

function isHttpUrl(value: string): boolean {
  const parsed = URL.parse(value);
  return parsed !== null && (parsed.protocol === 'https:' || parsed.protocol === 'http:');
}

const maximumJsonLength = 200_000;

const schemas: Schemas = {
  text: ({ label, max, tidy }) => shortText(label, max, tidy === 'chip' ? chipNumber : undefined),
  longText: ({ label, max }) => atMost(label, max, (text) => text.trim()),
  email: ({ label }) =>
    shortText(label, emailLength).refine((value) => z.email().safeParse(value).success, {
      error: 'This is not a full email address, like name@example.com',
    }),
  phone: ({ label }) => shortText(label, phoneLength).refine(isPhoneText, { error: noPhoneText }),
  url: ({ label }) =>
    shortText(label, urlLength).refine(isHttpUrl, {
      error: 'This is not a web address, like https://example.com',
    }),
  choice: (field) => {
    const { label, choices, spellings } = field;
    const one = z.enum(choices as [string, ...string[]], {
      error: `${label} must be one of: ${choices.join(', ')}`,
    });
    return spellings === undefined
      ? one
      : z.preprocess((value) => (typeof value === 'string' && readChoice(value, field)) || value, one);
  },
  boolean: ({ label }) => z.boolean({ error: `${label} must be yes or no` }),
  integer: ({ label, min, max }) =>
    z
      .number({ error: `${label} must be a whole number` })
      .refine(Number.isInteger, { error: `${label} must be a whole number` })
      .refine((value) => value >= min, {
        error: min === 0 ? `${label} cannot be negative` : `${label} must be at least ${min}`,
      })
      .refine((value) => value <= max, { error: `${label} can be at most ${formatNumber(max)}` }),
  decimal: ({ label, min, precision, scale }) => numberOf(label, { min, digits: precision, scale }),
  money: ({ label, min }) => numberOf(label, { min, digits: 10, scale: 2 }),
  percent: ({ label }) =>
    numberOf(label, { min: 0, digits: 5, scale: 2 }).refine((value) => value <= 100, {
      error: `${label} can be at most 100`,
    }),
  date: ({ label }) =>
    z
      .string({ error: `${label} must be a date` })
      .trim()
      .refine(isDate, {
        error: ({ input }) => unreadableDate(label, input),
      }),
  time: ({ label }) =>
    z
      .string({ error: `${label} must be a time` })
      .trim()
      .regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, {
        error: 'This is no time of day. Write it as 14:30',
      }),
  instant: ({ label }) =>
    z.iso.datetime({ offset: true, error: `${label} must be a date with time and zone` }),
  list: ({ label }) =>
    z
      .array(shortText(label, 80), { error: `${label} must be a list` })
      .max(50, `${label} can hold at most 50 entries`),
  json: ({ label }) =>
    z.json({ error: `${label} is not readable` }).refine(
      (value) => {
        const written = JSON.stringify(value);
        return written.length <= maximumJsonLength && !written.includes('\\u0000');
      },
      { error: `${label} is too long or holds a character that cannot be stored` },
    ),
  reference: ({ label }) => z.guid({ error: `${label} is not a known record` }),
  anyId: ({ label }) => z.guid({ error: `${label} is not a known record` }),
};

const valueSchema = (field: Field): z.ZodType => (schemas[field.kind] as (field: Field) => z.ZodType)(field);

/** Nothing, an empty input and blanks all mean: no value. */
const emptyToNull = (value: unknown): unknown =>
  value === undefined || (typeof value === 'string' && value.trim() === '') ? null : value;

/** A value as a new record carries it: required ones must be there, missing ones get their default. */
export function newValueSchema(field: Field): z.ZodType {
  const value = valueSchema(field);
  if (field.required) {
    return z.preprocess(
      emptyToNull,
      z
        .any()
        .refine((v) => v !== null, { error: field.whenMissing ?? `${field.label} is required`, abort: true })
        .pipe(value),
    );
  }
  return z.preprocess((v) => emptyToNull(v) ?? defaultOf(field), value.nullable());
}

/**
 * A value as an update carries it: absent means unchanged, empty clears it or brings the default back. Not a union
 * with undefined, which would say "Invalid input" in place of the value's own sentence.
 */
export function changedValueSchema(field: Field): z.ZodType {
  const filled = newValueSchema(field);
  return z
    .unknown()
    .transform((value, context) => {
      if (value === undefined) return undefined;
      const read = filled.safeParse(value);
      if (read.success) return read.data;
      for (const { message, path } of read.error.issues) context.addIssue({ code: 'custom', message, path });
      return z.NEVER;
    })
    .optional();
}

const objectOf = (fields: Fields, one: (field: Field) => z.ZodType) =>
  z.object(Object.fromEntries(writableFields(fields).map(([name, field]) => [name, one(field)])));

export const newRecordSchema = (fields: Fields) => objectOf(fields, newValueSchema);
export const changedRecordSchema = (fields: Fields) => objectOf(fields, changedValueSchema);
