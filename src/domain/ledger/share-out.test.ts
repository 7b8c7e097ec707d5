import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CostShare, shareOut, sharesOf } from './share-out.ts';

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

it('goes by the young, by the litter, by the days kept, or not at all', () => {
  const litters = [
    { young: 7, isLitterOfYear: true, daysKept: 400 },
    { young: 3, isLitterOfYear: true, daysKept: 100 },
    { young: 5, isLitterOfYear: false, daysKept: 135 },
  ];
  const animal = { young: 0, isLitterOfYear: false, daysKept: 365 };
  const shares = (how: CostShare, sum: number, unit = 1) => sharesOf(how, sum, [...litters, animal], unit);
  expect(shares('per young', 1000)).toEqual([700, 300, 0, 0]);
  expect(shares('per litter', 1001)).toEqual([501, 500, 0, 0]);
  expect(shares('per day kept', 1000)).toEqual([400, 100, 135, 365]);
  expect(shares('none', 1000)).toEqual([0, 0, 0, 0]);
  // Of yen nobody bears a fraction, and of what was earned nobody bears anything.
  expect(shares('per litter', 100_150, 100)).toEqual([50_100, 50_000, 0, 0]);
  expect(shares('per litter', -500)).toEqual([0, 0, 0, 0]);
  expect(sharesOf('per young', 1000, [], 1)).toEqual([]);
});
