import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shareOut, sharesOf } from './share-out.ts';

it('shares out every cent, nobody more than a cent from their part', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_000 }),
      fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 30 }),
      (sum, weights) => {
        const parts = shareOut(sum, weights);
        const whole = weights.reduce((all, weight) => all + weight, 0);
        expect(parts.reduce((all, part) => all + part, 0)).toBe(whole === 0 ? 0 : sum);
        for (const [index, part] of parts.entries())
          if (whole > 0) expect(Math.abs(part - (sum * (weights[index] ?? 0)) / whole)).toBeLessThan(1);
      },
    ),
    { seed: 13, numRuns: 3000 },
  );
});

it('goes by the young, by the litter, or not at all', () => {
  expect(sharesOf('per young', 1000, [7, 3])).toEqual([700, 300]);
  expect(sharesOf('per litter', 1001, [7, 3])).toEqual([501, 500]);
  expect(sharesOf('none', 1000, [7, 3])).toEqual([0, 0]);
  expect(sharesOf('per young', 1000, [])).toEqual([]);
});
