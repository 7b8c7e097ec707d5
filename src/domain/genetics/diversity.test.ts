import { describe, expect, it } from 'vitest';
import { equivalentGenerations } from './completeness.ts';
import { effectiveFounders, founderShares, meanKinship } from './diversity.ts';
import { effectiveAncestors } from './effective-ancestors.ts';
import { effectiveSize } from './effective-size.ts';
import { inbreeding } from './inbreeding.ts';
import { buildPedigree } from './pedigree.ts';

function load(...records: { id: string; sire?: string; dam?: string }[]) {
  const pedigree = buildPedigree<string>(records).pedigree!;
  const positions = (...ids: string[]) => ids.map((id) => pedigree.positionOf.get(id)!);
  return { pedigree, positions, coefficients: inbreeding(pedigree) };
}

const litter = ['k1', 'k2', 'k3', 'k4'].map((id) => ({ id, sire: 's', dam: 'm' }));

describe('meanKinship', () => {
  it('includes the animal itself with (1 + F) / 2', () => {
    const { pedigree, positions, coefficients } = load({ id: 'a', sire: 's', dam: 'm' }, { id: 'x' });
    const { ofMembers, ofGroup } = meanKinship(pedigree, coefficients, positions('x', 's', 'a'));
    expect([...ofMembers]).toEqual([0.5 / 3, 0.75 / 3, 0.75 / 3].map((value) => expect.closeTo(value, 14)));
    expect(ofGroup).toBeCloseTo(2 / 9, 14);
  });
});

describe('founders', () => {
  it('of a litter are its two parents', () => {
    const { pedigree, positions } = load(...litter);
    const group = positions('k1', 'k2', 'k3', 'k4');
    expect(effectiveFounders(pedigree, group)).toBe(2);
    expect(effectiveAncestors(pedigree, group)).toMatchObject({
      number: 2,
      lower: 2,
      upper: 2,
      explained: 1,
    });
  });

  it('count the one unknown parent of an animal as a founder', () => {
    const { pedigree, positions } = load({ id: 'a', sire: 's' }, { id: 'b', sire: 's' });
    expect(founderShares(pedigree, positions('a', 'b'))).toEqual([
      { animal: positions('s')[0], unknownParent: false, share: 0.5 },
      { animal: positions('a')[0], unknownParent: true, share: 0.25 },
      { animal: positions('b')[0], unknownParent: true, share: 0.25 },
    ]);
    expect(effectiveFounders(pedigree, positions('a', 'b'))).toBe(1 / 0.375);
  });

  it('are unknown for an empty group', () => {
    const { pedigree } = load({ id: 'a' });
    expect(effectiveFounders(pedigree, [])).toBeNull();
    expect(effectiveAncestors(pedigree, []).number).toBeNull();
  });
});

describe('effectiveAncestors', () => {
  it('sees the bottleneck that the number of founders hides', () => {
    const { pedigree, positions } = load(
      { id: 's', sire: 'g1', dam: 'g2' },
      { id: 'm', sire: 'g3', dam: 'g4' },
      ...litter,
    );
    const group = positions('k1', 'k2', 'k3', 'k4');
    expect(effectiveFounders(pedigree, group)).toBe(4);
    const { number, ancestors } = effectiveAncestors(pedigree, group);
    expect(number).toBe(2);
    expect(ancestors.map(({ animal }) => pedigree.ids[animal]).sort()).toEqual(['m', 's']);
  });

  it('counts what an ancestor adds beyond those taken before', () => {
    // s has half of both litters. His sire g adds nothing behind him, but half of n's half in the second litter.
    const { pedigree, positions } = load(
      { id: 's', sire: 'g', dam: 'h' },
      { id: 'n', sire: 'g', dam: 'i' },
      ...litter,
      ...['l1', 'l2', 'l3', 'l4'].map((id) => ({ id, sire: 's', dam: 'n' })),
    );
    const group = positions('k1', 'k2', 'k3', 'k4', 'l1', 'l2', 'l3', 'l4');
    const { number, ancestors } = effectiveAncestors(pedigree, group);
    const shares = ancestors.map(({ animal, share }) => [pedigree.ids[animal], share]);
    expect(shares[0]).toEqual(['s', 0.5]);
    expect(shares.slice(1).sort()).toEqual([
      ['m', 0.25],
      ['n', 0.25],
    ]);
    expect(number).toBe(1 / (0.25 + 0.0625 + 0.0625));
  });

  it('brackets the number when stopped early', () => {
    const { pedigree, positions } = load(
      ...Array.from({ length: 6 }, (_, k) => ({ id: `k${k}`, sire: `s${k}`, dam: 'm' })),
    );
    const group = positions('k0', 'k1', 'k2', 'k3', 'k4', 'k5');
    const exact = effectiveAncestors(pedigree, group);
    expect(exact.lower).toBeCloseTo(exact.upper!, 12);
    const stopped = effectiveAncestors(pedigree, group, 2);
    expect(stopped.ancestors).toHaveLength(2);
    expect(stopped.explained).toBeLessThan(1);
    expect(stopped.lower).toBeLessThanOrEqual(exact.number! + 1e-12);
    expect(stopped.upper).toBeGreaterThanOrEqual(exact.number! - 1e-12);
  });
});

describe('effectiveSize', () => {
  it('measures the increase in inbreeding per equivalent generation', () => {
    const { pedigree, positions, coefficients } = load(...litter, { id: 'p', sire: 'k1', dam: 'k2' });
    const generations = equivalentGenerations(pedigree);
    const result = effectiveSize(coefficients, generations, positions('p', 'k1', 's'));
    expect(result).toEqual({ size: 2, standardError: null, increase: 0.25, counted: 1 });
  });

  it('is unknown where nothing is inbred', () => {
    const { pedigree, positions, coefficients } = load(...litter);
    const generations = equivalentGenerations(pedigree);
    expect(effectiveSize(coefficients, generations, positions('k1', 'k2'))).toEqual({
      size: null,
      standardError: null,
      increase: 0,
      counted: 0,
    });
  });

  it('gives a standard error from two animals on', () => {
    const generations = Float64Array.of(2, 2);
    const { size, standardError } = effectiveSize(Float64Array.of(0.1, 0.3), generations, [0, 1]);
    expect(size).toBeCloseTo(2.5, 12);
    expect(standardError).toBeCloseTo(2 * 6.25 * 0.1, 12);
  });
});
