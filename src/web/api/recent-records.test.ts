import { expect, test } from 'vitest';
import { type RecentRecord, recentIn, withLatest } from './recent-records.ts';

const animal = (id: string): RecentRecord => ({ entity: 'animals', id });

test('the last one stands first, once, and the oldest make room', () => {
  const visited = ['a', 'b', 'a'].map(animal).reduce<readonly RecentRecord[]>(withLatest, []);
  expect(visited.map(({ id }) => id)).toEqual(['a', 'b']);
  const many = Array.from({ length: 12 }, (_, index) => animal(String(index)));
  expect(many.reduce<readonly RecentRecord[]>(withLatest, []).map(({ id }) => id)).toEqual([
    '11',
    '10',
    '9',
    '8',
    '7',
    '6',
    '5',
    '4',
  ]);
});

test('nothing of another person, another organisation or another version is shown', () => {
  const kept = JSON.stringify({ owner: 'me here', records: [animal('a'), { entity: 'spoons', id: 'b' }, 7] });
  expect(recentIn(kept, 'me here')).toEqual([animal('a')]);
  expect(recentIn(kept, 'me elsewhere')).toEqual([]);
  expect(recentIn('{', 'me here')).toEqual([]);
  expect(recentIn(null, 'me here')).toEqual([]);
});
