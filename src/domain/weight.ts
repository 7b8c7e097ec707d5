import type { WeightUnit } from './species/shape.ts';

/** Grams in one unit; the pound and the ounce by international definition (1959). */
const grams: Readonly<Record<WeightUnit, number>> = { grams: 1, kg: 1000, lbs: 453.59237, oz: 28.349523125 };

const isUnit = (unit: string): unit is WeightUnit => Object.hasOwn(grams, unit);

/** A weight in another unit, for comparing; stored values keep the unit they were read in. Unknown units count as grams. */
export const convertWeight = (value: number, from: string, to: string): number =>
  (value * (isUnit(from) ? grams[from] : 1)) / (isUnit(to) ? grams[to] : 1);

/** Grams in one of a unit. */
export const gramsIn = (unit: WeightUnit): number => grams[unit];
