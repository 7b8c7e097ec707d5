import { expect, it } from 'vitest';
import { readDate } from './read-date.ts';

it.each([
  ['05.03.26', '2026-03-05'],
  ['05.03.27', '2027-03-05'],
  ['05.03.28', '1928-03-05'],
  ['05.03.99', '1999-03-05'],
  ['05.03.00', '2000-03-05'],
  ['5 Mar 27', '2027-03-05'],
  ['5 Mar 28', '1928-03-05'],
])('a year of two figures: %s is %s in 2026', (text, date) => {
  expect(readDate(text, 'day-first', 2026)).toMatchObject({ kind: 'date', date });
});

it('next year may be the first of a century', () => {
  expect(readDate('05.03.99', 'day-first', 2099)).toMatchObject({ date: '2099-03-05' });
  expect(readDate('05.03.00', 'day-first', 2099)).toMatchObject({ date: '2000-03-05' });
});

it.each(['2026', '1800'])('reads what a breeder’s papers can carry: %s', (year) => {
  expect(readDate(`05.03.${year}`, 'day-first', 2026)).toMatchObject({ date: `${year}-03-05` });
});

it.each(['1799', '2201', '0206'])('takes the year %s for a slip of the pen', (year) => {
  expect(readDate(`05.03.${year}`, 'day-first', 2026)).toMatchObject({
    kind: 'none',
    code: 'impossible-date',
  });
});

it.each([
  'abt 2018',
  'c. 2018',
  'um 2015',
  'vers 2016',
  'aprox. 2019',
  '3/2019',
  'Mar 2019',
  'ca. März 2020',
  '~2017',
])('makes no day of %s, and says what is missing', (text) =>
  expect(readDate(text, 'day-first', 2026)).toMatchObject({
    kind: 'none',
    code: 'not-a-date',
    message: expect.stringContaining('has no day'),
  }),
);
