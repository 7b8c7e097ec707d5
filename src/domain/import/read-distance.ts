import type { DistanceUnit } from '../drive-units.ts';

const words: readonly (readonly [DistanceUnit, RegExp])[] = [
  ['km', /^(?:km|kms|kilom[eè]t(?:er|re)s?|kilometros|kilómetros|chilometri)$/u],
  ['mi', /^(?:mi|miles?|milage|mileage|meilen|millas|miglia|mijl|mijlen)$/u],
];

/** The unit a text names: "Distance (km)", "miles_driven", "distanceKm". Undefined where it names none, or both. */
export function distanceUnitIn(text: string): DistanceUnit | undefined {
  const apart = text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').toLowerCase();
  const parts = apart.match(/\p{L}+/gu) ?? [];
  const [unit, other] = words.filter(([, word]) => parts.some((part) => word.test(part)));
  return other === undefined ? unit?.[0] : undefined;
}

/** A figure and the unit behind it, as in "42.5 km"; any other text stays whole. */
export function distanceApart(text: string): { readonly figure: string; readonly unit?: DistanceUnit } {
  const [, figure, word] = /^(.*\d)\s*(\p{L}+)\.?$/u.exec(text) ?? [];
  const unit = word === undefined ? undefined : distanceUnitIn(word);
  return figure === undefined || unit === undefined ? { figure: text } : { figure, unit };
}
