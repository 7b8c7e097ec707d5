import { describe, expect, it } from 'vitest';
import { randomNumbers } from '#tests/support/random-numbers.ts';
import type { Ancestry } from './ancestry.ts';
import { commonAncestors } from './common-ancestors.ts';
import { inbreeding, inbreedingByAncestors } from './inbreeding.ts';
import { inbreedingByRows, rowsNeeded } from './inbreeding-by-rows.ts';
import { createKinship } from './kinship.ts';

/** Parents are taken from the animals shortly before, some unknown, some both sire and dam of others, some the same. */
function randomAncestry(seed: number, size: number, reach: number): Ancestry {
  const random = randomNumbers(seed);
  const parent = (animal: number): number =>
    animal === 0 || random() < 0.1 ? -1 : Math.max(0, animal - 1 - Math.floor(random() ** 2 * reach));
  const positions = Array.from({ length: size }, (_, animal) => animal);
  return { sire: Int32Array.from(positions, parent), dam: Int32Array.from(positions, parent) };
}

/** Generations that do not overlap, each of the children of the one before. */
function generations(count: number, each: number, sires: number): Ancestry {
  const random = randomNumbers(7);
  const parent = (animal: number, from: number, most: number): number =>
    animal < each ? -1 : (Math.floor(animal / each) - 1) * each + from + Math.floor(random() * most);
  const positions = Array.from({ length: count * each }, (_, animal) => animal);
  return {
    sire: Int32Array.from(positions, (animal) => parent(animal, 0, sires)),
    dam: Int32Array.from(positions, (animal) => parent(animal, sires, each - sires)),
  };
}

const furthest = (one: Float64Array, other: Float64Array): number =>
  one.reduce((most, value, at) => Math.max(most, Math.abs(value - other[at]!)), 0);

describe('inbreeding by rows', () => {
  it.each([1, 2, 3, 4, 5, 6, 40])('is the same as by ancestors, pedigree %i', (seed) => {
    const ancestry = randomAncestry(seed, 400, seed * 12);
    expect(furthest(inbreedingByRows(ancestry), inbreedingByAncestors(ancestry))).toBeLessThan(1e-12);
  });

  it('keeps a parent no longer than it has children to come', () => {
    const { most } = rowsNeeded(generations(50, 20, 4));
    expect(most).toBeLessThanOrEqual(20);
    expect(rowsNeeded({ sire: Int32Array.of(-1, -1, 0), dam: Int32Array.of(-1, -1, 1) })).toEqual({
      most: 2,
      work: 4,
    });
  });

  it('is taken for a deep pedigree and gives the same', () => {
    const ancestry = generations(100, 60, 20);
    const all = inbreeding(ancestry);
    expect(all).toEqual(inbreedingByRows(ancestry));
    expect(furthest(all, inbreedingByAncestors(ancestry))).toBeLessThan(1e-12);
  });
});

describe('common ancestors of a deep pedigree', () => {
  it('are the same as far as they are followed, and never more than the whole', () => {
    const ancestry = generations(30, 40, 10);
    const coefficients = inbreeding(ancestry);
    const [sire, dam] = [ancestry.sire.at(-1)!, ancestry.dam.at(-1)!];
    const all = new Map(commonAncestors(ancestry, coefficients, sire, dam).map((one) => [one.animal, one]));
    const some = commonAncestors(ancestry, coefficients, sire, dam, 5_000);
    expect(some.length).toBeGreaterThan(1);
    expect(some.length).toBeLessThan(all.size);
    for (const one of some) expect(one).toEqual(all.get(one.animal));
    const whole = createKinship(ancestry, coefficients).between(sire, dam);
    const sum = [...all.values()].reduce((total, { share }) => total + share, 0);
    expect(sum).toBeCloseTo(whole, 10);
    expect(some.reduce((total, { share }) => total + share, 0)).toBeLessThan(whole);
  });
});
