import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inbreeding } from './inbreeding.ts';
import { buildPedigree } from './pedigree.ts';
import { buildSoundPedigree } from './sound-pedigree.ts';

test('a loop concerns those in it and below it, and nobody else', () => {
  const { pedigree, entangled, problems } = buildSoundPedigree<string>([
    { id: 'a', sire: 'c' },
    { id: 'b', sire: 'a' },
    { id: 'c', sire: 'b', dam: 'founder' },
    { id: 'grandchild', dam: 'child' },
    { id: 'child', dam: 'a', sire: 'stranger' },
    { id: 'self', dam: 'self' },
    { id: 'founder' },
    { id: 'stranger' },
    { id: 'x', sire: 'stranger', dam: 'founder' },
    { id: 'y', sire: 'stranger', dam: 'x' },
  ]);
  expect([...entangled.keys()].sort()).toEqual(['a', 'b', 'c', 'child', 'grandchild', 'self']);
  expect(entangled.get('grandchild')).toMatchObject({ kind: 'loop' });
  expect(entangled.get('self')).toEqual({ kind: 'own-parent', id: 'self', role: 'dam' });
  expect(problems.map(({ kind }) => kind)).toEqual(['own-parent', 'sire-and-dam', 'loop']);
  expect([...pedigree.ids].sort()).toEqual(['founder', 'stranger', 'x', 'y']);
  expect(inbreeding(pedigree)[pedigree.positionOf.get('y') ?? -1]).toBe(0.25);
});

test('refuses ids that are used twice', () => {
  expect(() => buildSoundPedigree([{ id: 1 }, { id: 1 }])).toThrow('an id of its own');
});

const parent = fc.option(fc.integer({ min: 0, max: 24 }), { nil: null, freq: 2 });
const tangles = fc.array(fc.record({ sire: parent, dam: parent }), { minLength: 25, maxLength: 25 });

test('what is left of any tangle is closed upwards, as large as can be, and has the coefficients it had alone', () => {
  fc.assert(
    fc.property(tangles, (parents) => {
      const records = parents.map((one, id) => ({ id, ...one }));
      const { pedigree, entangled } = buildSoundPedigree(records);
      expect(pedigree.ids.length + entangled.size).toBe(records.length);
      for (const { id, sire, dam } of records) {
        const isBelow = [sire, dam].some((one) => one !== null && entangled.has(one));
        // Below a loop means entangled; entangled means that a parent is too.
        expect(entangled.has(id)).toBe(isBelow);
      }
      const alone = buildPedigree(records.filter(({ id }) => !entangled.has(id))).pedigree;
      expect(alone && [...inbreeding(alone)]).toEqual([...inbreeding(pedigree)]);
    }),
  );
});
