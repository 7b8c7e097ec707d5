import { shareOut } from '../ledger/share-out.ts';

// The rule of rounding, once: every line is rounded by itself, to whole cents and halves away from nothing, and an
// invoice is the sum of its lines. Where a currency has no cents, everything is rounded to its smallest unit instead, as
// nobody can pay less. A price that includes tax is never changed by its tax: what is before tax is rounded,
// and the taxes share the rest to the cent. On a price before tax each tax is rounded by itself.

/** A tax on a line. */
export interface LineTax {
  readonly name: string;
  /** Per cent, up to three places. */
  readonly rate: number;
}

export interface InvoiceLine {
  readonly description: string;
  /** Up to three places. */
  readonly quantity: number;
  /** Of one, in whole cents. */
  readonly price: number;
  /** Off the line: per cent, or whole cents; null without one. */
  readonly discount: { readonly kind: 'percent' | 'amount'; readonly value: number } | null;
  readonly taxes: readonly LineTax[];
  /** The young one it is for. */
  readonly offspringId: string | null;
}

/** Whole cents. */
export interface LineTotals {
  /** Before the discount, as priced. */
  readonly priced: number;
  readonly discount: number;
  readonly net: number;
  /** Of each tax of the line, in its order. */
  readonly taxes: readonly number[];
  readonly total: number;
}

export interface InvoiceTotals {
  readonly lines: readonly LineTotals[];
  readonly net: number;
  readonly tax: number;
  readonly total: number;
  /** Each tax by name and rate, in the order they first appear. */
  readonly taxes: readonly (LineTax & { readonly amount: number; readonly on: number })[];
}

const wholeThousandths = (value: number): bigint => BigInt(Math.round(value * 1000));

/** A quotient of whole numbers to the nearest, halves away from nothing: floating point would lose a cent here and there. */
function rounded(dividend: bigint, divisor: bigint): number {
  const size = dividend < 0n ? -dividend : dividend;
  const whole = (2n * size + divisor) / (2n * divisor);
  return Number(dividend < 0n ? -whole : whole);
}

/** @param unit The smallest unit of the currency, in cents: `smallestUnit` */
export function lineTotals(line: InvoiceLine, includesTax: boolean, unit: number): LineTotals {
  const { price, quantity, discount: off, taxes } = line;
  const inUnits = (dividend: bigint, divisor: bigint): number =>
    rounded(dividend, divisor * BigInt(unit)) * unit;
  const percentOf = (cents: number, rate: number): number =>
    inUnits(BigInt(cents) * wholeThousandths(rate), 100_000n);
  const priced = inUnits(BigInt(price) * wholeThousandths(quantity), 1000n);
  const asked =
    off === null ? 0 : off.kind === 'percent' ? percentOf(priced, off.value) : inUnits(BigInt(off.value), 1n);
  const discount = Math.min(asked, priced);
  const left = priced - discount;
  if (!includesTax) {
    const each = taxes.map(({ rate }) => percentOf(left, rate));
    return {
      priced,
      discount,
      net: left,
      taxes: each,
      total: left + each.reduce((sum, tax) => sum + tax, 0),
    };
  }
  const rates = taxes.map(({ rate }) => Number(wholeThousandths(rate)));
  const all = BigInt(rates.reduce((sum, rate) => sum + rate, 0));
  const net = inUnits(BigInt(left) * 100_000n, 100_000n + all);
  const each = shareOut((left - net) / unit, rates).map((tax) => tax * unit);
  return { priced, discount, net, taxes: each, total: left };
}

export function invoiceTotals(
  lines: readonly InvoiceLine[],
  includesTax: boolean,
  unit: number,
): InvoiceTotals {
  const each = lines.map((line) => lineTotals(line, includesTax, unit));
  const taxes = new Map<string, LineTax & { amount: number; on: number }>();
  lines.forEach((line, at) => {
    line.taxes.forEach(({ name, rate }, place) => {
      const key = `${name} ${rate}`;
      const sum = taxes.get(key) ?? { name, rate, amount: 0, on: 0 };
      sum.amount += each[at]?.taxes[place] ?? 0;
      sum.on += each[at]?.net ?? 0;
      taxes.set(key, sum);
    });
  });
  const sum = (of: (one: LineTotals) => number): number => each.reduce((all, one) => all + of(one), 0);
  const [net, total] = [sum((one) => one.net), sum((one) => one.total)];
  return { lines: each, net, total, tax: total - net, taxes: [...taxes.values()] };
}
