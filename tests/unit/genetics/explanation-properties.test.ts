import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commonAncestors } from '#domain/genetics/common-ancestors.ts';
import { founderShares, meanKinship } from '#domain/genetics/diversity.ts';
import { effectiveAncestors } from '#domain/genetics/effective-ancestors.ts';
import { inbreeding } from '#domain/genetics/inbreeding.ts';
import { buildPedigree } from '#domain/genetics/pedigree.ts';
import { pedigrees, tabularInbreeding, tabularKinship, wrightShares } from './reference.ts';

const groups = (most: number) =>
  pedigrees(most).chain((animals) => fc.tuple(fc.constant(animals), fc.subarray(animals, { minLength: 1 })));

describe('on random pedigrees', () => {
  it('the shares of common ancestors are those of the path rule taken literally', () => {
    fc.assert(
      fc.property(pedigrees(14), (animals) => {
        const pedigree = buildPedigree(animals).pedigree!;
        const coefficients = inbreeding(pedigree);
        for (const { id, sire, dam } of animals) {
          if (sire === null || dam === null) continue;
          const expected = wrightShares(sire, dam, animals, tabularInbreeding(animals));
          const place = pedigree.positionOf.get(id)!;
          const found = commonAncestors(pedigree, coefficients, pedigree.sire[place]!, pedigree.dam[place]!);
          expect(new Set(found.map(({ animal }) => pedigree.ids[animal]))).toEqual(new Set(expected.keys()));
          for (const { animal, share } of found) {
            expect(Math.abs(share - expected.get(pedigree.ids[animal]!)!)).toBeLessThan(1e-12);
          }
        }
      }),
    );
  });

  it('the shares of common ancestors add up to the coefficient', () => {
    fc.assert(
      fc.property(pedigrees(120), (animals) => {
        const pedigree = buildPedigree(animals).pedigree!;
        const coefficients = inbreeding(pedigree);
        for (const [animal, sire] of pedigree.sire.entries()) {
          const dam = pedigree.dam[animal]!;
          if (sire < 0 || dam < 0) continue;
          const total = commonAncestors(pedigree, coefficients, sire, dam).reduce(
            (sum, a) => sum + a.share,
            0,
          );
          expect(Math.abs(total - coefficients[animal]!)).toBeLessThan(1e-12);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('mean kinship is the mean of the rows of the kinship table', () => {
    fc.assert(
      fc.property(groups(40), ([animals, group]) => {
        const pedigree = buildPedigree(animals).pedigree!;
        const table = tabularKinship(animals);
        const members = group.map(({ id }) => pedigree.positionOf.get(id)!);
        const { ofMembers } = meanKinship(pedigree, inbreeding(pedigree), members);
        for (const [index, { id }] of group.entries()) {
          const row = group.map((other) => table.get(id)!.get(other.id)!);
          const mean = row.reduce((sum, value) => sum + value, 0) / row.length;
          expect(Math.abs(ofMembers[index]! - mean)).toBeLessThan(1e-12);
        }
      }),
    );
  });

  it('founders and ancestors each explain all genes, ancestors with falling shares', () => {
    fc.assert(
      fc.property(groups(60), ([animals, group]) => {
        const pedigree = buildPedigree(animals).pedigree!;
        const members = group.map(({ id }) => pedigree.positionOf.get(id)!);
        const total = founderShares(pedigree, members).reduce((sum, { share }) => sum + share, 0);
        expect(total).toBeCloseTo(1, 12);
        const { ancestors, explained } = effectiveAncestors(pedigree, members);
        expect(explained).toBeCloseTo(1, 11);
        for (const [index, { share }] of ancestors.slice(1).entries()) {
          expect(share).toBeLessThanOrEqual(ancestors[index]!.share + 1e-12);
        }
      }),
    );
  });
});
