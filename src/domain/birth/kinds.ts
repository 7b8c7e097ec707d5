import type { SpeciesKey } from '../species/shape.ts';

/** What is logged of the birth itself, in the order of a night. */
export const birthKinds = [
  'Dam temperature',
  'Labour',
  'Young',
  'Placenta',
  'Stood',
  'Nursed',
  'Colostrum',
  'Died',
  'Ended',
] as const;

/** What is logged while eggs hatch: so many at a time. */
export const hatchKinds = ['Pipped', 'Hatched', 'Dead in shell'] as const;

/** What is done for the newborn in the days after, for one of them or for all. */
export const careKinds = ['Feeding', 'Temperature', 'Stool', 'Navel', 'Eyes open'] as const;

/** Whose young are born blind; all others have their eyes open from the first minute. */
const bornBlind: readonly SpeciesKey[] = ['dog', 'cat', 'rabbits', 'rodents'];

/** What is done for the newborn of a species. */
export const careKindsOf = ({ key }: { readonly key: SpeciesKey }): readonly CareKind[] =>
  careKinds.filter((kind) => kind !== 'Eyes open' || bornBlind.includes(key));

export const entryKinds = ['Note', ...birthKinds, ...hatchKinds, ...careKinds] as const;

export type HatchKind = (typeof hatchKinds)[number];
export type CareKind = (typeof careKinds)[number];

const among = (kinds: readonly string[], kind: string): boolean => kinds.includes(kind);

export const isHatchKind = (kind: string): kind is HatchKind => among(hatchKinds, kind);
export const isCareKind = (kind: string): kind is CareKind => among(careKinds, kind);

/** About one young one that is there already. */
const ofOne: readonly string[] = ['Stood', 'Nursed', 'Colostrum', 'Died'];

export const needsYoung = (kind: string): boolean => among(ofOne, kind);

/** What nobody does or needs who is dead; a note may tell what was found afterwards. */
export const ofTheLiving = (kind: string): boolean =>
  isCareKind(kind) || (needsYoung(kind) && kind !== 'Died');

/** Of these a birth has one: a second one is the first one corrected. */
const single: readonly string[] = ['Labour', 'Ended'];

export const isSingle = (kind: string): boolean => among(single, kind);

/** What may come before the labour; everything else of a birth comes after it. */
const anyTime: readonly string[] = ['Note', 'Labour', 'Dam temperature', 'Pipped', ...careKinds];

export const mayPrecede = (kind: string): boolean => among(anyTime, kind);

/** Of the dam who carries: it comes after the mating. */
export const isBeforeBirth = (kind: string): boolean => kind === 'Labour' || kind === 'Dam temperature';

export const presentations = ['Head first', 'Hind feet first', 'Breech', 'Head or leg back'] as const;
export const outcomes = ['Living', 'Stillborn'] as const;
export const placentas = ['Came', 'Not seen'] as const;
export const vigours = ['Lively', 'Weak', 'Revived'] as const;
/** How easily it came, as calving ease is scored. */
export const helps = ['None needed', 'A little', 'A hard pull', 'By the vet', 'Caesarean'] as const;
export const methods = ['Bottle', 'Tube', 'Syringe', 'Bucket', 'Put to the teat'] as const;
export const findings = {
  Stool: ['First passed', 'Normal', 'Soft', 'Watery', 'None seen'],
  Navel: ['Disinfected', 'Dry', 'Moist', 'Swollen'],
} as const;
export const amountUnits = ['ml', 'fl oz', 'grams', '°C', '°F'] as const;
type AmountUnit = (typeof amountUnits)[number];

const degrees: readonly AmountUnit[] = ['°C', '°F'];
const unitsByKind: Readonly<Record<string, readonly AmountUnit[]>> = {
  Feeding: ['ml', 'fl oz', 'grams'],
  Colostrum: ['ml', 'fl oz'],
  Temperature: degrees,
  'Dam temperature': degrees,
};

/** What the amount of a kind of entry is counted in; undefined where it has none. */
export const amountUnitsOf = (kind: string): readonly AmountUnit[] | undefined => unitsByKind[kind];

/** What kinds of entry are told in besides: a figure with its unit, or a word. */
export interface Measured {
  readonly amount?: unknown;
  readonly amountUnit?: unknown;
  readonly finding?: unknown;
}

/** What of that its kind does not have, or misses; a sentence at its field. */
export function measureProblems(
  kind: string,
  { amount, amountUnit, finding }: Measured,
): Record<string, string> {
  const broken: Record<string, string> = {};
  const units = amountUnitsOf(kind);
  const hasAmount = amount !== null && amount !== undefined;
  if (units === degrees && !hasAmount) broken.amount = 'Give the temperature';
  if (hasAmount && !amountUnit) broken.amountUnit = 'Choose the unit';
  else if (hasAmount && units && !among(units, String(amountUnit)))
    broken.amountUnit = `Choose ${units.join(' or ')}`;
  const words: readonly string[] | undefined =
    kind === 'Stool' || kind === 'Navel' ? findings[kind] : undefined;
  if (finding && words && !among(words, String(finding)))
    broken.finding = `Choose one of: ${words.join(', ')}`;
  return broken;
}
