import { expect, test } from 'vitest';
import { pedigreeCompleteness } from './completeness.ts';
import { countedGenerations, isTold, knownShares } from './known-share.ts';
import { buildPedigree } from './pedigree.ts';

const { pedigree } = buildPedigree<string>([
  { id: 'a' },
  { id: 'b' },
  { id: 'c', sire: 'a', dam: 'b' },
  { id: 'd', sire: 'a', dam: 'c' },
  { id: 'e', sire: 'd' },
  { id: 'f', sire: 'd', dam: 'e' },
]);

test('the known share of all animals is what counting the places of each gives', () => {
  if (!pedigree) throw new Error('This pedigree holds no loop.');
  const shares = knownShares(pedigree);
  for (const [animal, share] of shares.entries()) {
    const places = pedigreeCompleteness(pedigree, animal, countedGenerations).reduce(
      (sum, completeness, above) => sum + completeness * 2 ** (above + 1),
      0,
    );
    expect(share).toBe(places / 62);
  }
  expect(shares[pedigree.positionOf.get('c') ?? -1]).toBe(2 / 62);
  expect(shares[pedigree.positionOf.get('d') ?? -1]).toBe(4 / 62);
});

test('a coefficient of 0 says something only where more than the parents is known', () => {
  expect(isTold(null, 0)).toBe(false);
  expect(isTold(0, 2 / 62)).toBe(false);
  expect(isTold(0, 3 / 62)).toBe(true);
  expect(isTold(0.25, 4 / 62)).toBe(true);
});
