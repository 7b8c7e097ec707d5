import { describe, expect, it } from 'vitest';
import { inbreeding } from '#domain/genetics/inbreeding.ts';
import { buildPedigree, type Pedigree } from '#domain/genetics/pedigree.ts';
import { randomNumbers } from '#tests/support/random-numbers.ts';
import { PedigreeCoefficients } from './pedigree-coefficients.ts';

interface Animal {
  readonly id: string;
  readonly sire: string | null;
  readonly dam: string | null;
}

const size = 300;

function kennel(seed: number): Animal[] {
  const random = randomNumbers(seed);
  const parent = (animal: number) =>
    animal === 0 || random() < 0.1 ? null : `a${Math.max(0, animal - 1 - Math.floor(random() * 25))}`;
  return Array.from({ length: size }, (_, animal) => ({
    id: `a${animal}`,
    sire: parent(animal),
    dam: parent(animal),
  }));
}

const built = (animals: readonly Animal[]): Pedigree<string> => buildPedigree(animals).pedigree!;

/** Those of this animal and of all its ancestors are what they are when everything is computed anew. */
function expectRight(pedigree: Pedigree<string>, coefficients: Float64Array, id: string): void {
  const whole = inbreeding(pedigree);
  const open = [pedigree.positionOf.get(id)!];
  const seen = new Set(open);
  for (let animal = open.pop(); animal !== undefined; animal = open.pop()) {
    expect(Math.abs(coefficients[animal]! - whole[animal]!)).toBeLessThan(1e-12);
    for (const parent of [pedigree.sire[animal]!, pedigree.dam[animal]!]) {
      if (parent < 0 || seen.has(parent)) continue;
      seen.add(parent);
      open.push(parent);
    }
  }
}

const above = (pedigree: Pedigree<string>, coefficients: PedigreeCoefficients, id: string): Float64Array =>
  coefficients.above(pedigree.positionOf.get(id)!);

describe('the coefficients of a pedigree', () => {
  it('are computed of some animals alone, then of all', () => {
    const pedigree = built(kennel(1));
    const coefficients = new PedigreeCoefficients(pedigree, undefined);
    for (let turn = 0; turn < 2; turn++) {
      const id = `a${150 + turn}`;
      const some = above(pedigree, coefficients, id);
      expectRight(pedigree, some, id);
      expect(some[pedigree.positionOf.get('a299')!]).toBeNaN();
      // What is known already is no question more.
      expect(above(pedigree, coefficients, id)).toBe(some);
    }
    const all = above(pedigree, coefficients, 'a298');
    expect([...all].some(Number.isNaN)).toBe(false);
    expectRight(pedigree, all, 'a298');
    expect(coefficients.values()).toBe(all);
  });

  it('are whole for whoever asks for all, though one was asked for before', () => {
    const pedigree = built(kennel(2));
    const coefficients = new PedigreeCoefficients(pedigree, undefined);
    above(pedigree, coefficients, 'a150');
    const all = coefficients.values();
    for (const [animal, value] of inbreeding(pedigree).entries()) expect(all[animal]).toBeCloseTo(value, 12);
  });

  it.each(['of none', 'of one', 'of all'])(
    'are right after changes, high up and at the end, where those before were known %s',
    (known) => {
      for (const seed of [3, 4, 5]) {
        let animals = kennel(seed);
        let pedigree = built(animals);
        let coefficients = new PedigreeCoefficients(pedigree, undefined);
        if (known === 'of one') above(pedigree, coefficients, 'a200');
        if (known === 'of all') coefficients.values();
        for (const [changed, sire] of [
          ['a280', 'a40'],
          ['a30', 'a3'],
          ['a290', null],
        ] as const) {
          animals = animals.map((one) => (one.id === changed ? { ...one, sire } : one));
          pedigree = built(animals);
          coefficients = new PedigreeCoefficients(pedigree, coefficients);
          expectRight(pedigree, above(pedigree, coefficients, 'a299'), 'a299');
        }
        expectRight(pedigree, above(pedigree, coefficients, 'a298'), 'a298');
      }
    },
  );
});
