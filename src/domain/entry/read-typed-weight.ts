import { readWeight, type WeightReading, weightIn } from '../import/read-weight.ts';
import { convertWeight } from '../weight.ts';
import type { Region } from './region.ts';

const fractions: Readonly<Record<string, string>> = { '½': '.5', '¼': '.25', '¾': '.75', '⅛': '.125' };

/** "12½", "12 1/2" and "1/2" as decimals. */
const withoutFractions = (text: string): string =>
  text
    .replace(/(\d*)\s*([½¼¾⅛])/g, (_, whole: string, sign: string) => `${whole || '0'}${fractions[sign]}`)
    .replace(
      /(?:(\d+)\s+)?(\d)\/([248])(?!\d)/g,
      (all, whole: string | undefined, over: string, under: string) => {
        const part = Number(over) / Number(under);
        return part < 1 ? String(Number(whole ?? 0) + part) : all;
      },
    );

const poundsAndOunces =
  /^(\d+)\s*(?:lbs?|pounds?|#)\.?[\s,]*(?:and\s+)?(\d+(?:[.,]\d+)?)\s*(?:ozs?|ounces?)?\.?$/i;
const kilosAndGrams = /^(\d+)\s*(?:kgs?|kilos?)\.?[\s,]*(?:and\s+)?(\d{1,3})\s*(?:g|gr|grams?|gramm)\.?$/i;

/**
 * A weight as people type it: "498", "498 g", "32.5 kg", "5 lb 3 oz", "5lb 3", "1 kg 50 g", "12 ½ oz".
 * @returns the figure and, where one was typed, its unit; pounds with ounces as pounds, kilos with grams as kilos.
 */
export function readTypedWeight(
  raw: string,
  { decimalSign }: Pick<Region, 'decimalSign'>,
): WeightReading | undefined {
  if (raw.length > 40) return undefined;
  const text = withoutFractions(raw.trim());
  const pounds = poundsAndOunces.exec(text);
  if (pounds) return readWeight(`${pounds[1]} lb ${pounds[2]} oz`, decimalSign);
  const kilos = kilosAndGrams.exec(text);
  if (kilos) {
    return { value: Number(kilos[1]) + weightIn(Number(kilos[2]), 'grams', 'kg'), unit: 'kg' };
  }
  return readWeight(text, decimalSign);
}

/** The same as a figure in one unit, to three places; what names no unit is in it already. */
export function typedWeightIn(
  raw: string,
  unit: string,
  region: Pick<Region, 'decimalSign'>,
): number | undefined {
  const read = readTypedWeight(raw, region);
  if (read?.unit === undefined || read.unit === unit) return read?.value;
  return Number(convertWeight(read.value, read.unit, unit).toFixed(3));
}
