import { expect, test } from 'vitest';
import { coefficientWords, shareWords, shortCoefficientWords } from './share-words.ts';

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

test.each([
  [0.0625, 51 / 62, '6.25 %, 82 % of 5 generations known', 'COI 6.25 % · 82 % of 5 gen. known'],
  [0, 1, '0 %, all of 5 generations known', 'COI 0 % · all of 5 gen. known'],
  [0, 2 / 62, 'Unknown', 'COI unknown'],
  [0, 0, 'Unknown', 'COI unknown'],
  [null, 0.5, 'Unknown', 'COI unknown'],
])('%s with %s known is said with what it rests on', (coefficient, known, words, short) => {
  const plain = (text: string) => text.replaceAll('\u202f', ' ');
  expect(plain(coefficientWords(coefficient, known))).toBe(words);
  expect(plain(shortCoefficientWords(coefficient, known))).toBe(short);
});
