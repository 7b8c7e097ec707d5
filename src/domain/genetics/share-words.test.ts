import { expect, test } from 'vitest';
import { shareWords } from './share-words.ts';

test.each([
  [0.0625, '6.25 %'],
  [0.15625, '15.63 %'],
  [0, '0 %'],
  [1, '100 %'],
  [0.00001, '< 0.01 %'],
  [0.0001, '0.01 %'],
  [null, 'Unknown'],
])('%s is %s', (share, words) => {
  expect(shareWords(share)?.replace('\u202f', ' ')).toBe(words);
});
