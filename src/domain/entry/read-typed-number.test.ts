import { describe, expect, it } from 'vitest';
import { readTypedMoney, readTypedNumber } from './read-typed-number.ts';
import { readTypedWeight } from './read-typed-weight.ts';
import { regionOf } from './region.ts';

const american = regionOf('en-US');
const german = regionOf('de-DE');

/** Typed => read in the United States | read in Germany, where that is another figure. */
const table = (rows: string): [string, string, string][] =>
  rows
    .trim()
    .split('\n')
    .map((row) => {
      const [typed = '', answers = ''] = row.split('=>').map((part) => part.trim());
      const [here = '', there = here] = answers.split('|').map((part) => part.trim());
      return [typed, here, there];
    });

describe('a sum as people type it', () => {
  it.each(
    table(`
      500 => 500
      500.00 => 500
      500.5 => 500.5
      500,50 => 500.5
      0 => 0
      .5 => 0.5
      $500 => 500
      $ 500 => 500
      $500.00 => 500
      500$ => 500
      US$500 => 500
      USD 500 => 500
      500 USD => 500
      usd 500 => 500
      €500 => 500
      500 € => 500
      500,00 € => 500
      500,- => 500
      500,- € => 500
      500.- => 500
      CHF 900.– => 900
      CHF 1'200.50 => 1200.5
      £1,200 => 1200 | 1.2
      1200 => 1200
      1,200 => 1200 | 1.2
      1.200 => 1.2 | 1200
      1,200.00 => 1200
      1.200,00 => 1200
      1.200,00 € => 1200
      1 200 => 1200
      1 200,50 => 1200.5
      1'200 => 1200
      12,345.67 => 12345.67
      12.345,67 => 12345.67
      1,234,567 => 1234567
      1.234.567 => 1234567
      $2,500 => 2500 | 2.5
      $2500.00 => 2500
      2.5k => 2500
      2,5k => 2500
      2k => 2000
      $3K => 3000
      500 dollars => 500
      500 bucks => 500
      500 euro => 500
      50 cents => 0.5
      kr 500 => 500
      500 kr => 500
      500 kr. => 500
      -50 => -50
      (50) => -50
      ($50.00) => -50
      50- => -50
      R 500 => 500
      500 zł => 500
      ¥5000 => 5000
      C$ 500 => 500
      1,2345 => 1.2345
      $500 USD => none
      500 for the pup => none
      5 or 6 => none
      5-6 => none
      1,23,456 => none
      free => none
      12/5 => none
      1.2.3 => none
      puppy 1 => none
    `),
  )('%s', (typed, here, there) => {
    expect(String(readTypedMoney(typed, american) ?? 'none')).toBe(here);
    expect(String(readTypedMoney(typed, german) ?? 'none')).toBe(there);
  });
});

describe('a weight as people type it', () => {
  it.each(
    table(`
      498 => 498
      498 g => 498 grams
      498g => 498 grams
      498 gr => 498 grams
      498 grams => 498 grams
      498 Gramm => 498 grams
      32.5 => 32.5
      32,5 => 32.5
      32.5 kg => 32.5 kg
      32,5 kg => 32.5 kg
      32.5kg => 32.5 kg
      32 kilos => 32 kg
      0.498 kg => 0.498 kg
      0,498 kg => 0.498 kg
      1.250 => 1.25 | 1250
      1,250 => 1250 | 1.25
      1,250 g => 1250 grams | 1.25 grams
      1.250 g => 1.25 grams | 1250 grams
      1 250 g => 1250 grams
      12 oz => 12 oz
      12oz => 12 oz
      12.5 oz => 12.5 oz
      12 ounces => 12 oz
      12½ oz => 12.5 oz
      12 ½ oz => 12.5 oz
      12 1/2 oz => 12.5 oz
      1/2 oz => 0.5 oz
      ½ lb => 0.5 lbs
      3 3/4 lb => 3.75 lbs
      5 lb => 5 lbs
      5 lbs => 5 lbs
      5lbs. => 5 lbs
      5# => 5 lbs
      5 pounds => 5 lbs
      72.4 lb => 72.4 lbs
      5 lb 3 oz => 5.188 lbs
      5lb 3oz => 5.188 lbs
      5lb3oz => 5.188 lbs
      5 lbs 3 ozs => 5.188 lbs
      5 lbs. 3 oz. => 5.188 lbs
      5 lb, 3 oz => 5.188 lbs
      5 lb 3 => 5.188 lbs
      5# 3 => 5.188 lbs
      5 pounds 3 ounces => 5.188 lbs
      5 pounds and 3 ounces => 5.188 lbs
      5 lb 3.5 oz => 5.219 lbs
      5 lb 3½ oz => 5.219 lbs
      0 lb 12 oz => 0.75 lbs
      1 kg 50 g => 1.05 kg
      1kg 500g => 1.5 kg
      1 kg and 20 grams => 1.02 kg
      450 KG => 450 kg
      5 lb 16 oz => none
      5 st 3 => none
      5 stone => none
      5 kg 3 oz => none
      heavy => none
      5 6 => none
      5 g 3 g => none
      g => none
      498 ml => none
    `),
  )('%s', (typed, here, there) => {
    const text = (region: typeof american): string => {
      const read = readTypedWeight(typed, region);
      return read === undefined
        ? 'none'
        : [read.value, read.unit].filter((part) => part !== undefined).join(' ');
    };
    expect(text(american)).toBe(here);
    expect(text(german)).toBe(there);
  });
});

describe('a plain figure', () => {
  it.each(
    table(`
      7 => 7
      12,5 => 12.5
      3 % => 3
      1,234 => 1234 | 1.234
      seven => none
      7 pups => none
      7. => 7
    `),
  )('%s', (typed, here, there) => {
    expect(String(readTypedNumber(typed, american) ?? 'none')).toBe(here);
    expect(String(readTypedNumber(typed, german) ?? 'none')).toBe(there);
  });
});
