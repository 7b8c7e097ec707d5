import { weightIn } from '../import/read-weight.ts';
import type { WeightUnit } from '../species/shape.ts';
import { unitWord } from '../unit-word.ts';
import { convertWeight } from '../weight.ts';
import { formatNumber } from '../writing.ts';
import { readTypedWeight } from './read-typed-weight.ts';
import type { Region } from './region.ts';

/** What scales show: one unit, or pounds with ounces. Only what is read and typed; what is stored keeps its unit. */
export type ScaleUnit = WeightUnit | 'lb+oz';

/** The switch for young of a species: pounds come with ounces where such small young are weighed in ounces. */
export const scaleUnitsFor = (units: readonly WeightUnit[]): readonly ScaleUnit[] =>
  units.map((unit) => (unit === 'lbs' && units.includes('oz') ? 'lb+oz' : unit));

export const scaleUnitWord = (unit: ScaleUnit): string => (unit === 'lb+oz' ? 'lb+oz' : unitWord(unit));

/** What is shown behind a figure as it is typed: the unit it is read in, nothing where one was typed along. */
export function unitBehind(typed: string, unit: ScaleUnit): string {
  const last = /(\p{L}+)\.?\s*$/u.exec(typed)?.[1];
  if (last === undefined || (unit === 'lb+oz' && /^lbs?$/i.test(last))) return unitWord(storedUnit(unit));
  return '';
}

/** The unit a weight is stored in: pounds with ounces as ounces, so that nothing is rounded away. */
export const storedUnit = (unit: ScaleUnit): WeightUnit => (unit === 'lb+oz' ? 'oz' : unit);

export interface ScaleReading {
  readonly value: number;
  readonly unit: WeightUnit;
}

export const gramsOf = ({ value, unit }: ScaleReading): number => convertWeight(value, unit, 'grams');

const poundsWithOunces = /^\s*(\d+)\s*lb\s*(?:(\d+(?:[.,]\d+)?)\s*(?:oz)?)?\s*$/i;

/** What was typed in the unit of the scales; a unit typed along ("1 kg") wins. Undefined where it is no weight. */
export function readScale(
  raw: string,
  unit: ScaleUnit,
  region: Pick<Region, 'decimalSign'>,
): ScaleReading | undefined {
  const both = unit === 'lb+oz' ? poundsWithOunces.exec(raw) : null;
  if (both) {
    const ounces = Number((both[2] ?? '0').replace(',', '.'));
    return ounces < 16
      ? { value: Number((Number(both[1]) * 16 + ounces).toFixed(3)), unit: 'oz' }
      : undefined;
  }
  const read = readTypedWeight(raw, region);
  if (!read) return undefined;
  return { value: read.value, unit: read.unit ?? storedUnit(unit) };
}

const places: Readonly<Record<WeightUnit, number>> = { grams: 0, oz: 1, lbs: 2, kg: 3 };

/** Whole grams are too coarse for a newborn mouse. */
const fine = 100;

const placesFor = (value: number, unit: WeightUnit): number =>
  unit === 'grams' && Math.abs(value) < fine ? 1 : places[unit];

/** Grams as the scales would show them: "271 g", "1 lb 4.5 oz". */
export function scaleText(grams: number, unit: ScaleUnit): string {
  if (unit !== 'lb+oz') {
    const value = convertWeight(grams, 'grams', unit);
    return `${formatNumber(value, placesFor(value, unit))} ${unitWord(unit)}`;
  }
  const tenths = Math.round(weightIn(grams, 'grams', 'oz') * 10);
  const pounds = Math.floor(tenths / 160);
  const ounces = `${formatNumber((tenths - pounds * 160) / 10, 1)} oz`;
  return pounds === 0 ? ounces : `${pounds} lb ${ounces}`;
}

/** A difference in grams with its sign: "+7 g", "−0.3 oz". */
export function scaleChange(grams: number, unit: ScaleUnit): string {
  const sign = grams < 0 ? '−' : '+';
  return `${sign}${scaleText(Math.abs(grams), unit)}`;
}
