import { expect, test } from 'vitest';
import type { TimelinePhoto } from '#domain/answers/photo-timeline.ts';
import { photoAges } from './photo-ages.ts';

const photo = (id: string, offspringId: string, takenOn: string): TimelinePhoto => ({
  id,
  offspringId,
  takenOn,
  caption: null,
});
const photos = [
  photo('1', 'red', '2026-03-01'),
  photo('2', 'blue', '2026-03-04'),
  photo('3', 'red', '2026-03-04'),
  photo('4', 'red', '2026-03-15'),
  photo('5', 'blue', '2026-03-21'),
  photo('6', 'blue', '2026-04-20'),
];
const told = (ownId?: string) =>
  photoAges(photos, '2026-03-01', ownId).map(({ title, photos: own }) => [
    title,
    own.map(({ id }) => id).join(' '),
  ]);

test('pictures stand by the day for two weeks, then by the week', () => {
  expect(told()).toEqual([
    ['Day of birth', '1'],
    ['Day 3', '2 3'],
    ['Week 3', '4 5'],
    ['Week 8', '6'],
  ]);
});

test('of one young, its own lead and the littermates of the same age stand beside them', () => {
  expect(told('red')).toEqual([
    ['Day of birth', '1'],
    ['Day 3', '3 2'],
    ['Week 3', '4 5'],
  ]);
});
