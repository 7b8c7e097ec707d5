import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDate } from '../dates.ts';
import type { Field } from '../fields/field.ts';
import {
  boolean,
  choice,
  date,
  decimal,
  email,
  integer,
  longText,
  money,
  percent,
  phone,
  text,
  time,
  url,
} from '../fields/make.ts';
import { newValueSchema } from '../fields/schema.ts';
import { readDate } from './read-date.ts';
import { readNumber } from './read-number.ts';
import { type Reading, readValue } from './read-value.ts';
import { readWeight, unitInHeader } from './read-weight.ts';
import { type DateOrder, dateOrders, decimalSigns } from './types.ts';

const reading: Reading = { dateOrder: 'ask', decimalSign: '.', thisYear: 2026 };

const read = (field: Field, cell: string, how: Partial<Reading> = {}) => {
  const result = readValue(cell, field, { ...reading, ...how });
  return result.kind === 'value' ? result.value : result.kind === 'empty' ? null : result.code;
};

describe('dates', () => {
  it.each<[string, string]>([
    ['2024-03-04', '2024-03-04'],
    ['2024/3/4', '2024-03-04'],
    ['2024.03.04', '2024-03-04'],
    ['20240304', '2024-03-04'],
    ['2024-03-04T22:30:00Z', '2024-03-04'],
    ['2024-03-04 00:00:00.000', '2024-03-04'],
    ['13/04/2024', '2024-04-13'],
    ['04/13/2024', '2024-04-13'],
    ['13/4/24 0:00', '2024-04-13'],
    ['05/05/2024', '2024-05-05'],
    ['3.4.2024', '2024-04-03'],
    ['03. 04. 2024', '2024-04-03'],
    ['3 Mar 2024', '2024-03-03'],
    ['3-Mar-24', '2024-03-03'],
    ['Mar 3, 2024', '2024-03-03'],
    ['March 3rd, 2024', '2024-03-03'],
    ['3. März 2024', '2024-03-03'],
    ['3. Maerz 2024', '2024-03-03'],
    ['1er juin 2020', '2020-06-01'],
    ['3 août 2020', '2020-08-03'],
    ['3 mrt. 2020', '2020-03-03'],
    ['3 de marzo de 2024', '2024-03-03'],
    ['3 maj 2020', '2020-05-03'],
    ['3. desember 2020', '2020-12-03'],
    ['Montag, 4. März 2024', '2024-03-04'],
    ['Mon, 04 Mar 2024', '2024-03-04'],
    ['Mon Mar 04 2024 10:00:00 GMT+0100 (CET)', '2024-03-04'],
    ['dic 3 2024', '2024-12-03'],
    ['2024 Mar 3', '2024-03-03'],
    ['45292', '2024-01-01'],
    ['45292.75', '2024-01-01'],
    ['Born 13/04/2024', '2024-04-13'],
    ['* 3.4.2024', '2024-04-03'],
    ['29.2.2024', '2024-02-29'],
    ['1-5-99', 'ambiguous-date'],
    ['13-5-99', '1999-05-13'],
    ['13-5-26', '2026-05-13'],
    ['13-5-28', '1928-05-13'],
    ['03/04/2024', 'ambiguous-date'],
    ['31/02/2024', 'impossible-date'],
    ['2023-02-29', 'impossible-date'],
    ['0000-00-00', 'impossible-date'],
    ['32/12/2024', 'impossible-date'],
    ['2024-13-01', 'impossible-date'],
    ['1/1/0024', 'impossible-date'],
    ['2024', 'not-a-date'],
    ['03/2024', 'not-a-date'],
    ['March 2024', 'not-a-date'],
    ['soon', 'not-a-date'],
    ['12:30', 'not-a-date'],
    ['1234567', 'not-a-date'],
    ['3 Foo 2024', 'not-a-date'],
  ])('%s → %s', (cell, expected) => {
    expect(read(date('Born'), cell)).toBe(expected);
  });

  it.each<[DateOrder, string, string]>([
    ['day-first', '03/04/2024', '2024-04-03'],
    ['month-first', '03/04/2024', '2024-03-04'],
    ['month-first', '03.04.2024', '2024-03-04'],
    ['year-first', '24-03-05', '2024-03-05'],
    ['day-first', '12/31/2024', '2024-12-31'],
    ['month-first', '31/12/2024', '2024-12-31'],
    ['month-first', '13.2.2017', '2017-02-13'],
    ['day-first', '2024-03-04', '2024-03-04'],
    ['month-first', '3 Apr 2024', '2024-04-03'],
  ])('in a %s file, %s → %s', (dateOrder, cell, expected) => {
    expect(read(date('Born'), cell, { dateOrder })).toBe(expected);
  });

  it('reads back every day in every notation that is not ambiguous', () => {
    const day = fc.date({ min: new Date('1950-01-01'), max: new Date('2026-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(day, (at) => {
        const iso = at.toISOString().slice(0, 10);
        const [y, m, d] = iso.split('-');
        const month = at.toLocaleString('en', { month: 'short', timeZone: 'UTC' });
        const german = at.toLocaleString('de', { month: 'long', timeZone: 'UTC' });
        for (const cell of [
          iso,
          `${y}${m}${d}`,
          `${d}.${m}.${y}`,
          `${d} ${month} ${y}`,
          `${month} ${d}, ${y}`,
          `${Number(d)}. ${german} ${y}`,
        ]) {
          expect(readDate(cell, 'ask', 2026), cell).toMatchObject({ kind: 'date', date: iso });
        }
        expect(readDate(`${d}/${m}/${y}`, 'day-first', 2026)).toMatchObject({ date: iso });
        expect(readDate(`${m}/${d}/${y}`, 'month-first', 2026)).toMatchObject({ date: iso });
      }),
    );
  }, 30_000);

  it('never makes a day of the calendar of what is none', () => {
    const figures = fc.tuple(
      fc.nat(99),
      fc.nat(99),
      fc.nat(9999),
      fc.constantFrom('/', '-', '.', ' '),
      fc.constantFrom(...dateOrders),
    );
    fc.assert(
      fc.property(figures, ([a, b, year, sign, order]) => {
        const result = readDate(`${a}${sign}${b}${sign}${year}`, order, 2026);
        if (result.kind === 'none') return;
        expect(isDate(result.date)).toBe(true);
        const parts = result.date.split('-').map(Number);
        const [, month, dayOfMonth] = parts;
        expect([a, b, year % 100].sort()).toEqual(
          [...[month, dayOfMonth], (parts[0] as number) % 100].sort(),
        );
      }),
    );
  }, 30_000);
});

