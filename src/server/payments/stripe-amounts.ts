import { currencyDigits } from '#domain/smallest-unit.ts';

/**
 * Currencies of which Stripe counts whole units. Its list, not that of Intl: forints, Icelandic krónur and Colombian pesos
 * have no coin below one any more, and Stripe counts hundredths of them all the same. Of Ugandan shillings its list and its
 * special cases differ, and the case says the amount.
 */
const whole = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));

/** Digits behind the point that Stripe counts in. */
function stripeDigits(currency: string): number {
  const code = currency.toUpperCase();
  if (whole.has(code)) return 0;
  return currencyDigits(code) === 3 ? 3 : 2;
}

/** As Stripe counts it. @param hundredths What our books count in, whatever the currency */
export const toStripe = (hundredths: number, currency: string): number =>
  Math.round(hundredths * 10 ** (stripeDigits(currency) - 2));

/** Hundredths of what Stripe says. */
export const fromStripe = (amount: number, currency: string): number =>
  Math.round(amount * 10 ** (2 - stripeDigits(currency)));
