import { expect, it } from 'vitest';
import { dayMarks } from './day-marks.ts';

const words = (from: string, to: string, most: number) => dayMarks(from, to, most).map((mark) => mark.words);

it('names round years where weighings are decades apart', () => {
  expect(words('1999-05-01', '2026-10-01', 8)).toEqual(['2000', '2005', '2010', '2015', '2020', '2025']);
  expect(words('1999-05-01', '2026-10-01', 4)).toEqual(['2000', '2010', '2020']);
});

it('names months, with the year where one begins', () => {
  expect(words('2025-09-11', '2026-11-26', 6)).toEqual(['Oct 2025', 'Jan 2026', 'Apr', 'Jul', 'Oct']);
  expect(dayMarks('2025-09-11', '2025-12-01', 8)).toEqual([
    { x: 20, words: 'Oct 2025' },
    { x: 51, words: 'Nov' },
    { x: 81, words: 'Dec' },
  ]);
});

it('names days within a few weeks, and the one day where there is only one', () => {
  expect(words('2026-11-02', '2026-11-12', 4)).toEqual(['2 Nov', '7 Nov', '12 Nov']);
  expect(words('2026-11-02', '2026-11-02', 4)).toEqual(['2 Nov']);
});