describe('figures', () => {
  it.each<[string, number | undefined, number | undefined]>([
    ['12', 12, 12],
    ['12.50', 12.5, 12.5],
    ['12,50', 12.5, 12.5],
    ['1,234', 1234, 1.234],
    ['1.234', 1.234, 1234],
    ['1,234.50', 1234.5, 1234.5],
    ['1.234,50', 1234.5, 1234.5],
    ['1.234.567', 1234567, 1234567],
    ['1 234,50', 1234.5, 1234.5],
    ["1'234.50", 1234.5, 1234.5],
    ['$1,200.00', 1200, 1200],
    ['1.200,00 €', 1200, 1200],
    ['EUR 12,00', 12, 12],
    ['CHF 5.–', 5, 5],
    ['(234.00)', -234, -234],
    ['-12', -12, -12],
    ['−12', -12, -12],
    ['12.50-', -12.5, -12.5],
    ['-(5)', undefined, undefined],
    ['1,2,3', undefined, undefined],
    ['1.23.4', undefined, undefined],
    ['12 34', undefined, undefined],
    ['3/4', undefined, undefined],
    ['abc', undefined, undefined],
    ['', undefined, undefined],
  ])('%s is %s where a point is the decimal sign, %s where a comma is', (cell, point, comma) => {
    expect(readNumber(cell, '.')?.value).toBe(point);
    expect(readNumber(cell, ',')?.value).toBe(comma);
  });

  it('reads back whatever a locale writes', () => {
    const amount = fc.integer({ min: -99_999_999, max: 99_999_999 }).map((cents) => cents / 100);
    fc.assert(
      fc.property(amount, fc.constantFrom('en', 'de', 'fr', 'de-CH', 'sv'), (size, locale) => {
        const written = size.toLocaleString(locale, { minimumFractionDigits: 2 });
        const sign = locale === 'en' || locale === 'de-CH' ? '.' : ',';
        expect(readNumber(written, sign)?.value, written).toBe(size === 0 ? 0 : size);
        for (const other of decimalSigns)
          expect(readNumber(written, other)?.value, written).toBe(size === 0 ? 0 : size);
      }),
    );
  }, 30_000);
});

