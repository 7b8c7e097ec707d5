import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  age,
  clockIn,
  daysAgo,
  daysBetween,
  formatAge,
  formatDate,
  formatDateLong,
  formatMonth,
  formatSpan,
  isDate,
  lastDayIn,
  normaliseDate,
  relativeDays,
  todayIn,
  weekday,
} from './dates.ts';

const today = '2026-11-20';
const anyDate = fc
  .date({ min: new Date('1800-01-01T00:00:00Z'), max: new Date('2300-12-31T00:00:00Z'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));
const anyDays = fc.integer({ min: -40_000, max: 40_000 });

describe('isDate', () => {
  test.each([
    ['2024-02-29', true],
    ['2000-02-29', true],
    ['0001-01-01', true],
    ['9999-12-31', true],
    ['2026-02-29', false],
    ['1900-02-29', false],
    ['2026-04-31', false],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['2026-01-00', false],
    ['0000-01-01', false],
    ['2026-1-1', false],
    ['20-11-2026', false],
    ['2026-11-20T00:00:00Z', false],
    [' 2026-11-20', false],
    ['2026-11-20\n', false],
    ['', false],
    ['today', false],
  ])('%j: %s', (text, expected) => expect(isDate(text)).toBe(expected));
});

/** What the platform's own calendar says. */
const platformAdds = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

describe('addDays and daysBetween', () => {
  test('counts from the first day of the calendar to the last as the platform does', () => {
    let day = '0001-01-01';
    for (let at = Date.parse('0001-01-01T00:00:00Z'), count = 0; count < 3_652_058; count += 61) {
      day = addDays('0001-01-01', count);
      expect(day).toBe(new Date(at).toISOString().slice(0, 10));
      if (daysBetween('0001-01-01', day) !== count) throw new Error(`${day} is not ${count} days on`);
      at += 61 * 86_400_000;
    }
    expect(addDays(day, daysBetween(day, '9999-12-31'))).toBe('9999-12-31');
  });

  test('agrees with the platform', () => {
    fc.assert(
      fc.property(anyDate, anyDays, (date, days) => addDays(date, days) === platformAdds(date, days)),
    );
  });

  test.each([
    ['2024-02-28', 1, '2024-02-29'],
    ['2024-02-28', 2, '2024-03-01'],
    ['2026-02-28', 1, '2026-03-01'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-01-01', -1, '2025-12-31'],
    // Nights in which Europe and America change their clocks.
    ['2026-03-28', 2, '2026-03-30'],
    ['2026-10-24', 2, '2026-10-26'],
    ['2026-03-07', 2, '2026-03-09'],
    ['2026-10-02', 63, '2026-12-04'],
    ['2023-12-31', 63, '2024-03-03'],
    ['0099-12-31', 1, '0100-01-01'],
  ])('%s + %i = %s', (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected);
    expect(daysBetween(date, expected)).toBe(days);
  });

  test('undo each other, and order as text does', () => {
    fc.assert(
      fc.property(anyDate, anyDays, (date, days) => {
        const other = addDays(date, days);
        expect(isDate(other)).toBe(true);
        expect(daysBetween(date, other)).toBe(days);
        expect(addDays(other, -days)).toBe(date);
        expect(Math.sign(days)).toBe(other > date ? 1 : other < date ? -1 : 0);
      }),
    );
  });

  test('what is no date is refused', () => {
    expect(() => addDays('2026-02-30', 1)).toThrow(RangeError);
    expect(() => addDays('', 1)).toThrow(RangeError);
    expect(() => daysBetween('2026-01-01', 'x')).toThrow(RangeError);
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError);
    expect(() => addMonths('2026-13-01', 1)).toThrow(RangeError);
  });
});

