import { expect, test } from 'vitest';
import { smallestUnit } from '#domain/smallest-unit.ts';
import { fromStripe, toStripe } from './stripe-amounts.ts';

test.each([
  ['USD', 123_45, 12_345],
  ['usd', 123_45, 12_345],
  ['JPY', 50_000_00, 50_000],
  ['KRW', 900_000_00, 900_000],
  ['CLP', 250_000_00, 250_000],
  ['KWD', 123_45, 123_450],
  ['TND', 900_00, 900_000],
  // Without a coin below one, and counted in hundredths by Stripe.
  ['HUF', 150_000_00, 15_000_000],
  ['ISK', 200_000_00, 20_000_000],
  ['UGX', 3_000_000_00, 300_000_000],
  ['COP', 1_500_000_00, 150_000_000],
  ['IDR', 5_000_000_00, 500_000_000],
])('%s: %i hundredths are %i for Stripe, and come back as they went', (currency, hundredths, amount) => {
  expect(toStripe(hundredths, currency)).toBe(amount);
  expect(fromStripe(amount, currency)).toBe(hundredths);
  expect(Number.isInteger(amount) && hundredths % smallestUnit(currency.toUpperCase()) === 0).toBe(true);
});
