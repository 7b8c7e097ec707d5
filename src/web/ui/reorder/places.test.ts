import { expect, test } from 'vitest';
import { placeAt, placeOf, problemWith } from './places.ts';

const order = (from: number, to: number) =>
  ['a', 'b', 'c', 'd']
    .map((name, index) => ({ name, place: placeOf(index, { from, to }) }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ name }) => name)
    .join('');

test.each([
  [0, 2, 'bcad'],
  [3, 1, 'adbc'],
  [2, 2, 'abcd'],
  [0, 3, 'bcda'],
])('from %i to %i: %s', (from, to, expected) => {
  expect(order(from, to)).toBe(expected);
});

test('nothing moves while nothing is lifted', () => {
  expect([0, 1, 2].map((index) => placeOf(index, null))).toEqual([0, 1, 2]);
});

test('what is held goes below the rows whose middle it has passed', () => {
  const middles = [20, 60, 100];
  expect([0, 20, 21, 70, 500].map((height) => placeAt(height, middles))).toEqual([0, 0, 1, 2, 3]);
});

test('an id of blanks and a place below the first are refused', () => {
  expect(problemWith({ id: ' ', label: 'Breed' }, 0)).toContain('id');
  expect(problemWith({ id: 'breed', label: 'Breed' }, -1)).toContain('breed');
  expect(problemWith({ id: 'breed', label: 'Breed' }, 0)).toBeUndefined();
});
