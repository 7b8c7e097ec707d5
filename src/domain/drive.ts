import type { DistanceUnit } from './drive-units.ts';
import type { Region } from './entry/region.ts';

/** What roads are counted in where somebody is: miles also where weights are metric. */
export const distanceUnitOf = ({ locale, units }: Region): DistanceUnit =>
  units === 'imperial' || locale.endsWith('-GB') ? 'mi' : 'km';

/**
 * What a drive costs, in cents, halves up to the least that can be paid. @param distance up to three places @param rate
 * of one unit, up to four places, in units of the currency @param least what `smallestUnit` says
 */
export const drivePay = (distance: number, rate: number, least = 1): number =>
  Math.round((Math.round(distance * 1000) * Math.round(rate * 10_000)) / (100_000 * least)) * least;

/**
 * What a unit counted for, as far as it can still be said: the shortest figure that comes to the amount to the cent.
 * @param distance up to three places, above zero @param amount in units of the currency @returns up to four places
 */
export function drivenRate(distance: number, amount: number): number {
  const exact = amount / distance;
  const short = [0, 1, 2, 3]
    .map((places) => Number(exact.toFixed(places)))
    .find((rate) => drivePay(distance, rate) === Math.round(amount * 100));
  return short ?? Number(exact.toFixed(4));
}
