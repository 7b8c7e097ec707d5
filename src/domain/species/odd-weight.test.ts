import { expect, test } from 'vitest';
import { oddness } from './odd-weight.ts';

test.each([
  ['a lost digit', 27, 264, 0, 'tenth'],
  ['a digit too many', 2710, 264, 0, 'tenfold'],
  ['less than half', 130, 264, 1, 'light'],
  ['half', 132, 264, 1, null],
  ['twice on the same day', 528, 264, 0, null],
  ['more than twice on the same day', 540, 264, 0, 'heavy'],
  ['more than twice after five days', 600, 264, 5, null],
  ['ten times after three weeks', 2640, 264, 21, null],
  ['fifty times after years', 13_200, 264, 900, 'heavy'],
  ['an ordinary day', 271, 264, 1, null],
] as const)('%s', (_, value, last, days, odd) => {
  expect(oddness(value, last, days)).toBe(odd);
});
