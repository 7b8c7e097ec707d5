import { expect, it } from 'vitest';
import { convertWeight } from './weight.ts';

it('converts by the international pound and ounce', () => {
  expect(convertWeight(1, 'lbs', 'grams')).toBe(453.59237);
  expect(convertWeight(16, 'oz', 'lbs')).toBeCloseTo(1, 12);
  expect(convertWeight(2.5, 'kg', 'grams')).toBe(2500);
  expect(convertWeight(412, 'grams', 'grams')).toBe(412);
});