describe('addMonths', () => {
  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-02-29', 48, '2028-02-29'],
    ['2026-11-20', 2, '2027-01-20'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-05-31', -18, '2024-11-30'],
    ['9999-11-30', 1, '9999-12-30'],
    ['9999-12-31', 0, '9999-12-31'],
  ])('%s + %i = %s', (date, count, expected) => expect(addMonths(date, count)).toBe(expected));

  test('lands in the month asked for, on the day or the last of the month', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -600, max: 600 }), (date, count) => {
        const result = addMonths(date, count);
        const index = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));
        expect(index(result)).toBe(index(date) + count);
        const sameDay = result.slice(8) === date.slice(8);
        expect(sameDay || addDays(result, 1).endsWith('-01')).toBe(true);
      }),
    );
  });
});

describe('age', () => {
  test.each([
    ['2026-11-20', { days: 0, months: 0 }],
    ['2026-11-01', { days: 19, months: 0 }],
    ['2026-10-21', { days: 30, months: 0 }],
    ['2026-10-20', { days: 31, months: 1 }],
    ['2025-11-20', { days: 365, months: 12 }],
    ['2025-11-21', { days: 364, months: 11 }],
  ])('born on %s', (born, expected) => expect(age(born, today)).toEqual(expected));

  test('nobody has an age before birth', () => expect(age('2026-11-21', today)).toBeNull());

  test('born on 29 February', () => {
    expect(age('2024-02-29', '2025-02-27')?.months).toBe(11);
    expect(age('2024-02-29', '2025-02-28')?.months).toBe(12);
    expect(age('2024-02-29', '2028-02-28')?.months).toBe(47);
  });

  test('months are the most that fit', () => {
    fc.assert(
      fc.property(anyDate, fc.nat({ max: 20_000 }), (born, days) => {
        const on = addDays(born, days);
        const months = age(born, on)?.months ?? -1;
        expect(addMonths(born, months) <= on).toBe(true);
        expect(addMonths(born, months + 1) > on).toBe(true);
      }),
    );
  });
});

test.each([
  ['2026-11-20', 'newborn'],
  ['2026-11-06', '14 d'],
  ['2026-11-05', '2 wk'],
  ['2026-09-25', '8 wk'],
  ['2026-07-25', '16 wk'],
  ['2026-07-24', '3 m'],
  ['2025-12-20', '11 m'],
  ['2025-11-20', '1 y'],
  ['2025-09-20', '1 y 2 m'],
  ['2014-02-19', '12 y 9 m'],
  ['2026-11-21', 'Not born yet'],
  [null, 'No date'],
  ['soon', 'Invalid date'],
])('an animal born on %s is %s old', (born, shown) => expect(formatAge(born, today)).toBe(shown));

test.each([
  ['2026-11-20', '2026-11-20'],
  ['2026-11-20T23:59:59.999Z', '2026-11-20'],
  ['2026-11-20T00:30:00+14:00', '2026-11-20'],
  ['2026-11-20 08:00:00', '2026-11-20'],
  ['2026/3/5', '2026-03-05'],
  ['2026.03.05', '2026-03-05'],
  [' 2026-11-20 ', '2026-11-20'],
  ['2026/03-05', ''],
  ['2026-02-30', ''],
  ['03/05/2026', ''],
  ['', ''],
  ['soon', ''],
  [null, ''],
  [undefined, ''],
])('%j is normalised to %j', (value, expected) => expect(normaliseDate(value)).toBe(expected));

test.each([
  ['2026-11-20', '20 Nov', '20 November'],
  ['2026-05-01', '1 May', '1 May'],
  ['2027-01-14', '14 Jan 2027', '14 January 2027'],
  ['2026-11-20T10:00:00Z', '20 Nov', '20 November'],
  [null, 'No date', 'No date'],
  [undefined, 'No date', 'No date'],
  ['', 'No date', 'No date'],
  ['2026-02-30', 'Invalid date', 'Invalid date'],
  ['soon', 'Invalid date', 'Invalid date'],
])('%j is written %s, %s', (value, short, long) => {
  expect(formatDate(value, today)).toBe(short);
  expect(formatDateLong(value, today)).toBe(long);
});

test('without a today the year is written', () => {
  expect(formatDate('2026-11-20')).toBe('20 Nov 2026');
  expect(formatDateLong('2026-11-20')).toBe('20 November 2026');
});

