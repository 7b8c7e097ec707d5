import { remembered } from './remembered.ts';

/** Digits behind the point that a currency is written with: none for yen, two for dollars, three for Kuwaiti dinars. */
export const currencyDigits = remembered(
  (currency: string): number =>
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2,
);

/**
 * The least that can be paid, in hundredths of the currency: 100 for yen, which have no smaller coin. Amounts are kept
 * in hundredths, so of a currency with thousandths a hundredth is the least.
 */
export const smallestUnit = (currency: string): number => 10 ** Math.max(0, 2 - currencyDigits(currency));

/** Said of an amount that is no whole number of a currency without a smaller unit. */
export const noSmallerUnit = (currency: string): string =>
  `${currency} has no smaller unit: give a whole number`;
