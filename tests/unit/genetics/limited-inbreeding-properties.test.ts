import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inbreeding } from '#domain/genetics/inbreeding.ts';
import { limitedInbreeding } from '#domain/genetics/limited-inbreeding.ts';
import { buildPedigree } from '#domain/genetics/pedigree.ts';
import { cutPedigree, pedigrees, tabularInbreeding } from './reference.ts';

describe('on random pedigrees, inbreeding over n generations', () => {
  it('is the full coefficient of the cut pedigree', () => {
    fc.assert(
      fc.property(pedigrees(40), fc.integer({ min: 1, max: 6 }), (animals, generations) => {
        const pedigree = buildPedigree(animals).pedigree!;
        const limited = limitedInbreeding(pedigree, generations);
        for (const { id } of animals) {
          const expected = tabularInbreeding(cutPedigree(id, animals, generations)).get(id)!;
          expect(Math.abs(limited[pedigree.positionOf.get(id)!]! - expected)).toBeLessThan(1e-12);
        }
      }),
    );
  });

  it('is the full coefficient when n reaches the longest line', () => {
    fc.assert(
      fc.property(pedigrees(60), (animals) => {
        const pedigree = buildPedigree(animals).pedigree!;
        const full = inbreeding(pedigree);
        for (const [position, value] of limitedInbreeding(pedigree, animals.length).entries()) {
          expect(Math.abs(value - full[position]!)).toBeLessThan(1e-12);
        }
      }),
    );
  });
});
