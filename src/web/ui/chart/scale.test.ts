import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ticks } from '#domain/ticks.ts';
import { extent, fitted, linear, linePath, spread } from './scale.ts';

describe('linear', () => {
  it('maps one span onto another, also upside down', () => {
    const y = linear([0, 10], [100, 0]);
    expect([y(0), y(5), y(10)]).toEqual([100, 50, 0]);
  });

  it('puts everything in the middle when there is no extent', () => {
    expect(linear([3, 3], [0, 80])(3)).toBe(40);
  });
});

describe('ticks', () => {
  it.each([
    [0, 7800, [0, 2000, 4000, 6000, 8000]],
    [0, 1, [0, 0.5, 1]],
    [380, 1160, [250, 500, 750, 1000, 1250]],
    [-1610, 9765, [-5000, 0, 5000, 10000]],
    [0, 3, [0, 1, 2, 3]],
  ])('covers %d to %d with round values', (low, high, expected) => {
    expect(ticks(low, high)).toEqual(expected);
  });

  it('always covers the span with few, evenly spaced values', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e6, max: 1e6 }), fc.integer({ min: 1, max: 1e6 }), (low, size) => {
        const values = ticks(low, low + size);
        expect(values.length).toBeGreaterThanOrEqual(2);
        expect(values.length).toBeLessThanOrEqual(5);
        expect(values[0]).toBeLessThanOrEqual(low);
        expect(values.at(-1)).toBeGreaterThanOrEqual(low + size);
      }),
    );
  });

  it('answers for a span without extent', () => {
    expect(ticks(0, 0)).toEqual([0, 0.5, 1]);
    expect(ticks(0, 0, 5, 1)).toEqual([0, 1]);
    expect(ticks(0, 1, 5, 1)).toEqual([0, 1]);
    expect(ticks(0, 3, 5, 1)).toEqual([0, 1, 2, 3]);
  });
});

describe('extent', () => {
  it('leaves out what is no number', () => {
    expect(extent([3, null, -1, undefined, Number.NaN])).toEqual([-1, 3]);
    expect(extent([null])).toBeNull();
  });
});

describe('spread', () => {
  it('leaves labels alone that have room', () => {
    expect(spread([10, 40, 80], 12, [0, 100])).toEqual([10, 40, 80]);
  });

  it('moves neighbours apart and keeps their order', () => {
    expect(spread([50, 49, 51], 12, [0, 100])).toEqual([61, 49, 73]);
  });

  it('keeps them inside while they fit', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 8 }), (places) => {
        const sorted = spread(places, 12, [0, 100]).sort((a, b) => a - b);
        for (const [index, place] of sorted.entries()) {
          expect(place).toBeGreaterThanOrEqual(0);
          expect(place).toBeLessThanOrEqual(100);
          if (index > 0) expect(place - (sorted[index - 1] ?? 0)).toBeGreaterThanOrEqual(12);
        }
      }),
    );
  });
});

describe('linePath', () => {
  it('lifts the pen where a value is missing', () => {
    expect(linePath([[0, 1], [2, 3], null, [4, 5]])).toBe('M0.0 1.0L2.0 3.0M4.0 5.0');
  });
});

it('cuts a name to its room, and tells that it does', () => {
  expect(fitted('Puppy Red', 9)).toBe('Puppy Red');
  expect(fitted('Grand Champion Hollowmere', 15)).toBe('Grand Champion…');
  expect(fitted('Grand Champion Hollowmere', 7)).toBe('Grand…');
  expect(fitted('Isla', 0)).toBe('I…');
});
