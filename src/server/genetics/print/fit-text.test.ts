import { expect, test } from 'vitest';
import { fittingSize, heightAt } from './fit-text.ts';

test('a short name takes the largest size, a long one less, and never more than fits', () => {
  expect(fittingSize('Isla', 100, 20, 9)).toBe(9);
  const long = 'Moorcock of Ravenstonedale and the Long Valley Below';
  const size = fittingSize(long, 100, 20, 9);
  expect(size).toBeLessThan(9);
  expect(heightAt(long, size, 100)).toBeLessThanOrEqual(20);
});

test('a word is not broken: the longest decides', () => {
  expect(fittingSize('Ravenstonedale', 50, 100, 9) * 'Ravenstonedale'.length * 0.62).toBeLessThanOrEqual(50);
});
