import { describe, expect, it } from 'vitest';
import { randomNumbers } from '#tests/support/random-numbers.ts';
import type { Ancestry } from './ancestry.ts';
import { inbreeding } from './inbreeding.ts';
import { inbreedingAbove } from './inbreeding-above.ts';

/** Each descends from some of those shortly before it; one parent in ten is unknown. */
function randomAncestry(seed: number, size: number, reach: number): Ancestry {
  const random = randomNumbers(seed);
  const parent = (animal: number): number =>
    animal === 0 || random() < 0.1 ? -1 : Math.max(0, animal - 1 - Math.floor(random() * reach));
  const positions = Array.from({ length: size }, (_, animal) => animal);
  return { sire: Int32Array.from(positions, parent), dam: Int32Array.from(positions, parent) };
}

function ancestorsOf({ sire, dam }: Ancestry, animal: number, found = new Set<number>()): Set<number> {
  if (animal < 0 || found.has(animal)) return found;
  found.add(animal);
  ancestorsOf({ sire, dam }, sire[animal]!, found);
  return ancestorsOf({ sire, dam }, dam[animal]!, found);
}

const nothing = (size: number): Float64Array => new Float64Array(size).fill(Number.NaN);

/** What is known is what it is in the whole, and nobody else is known. */
function expectPart(known: Float64Array, whole: Float64Array, animals: ReadonlySet<number>): void {
  for (const [animal, value] of known.entries()) {
    if (animals.has(animal)) expect(Math.abs(value - whole[animal]!)).toBeLessThan(1e-12);
    else expect(value).toBeNaN();
  }
}

describe('inbreeding above an animal', () => {
  it.each([1, 2, 3, 4])('is what it is in the whole, for each and nobody else: pedigree %i', (seed) => {
    const ancestry = randomAncestry(seed, 120, seed * 6);
    const whole = inbreeding(ancestry);
    for (let animal = 0; animal < 120; animal++) {
      const known = nothing(120);
      inbreedingAbove(ancestry, animal, known);
      expectPart(known, whole, ancestorsOf(ancestry, animal));
    }
  });

  it('goes on from what is known, and leaves that as it is', () => {
    const ancestry = randomAncestry(5, 300, 20);
    const whole = inbreeding(ancestry);
    const known = nothing(300);
    inbreedingAbove(ancestry, 200, known);
    const first = known.slice();
    inbreedingAbove(ancestry, 299, known);
    expectPart(known, whole, new Set([...ancestorsOf(ancestry, 200), ...ancestorsOf(ancestry, 299)]));
    for (const [animal, value] of first.entries()) {
      if (!Number.isNaN(value)) expect(known[animal]).toBe(value);
    }
    inbreedingAbove(ancestry, 299, known);
    expect(known[299]).toBeCloseTo(whole[299]!, 12);
  });

  it('is the same where a table of kinships is filled', () => {
    const [count, each, sires] = [100, 80, 25];
    const random = randomNumbers(6);
    const among = (first: number, most: number) =>
      Int32Array.from({ length: count * each }, (_, animal) =>
        animal < each ? -1 : (Math.floor(animal / each) - 1) * each + first + Math.floor(random() * most),
      );
    const ancestry = { sire: among(0, sires), dam: among(sires, each - sires) };
    const animal = count * each - 1;
    const known = nothing(count * each);
    inbreedingAbove(ancestry, animal, known);
    const above = ancestorsOf(ancestry, animal);
    expect(above.size).toBeGreaterThan(4_000);
    expect(above.size).toBeLessThan(animal);
    expectPart(known, inbreeding(ancestry), above);
  });
});
