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
