import type { Region } from './entry/region.ts';

export type DistanceUnit = 'mi' | 'km';

/** What roads are counted in where somebody is: miles also where weights are metric. */
export const distanceUnitOf = ({ locale, units }: Region): DistanceUnit =>
  units === 'imperial' || locale.endsWith('-GB') ? 'mi' : 'km';

/**
 * What a drive costs, in whole cents, halves up. @param distance up to three places @param rate of one unit, up to four
 * places, in units of the currency
 */
export const drivePay = (distance: number, rate: number): number =>
  Math.round((Math.round(distance * 1000) * Math.round(rate * 10_000)) / 100_000);
