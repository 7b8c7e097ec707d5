import { expect, test } from 'vitest';
import type { Ancestor, Pedigree } from '#domain/answers/genetics.ts';
import { boxesOf, depthOf } from './pedigree-boxes.ts';

const ancestor = (id: string, more: Partial<Ancestor> = {}): Ancestor => ({
  animal: { id, name: id, gender: id === id.toUpperCase() ? 'Male' : 'Female' } as Ancestor['animal'],
  breed: 'Collie',
  species: 'dog',
  sireName: null,
  damName: null,
  marks: [],
  ...more,
});

const pedigree: Pedigree = {
  generations: 3,
  places: [
    { place: '', id: 'isla' },
    { place: 's', id: 'FELL' },
  ],
  animals: [ancestor('isla', { damName: 'Old Wren' }), ancestor('FELL')],
  inbreeding: { isla: null, FELL: 0 },
  known: { isla: 0.1, FELL: 0.5 },
  loops: [],
};

test('unknown parents of known animals have a box, with the name on the papers, and nobody stands beyond', () => {
  const boxes = boxesOf(pedigree);
  expect(boxes.map(({ place, isMale, written }) => [place, isMale, written])).toEqual([
    ['', false, null],
    ['s', true, null],
    ['d', false, 'Old Wren'],
    ['ss', true, null],
    ['sd', false, null],
  ]);
  expect(boxes.map(({ inbreeding }) => inbreeding)).toEqual([null, 0, null, null, null]);
  expect(boxes.map(({ known }) => known)).toEqual([0.1, 0.5, 0, 0, 0]);
  expect(boxes[2]?.child?.id).toBe('isla');
  expect(depthOf(boxes)).toBe(2);
});
