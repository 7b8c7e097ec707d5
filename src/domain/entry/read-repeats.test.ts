import { expect, it } from 'vitest';
import { recurrenceRule } from '../recurrence.ts';
import { readRepeats, writtenRepeats } from './read-repeats.ts';
import { regionOf } from './region.ts';

const today = '2026-11-28';
const [american, british] = [regionOf('en-US'), regionOf('en-GB')];
const read = (typed: string, region = american) => readRepeats(typed, { region, today, from: '2026-12-01' });

it.each([
  ['weekly until 3/4/2027', american, 'weekly until 2027-03-04', 'weekly until 2027-04-03'],
  ['weekly until 3/4/2027', british, 'weekly until 2027-04-03', 'weekly until 2027-03-04'],
  ['every 2 weeks, until 31.12.2027', american, 'every 2 weeks, until 2027-12-31', undefined],
  ['Monthly Until 31 December 2027', british, 'Monthly Until 2027-12-31', undefined],
  ['daily until Dec 31', american, 'daily until 2026-12-31', undefined],
  ['daily until March 1', american, 'daily until 2027-03-01', undefined],
  ['every day until +14', british, 'every day until 2026-12-15', undefined],
  ['every day until in two weeks', british, 'every day until 2026-12-12', undefined],
  ['yearly until 2030-01-31', british, 'yearly until 2030-01-31', undefined],
])('“%s” is read', (typed, region, kept, other) => {
  expect(read(typed, region)).toEqual({ kept, ...(other !== undefined && { other }) });
  expect(recurrenceRule(kept)).toMatch(/;UNTIL=\d{8}$/);
});

it.each([
  'weekly',
  'every Monday',
  'daily until',
  'daily until soon',
  'until',
  'FREQ=DAILY;UNTIL=20271231',
  '',
])('“%s” stays as it was typed', (typed) => expect(read(typed)).toEqual({ kept: typed }));

it('is shown with the day as people there write it', () => {
  const kept = 'weekly until 2027-03-04';
  expect(writtenRepeats(kept, american)).toBe('weekly until 3/4/2027');
  expect(writtenRepeats(kept, british)).toBe('weekly until 04/03/2027');
  expect(read(writtenRepeats(kept, british), british).kept).toBe(kept);
  expect(writtenRepeats('every Monday', british)).toBe('every Monday');
});
