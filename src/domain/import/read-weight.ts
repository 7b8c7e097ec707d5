import type { WeightUnit } from '../species/shape.ts';
import { convertWeight } from '../weight.ts';
import { fold } from './fold.ts';
import { readNumber } from './read-number.ts';
import type { DecimalSign } from './types.ts';

const spellings: Readonly<Record<WeightUnit, readonly string[]>> = {
  grams: [
    'g',
    'gr',
    'grs',
    'gm',
    'gms',
    'gram',
    'grams',
    'gramm',
    'grammes',
    'gramos',
    'gramme',
    'grammi',
    'gramy',
  ],
  kg: ['kg', 'kgs', 'kilo', 'kilos', 'kilogram', 'kilograms', 'kilogramm'],
  lbs: ['lb', 'lbs', 'pound', 'pounds', '#'],
  oz: ['oz', 'ozs', 'ounce', 'ounces', 'unzen'],
};

const unitBySpelling = new Map(
  (Object.keys(spellings) as WeightUnit[]).flatMap((unit) =>
    spellings[unit].map((name): [string, WeightUnit] => [name, unit]),
  ),
);

/** The unit behind a spelling such as "lb", "Gramm" or "KG."; undefined for any other word. */
export const weightUnitOf = (word: string): WeightUnit | undefined =>
  unitBySpelling.get(fold(word).replace(/[.\s()[\]]/g, ''));

const weightWords = 'weight|gewicht|poids|peso|vikt|vekt|vaegt|vægt|wt|bw';
const glued = new RegExp(
  `(?:${weightWords})(${[...unitBySpelling.keys()].filter((name) => name !== '#').join('|')})s?$`,
);

/**
 * The unit a header names: "Weight (kg)", "birth_weight_g", "Gewicht in Gramm", "WeightLbs", "gewichtKg", "wtkg". A
 * word of one letter counts only apart from the others.
 */
export function unitInHeader(header: string): WeightUnit | undefined {
  const apart = header.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
  const words = fold(apart).match(/\p{L}+|#/gu) ?? [];
  const [first = ''] = words;
  // "Lbs" alone is the name of the column; a letter or a sign alone is not.
  if ((words.length === 1 ? first.length > 1 : first.length > 2) && weightUnitOf(first))
    return weightUnitOf(first);
  const named = words
    .slice(1)
    .map(weightUnitOf)
    .find((unit) => unit !== undefined);
  if (named !== undefined) return named;
  const [, unit] = glued.exec(words.at(-1) ?? '') ?? [];
  return unit === undefined ? undefined : weightUnitOf(unit);
}

export interface WeightReading {
  readonly value: number;
  /** Undefined where the cell names none. */
  readonly unit?: WeightUnit;
}

const pounds = /^(\d+)\s*(?:lbs?|pounds?|#)\.?[\s,]*(\d+(?:[.,]\d+)?)\s*(?:ozs?|ounces?)\.?$/i;

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

/** "12.5 kg", "350g", "5 lb 3 oz", "12,5". Undefined for anything else, an unknown unit among it. */
export function readWeight(raw: string, decimalSign: DecimalSign): WeightReading | undefined {
  const both = pounds.exec(raw.trim());
  if (both) {
    const ounces = Number((both[2] ?? '').replace(',', '.'));
    return ounces < 16
      ? { value: rounded(Number(both[1]) + convertWeight(ounces, 'oz', 'lbs')), unit: 'lbs' }
      : undefined;
  }
  const read = readNumber(raw, decimalSign);
  if (read === undefined || read.before !== '') return undefined;
  if (read.after === '') return { value: read.value };
  const unit = weightUnitOf(read.after);
  return unit === undefined ? undefined : { value: read.value, unit };
}

/** "Weight (lb oz)", "lbs/oz": both units of one weight. */
const namesPoundsAndOunces = (header: string): boolean => {
  const units = (fold(header).match(/\p{L}+/gu) ?? []).map(weightUnitOf);
  return units.includes('lbs') && units.includes('oz');
};

const twoFigures = /^(\d+)\s*[-–:/\s]\s*(\d+(?:[.,]\d+)?)$/;

/** The same below a header. "3-10" is three pounds ten only where it says so, and "3.10" there could be either. */
export function readWeightUnder(
  header: string,
  raw: string,
  decimalSign: DecimalSign,
): WeightReading | undefined {
  const text = raw.trim();
  if (!namesPoundsAndOunces(header)) return readWeight(text, decimalSign);
  const [, whole, ounces] = twoFigures.exec(text) ?? [];
  if (whole !== undefined && ounces !== undefined) return readWeight(`${whole} lb ${ounces} oz`, decimalSign);
  return /^\d+[.,]\d+$/.test(text) ? undefined : readWeight(text, decimalSign);
}

/** A weight in another unit, as exact as the column stores it. */
export const weightIn = (value: number, from: WeightUnit, to: WeightUnit): number =>
  from === to ? value : rounded(convertWeight(value, from, to));
