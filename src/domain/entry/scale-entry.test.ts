import { describe, expect, test } from 'vitest';
import { convertWeight } from '../weight.ts';
import { readScale, scaleChange, scaleText, scaleUnitsFor, unitBehind } from './scale-entry.ts';

const region = { decimalSign: '.' } as const;

test.each([
  ['271', 'grams', 271, 'grams'],
  ['9.6', 'oz', 9.6, 'oz'],
  ['0.271', 'kg', 0.271, 'kg'],
  ['1 lb 4.5', 'lb+oz', 20.5, 'oz'],
  ['1lb4.5oz', 'lb+oz', 20.5, 'oz'],
  ['2 lb', 'lb+oz', 32, 'oz'],
  ['9.6', 'lb+oz', 9.6, 'oz'],
  ['1 kg', 'grams', 1, 'kg'],
  ['0', 'grams', 0, 'grams'],
] as const)('“%s” on scales in %s', (raw, unit, value, stored) => {
  expect(readScale(raw, unit, region)).toEqual({ value, unit: stored });
});

test.each([
  ['', 'grams'],
  ['.', 'grams'],
  ['heavy', 'grams'],
  ['1 lb 16', 'lb+oz'],
  ['lb 4', 'lb+oz'],
] as const)('“%s” is no weight in %s', (raw, unit) => {
  expect(readScale(raw, unit, region)).toBeUndefined();
});

describe('what is stored is shown in any unit', () => {
  test.each([
    [271, 'grams', '271 g'],
    [5.24, 'grams', '5.2 g'],
    [271, 'oz', '9.6 oz'],
    [271, 'lb+oz', '9.6 oz'],
    [1078, 'lb+oz', '2 lb 6 oz'],
    [453.5, 'lb+oz', '1 lb 0 oz'],
    [1078, 'kg', '1.078 kg'],
    [40_000, 'lbs', '88.18 lb'],
  ] as const)('%d g in %s', (grams, unit, words) => {
    expect(scaleText(grams, unit)).toBe(words);
  });

  test('and comes back as it was typed', () => {
    const typed = readScale('1 lb 4.5', 'lb+oz', region);
    expect(scaleText(convertWeight(typed?.value ?? 0, typed?.unit ?? '', 'grams'), 'lb+oz')).toBe(
      '1 lb 4.5 oz',
    );
  });
});

test('behind the figure is the unit it is read in, and none where one was typed along', () => {
  expect(['', '340', '12.5'].map((typed) => unitBehind(typed, 'grams'))).toEqual(['g', 'g', 'g']);
  expect(['1', '1 lb ', '1 lb 3', '1 lb 3 oz', '12 oz'].map((typed) => unitBehind(typed, 'lb+oz'))).toEqual([
    ...['oz', 'oz', 'oz'],
    ...['', ''],
  ]);
  expect(unitBehind('1 lb', 'grams')).toBe('');
});

test('a change carries its sign', () => {
  expect([scaleChange(7, 'grams'), scaleChange(-28, 'oz'), scaleChange(0, 'grams')]).toEqual([
    '+7 g',
    '−1 oz',
    '+0 g',
  ]);
});

test('pounds come with ounces where such young are weighed in ounces', () => {
  expect(scaleUnitsFor(['grams', 'oz', 'lbs', 'kg'])).toEqual(['grams', 'oz', 'lb+oz', 'kg']);
  expect(scaleUnitsFor(['lbs', 'kg'])).toEqual(['lbs', 'kg']);
});