test.each([
  ['2026-12-03', '2026-12-05', '3 to 5 December'],
  ['2026-11-30', '2026-12-02', '30 November to 2 December'],
  ['2026-12-03', '2026-12-03', '3 December'],
  ['2027-01-14', '2027-01-27', '14 to 27 January 2027'],
  ['2027-01-14', '2027-02-02', '14 January to 2 February 2027'],
  ['2026-12-30', '2027-01-01', '30 December 2026 to 1 January 2027'],
])('%s, %s: %s', (from, to, expected) => expect(formatSpan(from, to, today)).toBe(expected));

test.each([
  ['2026-07-31', 'July 2026'],
  ['2027-01-01', 'January 2027'],
])('%s lies in %s', (date, expected) => expect(formatMonth(date)).toBe(expected));

test('weekday', () => {
  expect(weekday('2026-11-20')).toBe('Friday');
  expect(weekday('2024-02-29')).toBe('Thursday');
  expect(weekday('1969-12-31')).toBe('Wednesday');
  fc.assert(
    fc.property(anyDate, (date) => {
      expect(weekday(addDays(date, 7))).toBe(weekday(date));
      expect(weekday(addDays(date, 1))).not.toBe(weekday(date));
    }),
  );
});

test.each([
  ['2026-12-03', 'in 13 days', 'in 13 days'],
  ['2026-11-22', 'in 2 days', 'in 2 days'],
  ['2026-11-21', 'tomorrow', 'tomorrow'],
  ['2026-11-20', 'today', 'today'],
  ['2026-11-19', '1 day overdue', 'yesterday'],
  ['2026-11-14', '6 days overdue', '6 days ago'],
])('%s is %s, or happened %s', (date, due, past) => {
  expect(relativeDays(date, today)).toBe(due);
  expect(daysAgo(date, today)).toBe(past);
});

test.each([
  ['2026-11-22T23:05:00Z', 'Europe/Berlin', '00:05'],
  ['2026-11-22T05:30:00Z', 'America/New_York', '00:30'],
  ['2026-11-22T12:59:59Z', 'UTC', '12:59'],
])('at %s the clock in %s says %s', (instant, zone, clock) => {
  expect(clockIn(zone, new Date(instant))).toBe(clock);
});

describe('todayIn', () => {
  test.each([
    ['2026-11-20T23:30:00Z', 'UTC', '2026-11-20'],
    ['2026-11-20T23:30:00Z', 'Europe/Berlin', '2026-11-21'],
    ['2026-11-20T03:30:00Z', 'America/New_York', '2026-11-19'],
    ['2026-11-20T10:30:00Z', 'Pacific/Kiritimati', '2026-11-21'],
    // The hour that comes twice, and the one that never comes.
    ['2026-10-25T00:30:00Z', 'Europe/Berlin', '2026-10-25'],
    ['2026-10-24T22:30:00Z', 'Europe/Berlin', '2026-10-25'],
    ['2026-03-29T01:00:00Z', 'Europe/Berlin', '2026-03-29'],
    ['2026-03-29T22:30:00Z', 'Europe/Berlin', '2026-03-30'],
    ['2026-03-28T22:30:00Z', 'Europe/Berlin', '2026-03-28'],
  ])('at %s in %s it is %s', (instant, zone, expected) =>
    expect(todayIn(zone, new Date(instant))).toBe(expected),
  );

  test('an unknown zone is refused', () => {
    expect(() => todayIn('Mars/Olympus', new Date())).toThrow(RangeError);
  });
});

test.each([
  ['America/New_York', '2026-12-02T05:00:00Z', '2026-12-01'],
  ['Europe/Berlin', '2026-12-01T23:00:00Z', '2026-12-01'],
  ['UTC', '2026-12-02T00:00:00Z', '2026-12-01'],
  ['Pacific/Auckland', '2026-12-01T11:00:00Z', '2026-12-01'],
])('in %s what ends at %s is there until %s', (zone, endsAt, day) => {
  expect(lastDayIn(zone, endsAt)).toBe(day);
});
