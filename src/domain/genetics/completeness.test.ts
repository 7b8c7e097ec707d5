import { describe, expect, it } from 'vitest';
import { withOffspring } from './ancestry.ts';
import { ancestorLoss, equivalentGenerations, knownPlaces, pedigreeCompleteness } from './completeness.ts';
import { geneShares, groupGeneShares } from './gene-shares.ts';
import { buildPedigree } from './pedigree.ts';

/** p from full siblings a and b; of their parents s has both parents known, m has only her sire. */
const pedigree = buildPedigree<string>([
  { id: 's', sire: 'g1', dam: 'g2' },
  { id: 'm', sire: 'g3' },
  { id: 'a', sire: 's', dam: 'm' },
  { id: 'b', sire: 's', dam: 'm' },
  { id: 'p', sire: 'a', dam: 'b' },
]).pedigree!;
const at = (id: string) => pedigree.positionOf.get(id)!;

describe('gene shares', () => {
  it('add up the halves over all lines', () => {
    const shares = geneShares(pedigree, at('p'));
    const of = (id: string) => shares[at(id)];
    expect(['p', 'a', 'b', 's', 'm', 'g1', 'g2', 'g3'].map(of)).toEqual([
      1, 0.5, 0.5, 0.5, 0.5, 0.25, 0.25, 0.25,
    ]);
  });

  it('are 0 for animals that are not ancestors', () => {
    const shares = geneShares(pedigree, at('m'));
    expect(shares[at('g3')]).toBe(0.5);
    expect(shares.filter((share) => share > 0)).toHaveLength(2);
  });

  it('of a group are the mean of those of its members', () => {
    const shares = groupGeneShares(pedigree, [at('p'), at('m')]);
    expect(shares[at('m')]).toBe(0.75);
    expect(shares[at('g3')]).toBe(0.375);
    expect(shares[at('g1')]).toBe(0.125);
  });
});

describe('completeness', () => {
  it('counts places of the family tree, not different animals', () => {
    expect(knownPlaces(pedigree, at('p'), 4)).toEqual([2, 4, 6, 0]);
    expect(pedigreeCompleteness(pedigree, at('p'), 4)).toEqual([1, 1, 0.75, 0]);
  });

  it('gives equivalent complete generations', () => {
    const generations = equivalentGenerations(pedigree);
    expect(['g1', 's', 'm', 'a', 'p'].map((id) => generations[at(id)])).toEqual([0, 1, 0.5, 1.75, 2.75]);
  });

  it('can be asked for a planned offspring', () => {
    const planned = withOffspring(pedigree, at('a'), at('p'));
    const young = pedigree.ids.length;
    expect(pedigreeCompleteness(planned, young, 2)).toEqual([1, 1]);
    expect(equivalentGenerations(planned)[young]).toBe(0.5 * (1 + 1.75) + 0.5 * (1 + 2.75));
    expect(ancestorLoss(planned, young, 2)).toMatchObject({ possible: 6, distinct: 5 });
  });
});

describe('ancestorLoss', () => {
  it('has 14 places in 3 generations and counts an animal once', () => {
    expect(ancestorLoss(pedigree, at('p'), 2)).toEqual({
      possible: 6,
      known: 6,
      distinct: 4,
      coefficient: 4 / 6,
      coefficientOfKnown: 4 / 6,
    });
    expect(ancestorLoss(pedigree, at('p'), 3)).toEqual({
      possible: 14,
      known: 12,
      distinct: 7,
      coefficient: 9 / 14,
      coefficientOfKnown: 7 / 12,
    });
  });

  it('has the usual numbers of places', () => {
    expect([3, 4, 5, 6].map((n) => ancestorLoss(pedigree, 0, n).possible)).toEqual([14, 30, 62, 126]);
  });

  it('of a founder is 1 in its favour and nothing when unknown places are left out', () => {
    expect(ancestorLoss(pedigree, at('g1'), 5)).toMatchObject({ coefficient: 1, coefficientOfKnown: null });
  });
});
