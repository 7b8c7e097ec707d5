import { expect, test } from 'vitest';
import { placesOf, rankOf, repeatedIn } from './pedigree-places.ts';

test('places stand generation by generation, sire before dam', () => {
  expect(placesOf(2)).toEqual(['s', 'd', 'ss', 'sd', 'ds', 'dd']);
  expect(placesOf(7)).toHaveLength(254);
  expect(['', 's', 'd', 'ss', 'dd', 'dsd'].map(rankOf)).toEqual([0, 0, 1, 0, 3, 5]);
});

test('a letter goes to whom different children lead to, not to the ancestors behind', () => {
  const places = [
    { place: '', id: 'x' },
    { place: 's', id: 'sire' },
    { place: 'd', id: 'dam' },
    { place: 'ss', id: 'old' },
    { place: 'ds', id: 'old' },
    { place: 'sss', id: 'older' },
    { place: 'dss', id: 'older' },
    { place: 'ssd', id: 'other' },
    { place: 'dsd', id: 'other' },
  ];
  expect(repeatedIn(places)).toEqual(
    new Map([
      ['old', { times: 2, letter: 'A' }],
      ['older', { times: 2, letter: null }],
      ['other', { times: 2, letter: null }],
    ]),
  );
});
