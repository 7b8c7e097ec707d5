import { describe, expect, it } from 'vitest';
import { commonAncestors } from './common-ancestors.ts';
import { inbreeding } from './inbreeding.ts';
import { buildPedigree } from './pedigree.ts';

type Line = { id: string; sire?: string; dam?: string };

/** Shares of the common ancestors of p's parents, by id. */
function explain(lines: Line[]) {
  const pedigree = buildPedigree<string>(lines).pedigree!;
  const at = (id: string) => pedigree.positionOf.get(id)!;
  const coefficients = inbreeding(pedigree);
  const found = commonAncestors(pedigree, coefficients, pedigree.sire[at('p')]!, pedigree.dam[at('p')]!);
  return {
    F: coefficients[at('p')],
    ancestors: found.map(({ animal, ...rest }) => ({ id: pedigree.ids[animal], ...rest })),
  };
}

describe('commonAncestors', () => {
  it('splits full siblings between their two parents and leaves the grandparents out', () => {
    const { F, ancestors } = explain([
      { id: 's', sire: 'g1', dam: 'g2' },
      { id: 'm', sire: 'g3', dam: 'g4' },
      { id: 'a', sire: 's', dam: 'm' },
      { id: 'b', sire: 's', dam: 'm' },
      { id: 'p', sire: 'a', dam: 'b' },
    ]);
    expect(F).toBe(0.25);
    expect(ancestors.map(({ id, share }) => [id, share]).sort()).toEqual([
      ['m', 0.125],
      ['s', 0.125],
    ]);
    expect(ancestors.every(({ sireSide, damSide }) => sireSide === 2 && damSide === 2)).toBe(true);
  });

  it('names the sire himself when he is the sire of the dam too', () => {
    const { F, ancestors } = explain([
      { id: 'd', sire: 's', dam: 'm' },
      { id: 'p', sire: 's', dam: 'd' },
    ]);
    expect(F).toBe(0.25);
    expect(ancestors).toEqual([{ id: 's', share: 0.25, inbreeding: 0, sireSide: 1, damSide: 2 }]);
  });

  it('gives an inbred common ancestor (1 + F) times the weight, and its parents none', () => {
    const { F, ancestors } = explain([
      { id: 'x', sire: 'u', dam: 'v' },
      { id: 'y', sire: 'u', dam: 'v' },
      { id: 's', sire: 'x', dam: 'y' },
      { id: 'a', sire: 's', dam: 'm' },
      { id: 'b', sire: 's', dam: 'n' },
      { id: 'p', sire: 'a', dam: 'b' },
    ]);
    expect(F).toBe(0.15625);
    expect(ancestors).toEqual([{ id: 's', share: 0.15625, inbreeding: 0.25, sireSide: 2, damSide: 2 }]);
  });

  it('counts an ancestor behind another one only for the lines that go round it', () => {
    // u is reached over s by both, and over w by the dam's side as well.
    const { F, ancestors } = explain([
      { id: 's', sire: 'u', dam: 'v' },
      { id: 'w', sire: 'u', dam: 'z' },
      { id: 'a', sire: 's', dam: 'm' },
      { id: 'b', sire: 's', dam: 'w' },
      { id: 'p', sire: 'a', dam: 'b' },
    ]);
    const shares = Object.fromEntries(ancestors.map(({ id, share }) => [id, share]));
    expect(shares).toEqual({ s: 0.125, u: 0.03125 });
    expect(F).toBe(0.15625);
  });

  it('finds nothing for unrelated parents', () => {
    expect(explain([{ id: 'p', sire: 's', dam: 'm' }])).toEqual({ F: 0, ancestors: [] });
  });
});
