import { describe, expect, it } from 'vitest';
import { randomNumbers } from '#tests/support/random-numbers.ts';
import { inbreeding } from './inbreeding.ts';
import { type ComputedPedigree, coefficientsThatStand } from './inbreeding-after-change.ts';
import { buildPedigree, type Pedigree } from './pedigree.ts';
import type { PedigreeRecord } from './pedigree-record.ts';

type Animal = PedigreeRecord<string> & { readonly id: string };

const built = (animals: readonly Animal[]): Pedigree<string> => buildPedigree(animals).pedigree!;

/** Each descends from some of the thirty before it; sexes do not matter here. */
function kennel(seed: number, size: number): Animal[] {
  const random = randomNumbers(seed);
  const parent = (animal: number): string | null =>
    animal === 0 || random() < 0.1 ? null : `a${Math.max(0, animal - 1 - Math.floor(random() * 30))}`;
  return Array.from({ length: size }, (_, animal) => ({
    id: `a${animal}`,
    sire: parent(animal),
    dam: parent(animal),
  }));
}

const inbreedingAfterChange = (pedigree: Pedigree<string>, before: ComputedPedigree<string>): Float64Array =>
  inbreeding(pedigree, coefficientsThatStand(pedigree, before));

const byId = (pedigree: Pedigree<string>, coefficients: Float64Array): Map<string, number> =>
  new Map(pedigree.ids.map((id, at) => [id, coefficients[at]!]));

const changes: Readonly<Record<string, (animals: Animal[]) => Animal[]>> = {
  nothing: (animals) => animals,
  'a litter more': (animals) => [
    ...animals,
    { id: 'new 1', sire: 'a390', dam: 'a391' },
    { id: 'new 2', sire: 'a390', dam: 'a391' },
  ],
  'two generations more': (animals) => [
    ...animals,
    { id: 'new 1', sire: 'a390', dam: 'a391' },
    { id: 'new 2', sire: 'new 1', dam: 'a390' },
  ],
  'another sire high up': (animals) =>
    animals.map((one) => (one.id === 'a60' ? { ...one, sire: 'a31' } : one)),
  'a parent that becomes known': (animals) =>
    animals.map((one) => (one.id === 'a0' ? { ...one, sire: 'founder', dam: 'foundress' } : one)),
  'a parent that is not known any more': (animals) =>
    animals.map((one) => (one.id === 'a200' ? { ...one, dam: null } : one)),
  'one that is removed': (animals) =>
    animals
      .filter(({ id }) => id !== 'a100')
      .map((one) => ({
        ...one,
        sire: one.sire === 'a100' ? null : one.sire,
        dam: one.dam === 'a100' ? null : one.dam,
      })),
  'sire and dam exchanged': (animals) =>
    animals.map((one) => (one.id === 'a300' ? { ...one, sire: one.dam, dam: one.sire } : one)),
  'records in another order': (animals) => animals.toReversed(),
};

describe('inbreeding after a change', () => {
  it.each(Object.entries(changes))('is what it is anew: %s', (_, change) => {
    for (const seed of [1, 2, 3]) {
      const animals = kennel(seed, 400);
      const pedigree = built(animals);
      const changed = built(change(animals));
      const found = byId(
        changed,
        inbreedingAfterChange(changed, { pedigree, coefficients: inbreeding(pedigree) }),
      );
      for (const [id, value] of byId(changed, inbreeding(changed))) {
        expect(Math.abs(found.get(id)! - value)).toBeLessThan(1e-12);
      }
    }
  });

  it('takes over what stands, and computes nothing else', () => {
    const animals = kennel(4, 400);
    const pedigree = built(animals);
    const told = inbreeding(pedigree).map((value) => value + 10);
    const at = animals.findLastIndex(({ sire, dam }) => sire !== null && dam !== null);
    const changed = built(animals.with(at, { ...animals[at]!, sire: null }));
    const found = byId(changed, inbreedingAfterChange(changed, { pedigree, coefficients: told }));
    const before = byId(pedigree, told);
    const below = new Set([animals[at]!.id]);
    for (const { id, sire, dam } of animals) {
      if (below.has(sire ?? '') || below.has(dam ?? '')) below.add(id);
    }
    expect(below.size).toBeLessThan(20);
    for (const { id } of animals) {
      if (below.has(id)) expect(found.get(id)).not.toBe(before.get(id));
      else expect(found.get(id)).toBe(before.get(id));
    }
  });
});
