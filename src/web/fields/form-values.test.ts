import fc, { type Arbitrary } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { entities, entityNames, entityOf } from '#domain/entities/index.ts';
import type { Field, FieldKind, FieldOf } from '#domain/fields/field.ts';
import { newRecordSchema } from '#domain/fields/schema.ts';
import { writableFields } from '#domain/fields/writable-fields.ts';
import {
  changedValues,
  fromFormValues,
  fromWallClock,
  newFormValues,
  toFormValues,
  toWallClock,
} from './form-values.ts';

const words = fc.stringMatching(/^[A-Za-zäß][\w ,.'"-]{0,20}\w$/);
const day = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const hundredths = fc.integer({ min: 0, max: 9_999 }).map((value) => value / 100);

const valid: { [K in FieldKind]: (field: FieldOf<K>) => Arbitrary<unknown> } = {
  text: ({ max }) => words.map((word) => word.slice(0, max).trim()),
  longText: () => fc.array(words, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n')),
  email: () => fc.constantFrom('a@example.com', 'maren.ashdown@example.org'),
  phone: () => fc.constantFrom('(555) 123-4567', '+49 30 1234567'),
  url: () => fc.constantFrom('https://example.com/a?b=c#d', 'http://xn--bcher-kva.example'),
  choice: ({ choices }) => fc.constantFrom(...choices),
  boolean: () => fc.boolean(),
  integer: ({ min, max }) => fc.integer({ min, max }),
  decimal: () => fc.integer({ min: 0, max: 9_999_999 }).map((value) => value / 1000),
  money: () => hundredths,
  percent: () => hundredths,
  date: () => day,
  time: () => fc.constantFrom('00:00', '14:30', '23:59'),
  instant: () => day.map((date) => `${date}T02:03:04.000Z`),
  list: () => fc.array(words, { maxLength: 4 }).map((entries) => (entries.length === 0 ? null : entries)),
  json: () =>
    fc.jsonValue({ maxDepth: 2 }).map((value) => JSON.parse(JSON.stringify(value ?? { empty: true }))),
  reference: () => fc.uuid(),
  anyId: () => fc.uuid(),
};

const arbitraryOf = (field: Field): Arbitrary<unknown> => {
  const value = (valid[field.kind] as (field: Field) => Arbitrary<unknown>)(field);
  return field.required ? value : fc.option(value, { nil: null });
};

describe.each(entityNames)('%s', (name) => {
  const { fields } = entityOf(name);

  test('what a record holds comes back from the form as it was', () => {
    const shape = Object.fromEntries(writableFields(fields).map(([key, field]) => [key, arbitraryOf(field)]));
    fc.assert(
      fc.property(fc.record(shape), (record) => {
        expect(fromFormValues(fields, toFormValues(fields, record))).toEqual(record);
      }),
      { numRuns: 12 },
    );
  });

  test('opening a form and saving it changes nothing', () => {
    const values = newFormValues(fields);
    expect(changedValues(fields, values, { ...values })).toEqual({});
  });
});

test('a new form holds the defaults, under those given', () => {
  const values = newFormValues(entities.animals.fields, { species: 'goats', breed: 'Toggenburg' });
  expect(values).toMatchObject({
    species: 'goats',
    breed: 'Toggenburg',
    status: 'Active',
    // Nobody has said so yet.
    geneticTesting: '',
    name: '',
  });
  expect(values).not.toHaveProperty('weightValue');
});

test('what cannot be read is refused by validation with its own sentence', () => {
  const { fields } = entities.financial_transactions;
  const typed = {
    ...newFormValues(fields),
    type: 'income',
    category: 'Sale',
    amount: 'a lot',
    date: '2026-11-20',
  };
  const result = newRecordSchema(fields).safeParse(fromFormValues(fields, typed));
  expect(result.error?.issues).toMatchObject([{ path: ['amount'], message: 'Amount must be a number' }]);
});

test('changes: emptied is null, blanks round a word are none', () => {
  const { fields } = entities.customers;
  const before = newFormValues(fields, {
    firstName: 'Ada',
    lastName: 'Quist',
    city: 'Bergen',
    creditLimit: 500,
  });
  const after = { ...before, firstName: ' Ada ', city: '', creditLimit: '750,50' };
  expect(changedValues(fields, before, after)).toEqual({ city: null, creditLimit: 750.5 });
});

test('an instant is typed by the clocks it is shown by, whatever those of the device say', () => {
  for (const [timeZone, shown] of [
    ['Pacific/Auckland', '2026-07-02T00:30'],
    ['Europe/Vienna', '2026-07-01T14:30'],
    ['America/Los_Angeles', '2026-07-01T05:30'],
  ] as const) {
    expect(toWallClock('2026-07-01T12:30:00.000Z', timeZone)).toBe(shown);
    expect(fromWallClock(shown, timeZone)).toBe('2026-07-01T12:30:00.000Z');
  }
  for (const nothing of ['', 'soon', '2026-02-30T10:00']) {
    expect(fromWallClock(nothing, 'UTC')).toBe('');
    expect(toWallClock(nothing.slice(0, 4), 'UTC')).toBe(
      nothing.startsWith('2026') ? '2026-01-01T00:00' : '',
    );
  }
});
