import { expect, it } from 'vitest';
import { rowNameIn } from './row-names.tsx';
import { counted, listed, rowWords } from './words.ts';

it.each([
  [[4], undefined, 'Row 4'],
  [[4, 9], undefined, 'Rows 4 and 9'],
  [[1, 2, 3, 4, 5], undefined, 'Rows 1, 2, 3, 4 and 5'],
  [[1, 2, 3, 4, 5, 6, 7], undefined, 'Rows 1, 2, 3, 4, 5 and 2 more'],
  [[1, 2, 3], 12_000, 'Rows 1, 2, 3 and 11,997 more'],
])('rows %j of %s', (rows, total, words) => {
  expect(rowWords(rows, total)).toBe(words);
});

it('names rows of a chart by the cells they were made of', () => {
  const name = rowNameIn([
    { row: 3, header: 'Rabies' },
    { row: 3, header: 'DHPP' },
    { row: 1204, header: 'Rabies' },
  ]);
  expect(rowWords([2, 4], 2, name)).toBe('Rows 3 (Rabies) and 1,204 (Rabies)');
  expect(rowNameIn(undefined)(4)).toBe('4');
});

it('counts and lists in words', () => {
  expect(counted(1, 'row')).toBe('1 row');
  expect(counted(1200, 'fix', 'fixes')).toBe('1,200 fixes');
  expect(listed(['a', 'b', 'c'])).toBe('a, b and c');
  expect(listed(['a', 'b', 'c', 'd'], 2)).toBe('a, b and 2 more');
  expect(listed([])).toBe('');
});