describe('weights', () => {
  it.each([
    ['12.5 kg', { value: 12.5, unit: 'kg' }],
    ['350g', { value: 350, unit: 'grams' }],
    ['5 lb 3 oz', { value: 5.188, unit: 'lbs' }],
    ['5lbs, 3oz', { value: 5.188, unit: 'lbs' }],
    ['12 pounds', { value: 12, unit: 'lbs' }],
    ['12,5', { value: 12.5 }],
    ['5 lb 17 oz', undefined],
    ['12 stone', undefined],
    ['heavy', undefined],
  ])('%s', (cell, expected) => {
    expect(readWeight(cell, '.')).toEqual(expected);
  });

  it.each([
    ['Weight (kg)', 'kg'],
    ['birth_weight_g', 'grams'],
    ['Gewicht in Gramm', 'grams'],
    ['Weight', undefined],
  ])('the unit in “%s”', (header, unit) => {
    expect(unitInHeader(header)).toBe(unit);
  });
});

const size = choice('Payment', ['Pet Owner', 'credit_card', 'Not insured'] as const);

describe('the other kinds', () => {
  it.each<[Field, string, unknown]>([
    [text('Name', { max: 5 }), ' Rex ', 'Rex'],
    [text('Name', { max: 5 }), 'Rexibald', 'too-long'],
    [text('Chip'), '9.85E+14', 'scientific-number'],
    [text('Chip'), '9,85112E+14', 'scientific-number'],
    [text('Chip'), '000985112', '000985112'],
    [text('Code'), 'E+', 'E+'],
    [text('Name'), 'a\u0000b', 'unreadable'],
    [text('Name'), 'N/A', 'N/A'],
    [longText('Notes'), 'one\ntwo', 'one\ntwo'],
    [email('E-mail'), 'anna@example.com', 'anna@example.com'],
    [email('E-mail'), 'Anna Berg <anna@example.com>', 'anna@example.com'],
    [email('E-mail'), 'a@example.com ::: b@example.com', 'a@example.com'],
    [email('E-mail'), 'anna@', 'not-an-e-mail'],
    [phone('Phone'), '555-234-5678', '(555) 234-5678'],
    [phone('Phone'), '1 555 234 5678', '(555) 234-5678'],
    [phone('Phone'), '+49 171 1234567', '+49 171 1234567'],
    [phone('Phone'), '0171 123456', '0171 123456'],
    [phone('Phone'), '347 7654321', '347 7654321'],
    [phone('Phone'), '4.91711E+11', 'scientific-number'],
    [phone('Phone'), 'call me', 'not-a-phone'],
    [phone('Phone'), '-5', 'not-a-phone'],
    [phone('Phone'), '12', 'not-a-phone'],
    [phone('Phone'), 'farm 0123 4567 ext. 3', 'farm 0123 4567 ext. 3'],
    [url('Web'), 'www.example.com', 'https://www.example.com'],
    [url('Web'), 'https://example.com/a', 'https://example.com/a'],
    [url('Web'), 'javascript:alert(1)', 'not-a-web-address'],
    [size, 'pet owner', 'Pet Owner'],
    [size, 'Credit Card', 'credit_card'],
    [size, 'PET-OWNER', 'Pet Owner'],
    [size, 'owner', 'not-a-choice'],
    [size, '-', null],
    [boolean('Tested'), 'Yes', true],
    [boolean('Tested'), 'nein', false],
    [date('Born'), '25 Mar 29', '1929-03-25'],
    [date('Next due', { ahead: true }), '25 Mar 29', '2029-03-25'],
    [date('Next due', { ahead: true }), '25 Mar 47', '1947-03-25'],
    [boolean('Tested'), 'x', true],
    [boolean('Tested'), '-', null],
    [boolean('Tested'), '—', null],
    [boolean('Tested'), '✓', true],
    [boolean('Tested'), 'maybe', 'not-yes-or-no'],
    [integer('Count', { max: 20 }), '7', 7],
    [integer('Count', { max: 20 }), '7.0', 7],
    [integer('Count', { max: 20 }), '7.5', 'not-a-number'],
    [integer('Count', { max: 20 }), '21', 'out-of-range'],
    [integer('Count', { max: 20 }), '-1', 'out-of-range'],
    [integer('Age', { unit: 'months' }), '18 months', 18],
    [integer('Age', { unit: 'months' }), '18 kg', 'not-a-number'],
    [decimal('Height'), '0.30000000000000004', 0.3],
    [decimal('Height'), '1.2345', 'out-of-range'],
    [decimal('Height'), '99999999', 'out-of-range'],
    [money('Price'), '$1,200', 1200],
    // Nobody writes thousandths of money.
    [money('Price'), '35.000 kr.', 35000],
    [money('Price'), '1.250 €', 1250],
    [money('Price'), '12.500.000', 12500000],
    [money('Price'), '35.50', 35.5],
    [money('Price'), '12 kg', 'not-a-number'],
    [money('Price'), '12,50 kr.', 12.5],
    [money('Price'), '12 eur', 12],
    [money('Price'), '12 apples', 'not-a-number'],
    [money('Price'), '-5', 'out-of-range'],
    [percent('Rate'), '12.5 %', 12.5],
    [percent('Rate'), '101', 'out-of-range'],
    [time('At'), '2:30 PM', '14:30'],
    [time('At'), '14.30 Uhr', '14:30'],
    [time('At'), '12 am', '00:00'],
    [time('At'), '25:00', 'not-a-time'],
    [date('Born'), 'n/a', null],
    [text('Name'), '   ', null],
  ])('%#: %o reads %j', (field, cell, expected) => {
    expect(read(field, cell)).toBe(expected);
  });

  it('says what is stored where it differs from the cell', () => {
    expect(readValue('$1,200', money('Price'), reading)).toEqual({
      kind: 'value',
      value: 1200,
      readAs: '1200',
    });
    expect(readValue('2024-01-01', date('Born'), reading)).toEqual({ kind: 'value', value: '2024-01-01' });
    expect(readValue('1.1.2024', date('Born'), reading)).toMatchObject({ readAs: '2024-01-01' });
  });
});

it('never gives a value that the server would refuse', () => {
  const fields: Field[] = [
    text('T', { max: 20 }),
    longText('L', { max: 50 }),
    email('E'),
    phone('P'),
    url('U'),
    size,
    boolean('B'),
    integer('I', { max: 500 }),
    decimal('D'),
    money('M'),
    percent('C'),
    date('A'),
    time('H'),
  ];
  const schemas = new Map(fields.map((field) => [field, newValueSchema(field)]));
  const cell = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(...'0123456789.,-/:()€$ E+@ab'), maxLength: 14 }),
    fc.double().map(String),
    fc.constantFrom('a@b.de', 'www.a.de/x', '555-234-5678', '99999999.99', '2:30 pm'),
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...fields),
      cell,
      fc.constantFrom(...decimalSigns),
      (field, raw, decimalSign) => {
        const result = readValue(raw, field, { ...reading, decimalSign });
        if (result.kind !== 'value') return;
        expect(
          schemas.get(field)?.safeParse(result.value).success,
          `${field.kind} ${JSON.stringify(raw)}`,
        ).toBe(true);
      },
    ),
    { numRuns: 1500 },
  );
}, 30_000);
