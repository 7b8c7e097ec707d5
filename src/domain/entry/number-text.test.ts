import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { numberFrom, numberText } from './number-text.ts';

describe('a number as people type it', () => {
  test.each([
    ['12', 2, 12],
    ['12.5', 2, 12.5],
    ['12,5', 2, 12.5],
    ['.5', 2, 0.5],
    ['1,234.50', 2, 1234.5],
    ['1.234,50', 2, 1234.5],
    ['1 234,50', 2, 1234.5],
    ["1'234.50", 2, 1234.5],
    ['$ 1,200', 2, 1200],
    ['1.200,00 €', 2, 1200],
    ['12.345.678', 0, 12_345_678],
    ['1,234,567', 3, 1_234_567],
    ['3.9 %', 2, 3.9],
    ['−4.5', 2, -4.5],
    ['0', 0, 0],
  ])('%s is read', (text, places, number) => {
    expect(numberFrom(text, places)).toBe(number);
  });

  test.each(['', 'twelve', '1.2.3', '12a', '1,23,4', '--1', '1e3', '.', ',', '1,2345.6'])(
    '%s is none',
    (text) => {
      expect(numberFrom(text, 2)).toBeNull();
    },
  );

  test('a comma that could mean thousands or thousandths is not guessed', () => {
    expect(numberFrom('1,234', 2)).toBe(1234);
    expect(numberFrom('1,234', 3)).toBeNull();
    expect(numberFrom('1.234', 3)).toBe(1.234);
  });
});

test('what is written is read back exactly', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.constantFrom(1, 10, 100, 1000), (digits, scale) => {
      const value = digits / scale;
      expect(numberFrom(numberText(value), 3)).toBe(value === 0 ? 0 : value);
    }),
  );
  expect(numberText(0.000_000_1)).toBe('0.0000001');
});
