import { describe, expect, it } from 'vitest';
import { createLimitedInbreeding, limitedInbreeding } from './limited-inbreeding.ts';
import { buildPedigree } from './pedigree.ts';

const firstCousins = buildPedigree([
  { id: 'a', sire: 's', dam: 'm' },
  { id: 'b', sire: 's', dam: 'm' },
  { id: 'c', sire: 'a', dam: 'x' },
  { id: 'd', sire: 'y', dam: 'b' },
  { id: 'p', sire: 'c', dam: 'd' },
]).pedigree!;

describe('limitedInbreeding', () => {
  it.each([
    [1, 0],
    [2, 0],
    [3, 0.0625],
    [4, 0.0625],
  ])(
    'counts the parents as generation 1: first cousins over %d generations have %d',
    (generations, expected) => {
      const coefficients = limitedInbreeding(firstCousins, generations);
      expect(coefficients[firstCousins.positionOf.get('p')!]).toBe(expected);
    },
  );

  it('keeps the parents of an ancestor that is near on one line and far on another', () => {
    // The sire s is also the dam's great-grandsire: its shortest distance is 1, so at n = 2 its parents are kept.
    const pedigree = buildPedigree<string>([
      { id: 's', sire: 'u', dam: 'v' },
      { id: 'e', sire: 's', dam: 'x' },
      { id: 'f', sire: 'y', dam: 'e' },
      { id: 'd', sire: 'u', dam: 'f' },
      { id: 'p', sire: 's', dam: 'd' },
    ]).pedigree!;
    const at = (id: string) => pedigree.positionOf.get(id)!;
    const over = (n: number) => createLimitedInbreeding(pedigree, n)(at('s'), at('d'));
    // To u as the dam's sire: 1/8. Over f and e to s itself, where e keeps its parents only from n = 4: 1/16.
    expect(over(1)).toBe(0);
    expect(over(2)).toBe(1 / 8);
    expect(over(3)).toBe(1 / 8);
    expect(over(4)).toBe(1 / 8 + 1 / 16);
  });

  it('counts the inbreeding of a common ancestor when its parents are within reach', () => {
    const pedigree = buildPedigree([
      { id: 'x', sire: 'u', dam: 'v' },
      { id: 'y', sire: 'u', dam: 'v' },
      { id: 's', sire: 'x', dam: 'y' },
      { id: 'a', sire: 's', dam: 'm' },
      { id: 'b', sire: 's', dam: 'n' },
      { id: 'p', sire: 'a', dam: 'b' },
    ]).pedigree!;
    const p = pedigree.positionOf.get('p')!;
    expect([1, 2, 3, 4].map((n) => limitedInbreeding(pedigree, n)[p])).toEqual([0, 0.125, 0.125, 0.15625]);
  });

  it('is 0 where a parent is unknown', () => {
    expect(createLimitedInbreeding(firstCousins, 5)(-1, 3)).toBe(0);
  });
});
