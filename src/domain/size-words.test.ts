import { expect, test } from 'vitest';
import { gigabyte, sizeWords } from './size-words.ts';

test.each([
  [0, '0 bytes'],
  [1023, '1023 bytes'],
  [1024, '1 KB'],
  [524_288, '512 KB'],
  [3_565_158, '3.4 MB'],
  [15_728_640, '15 MB'],
  [2 * gigabyte, '2 GB'],
  [2.45 * gigabyte, '2.5 GB'],
  [250 * gigabyte, '250 GB'],
])('%d is %s', (bytes, words) => expect(sizeWords(bytes)).toBe(words));
