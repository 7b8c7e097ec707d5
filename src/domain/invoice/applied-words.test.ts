import { afterEach, expect, test } from 'vitest';
import { regionOf } from '../entry/region.ts';
import { writeFor } from '../writing.ts';
import { appliedWords } from './applied-words.ts';

afterEach(() => writeFor(() => undefined));

test.each([
  'Deposit',
  'Deposit, received 3 Nov 2026',
  'Deposit, received Nov 3, 2026',
  'Deposit, received 2026-11-03',
])('what is kept as “%s” is read with the day as its reader writes days', (words) => {
  writeFor(() => regionOf('en-US'));
  expect(appliedWords({ words, on: '2026-11-03' })).toBe('Deposit, received Nov 3, 2026');
  writeFor(() => regionOf('en-GB'));
  expect(appliedWords({ words, on: '2026-11-03' })).toBe('Deposit, received 3 Nov 2026');
});

test('what somebody named so stays as it is', () => {
  expect(appliedWords({ words: 'Goods, received late', on: '2026-11-03' })).toBe(
    'Goods, received late, received 3 Nov 2026',
  );
});
