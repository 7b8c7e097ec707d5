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
