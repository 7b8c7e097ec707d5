import { afterEach, expect, it } from 'vitest';
import { writeFor } from '../writing.ts';
import { readTypedDate } from './read-typed-date.ts';
import { regionOf } from './region.ts';
import { unreadableDate } from './unreadable-date.ts';

afterEach(() => writeFor(() => undefined));

it.each([
  ['en-US', 'We can’t read this date. Try 3/14/2021 or 2021-03-14'],
  ['en-GB', 'We can’t read this date. Try 14/03/2021 or 2021-03-14'],
  ['sv-SE', 'We can’t read this date. Try 2021-03-14 or 14 Mar 2021'],
])('a day that cannot be read is refused in the same words, as it is written in %s', (locale, sentence) => {
  const region = regionOf(locale);
  writeFor(() => region);
  expect(unreadableDate()).toBe(sentence);
  expect(unreadableDate('Birth date')).toBe(sentence.replace('We', 'Birth date: we'));
  // What it tells people to try is read.
  for (const tried of /Try (.*) or (.*)$/.exec(sentence)?.slice(1) ?? [])
    expect(readTypedDate(tried, { region, today: '2026-11-22' })).toMatchObject({ date: '2021-03-14' });
});

it.each([
  ['30/02/2026', 'There is no 30 February'],
  ['30.2.26', 'There is no 30 February'],
  ['2026-02-30', 'There is no 30 February'],
  ['31 June', 'There is no 31 June'],
  ['June 31st, 2026', 'There is no 31 June'],
  ['29 Feb 2023', 'There is no 29 February in 2023'],
  ['29/02/2023', 'There is no 29 February in 2023'],
  ['32 January 2026', 'There is no 32 January'],
])('a day that no calendar has, %s, is told as what it is', (typed, sentence) => {
  const british = regionOf('en-GB');
  writeFor(() => british);
  expect(unreadableDate(undefined, typed)).toBe(sentence);
  expect(unreadableDate('Birth date', typed)).toBe(`Birth date: ${sentence.replace('T', 't')}`);
  const american = regionOf('en-US');
  writeFor(() => american);
  expect(unreadableDate(undefined, typed)).toBe(sentence.replace(/no (\d+) (\w+)/, 'no $2 $1'));
});

it.each([
  'soon',
  '13/13/2026',
  '2026-13-01',
  'about 30',
  '12',
  '29 Feb 2024',
  '3/4/2026',
  '30 eggs',
  '1/2/3/4',
])('of %s nothing is known but that it is no date', (typed) => {
  expect(unreadableDate(undefined, typed)).toMatch(/^We can’t read this date/);
});
