import { daysBetween, formatDateLong, isDate } from '../dates.ts';
import { lengthPhrase } from '../reproduction/due-window.ts';
import { laysEggs } from '../species/laying.ts';
import type { DayRange } from '../species/shape.ts';
import { reproductionOf, speciesOf, termsOf } from '../species/species.ts';
import { embryos } from './lives.ts';
import type { RuleValues } from './shape.ts';

/** Whose young they are; the kind where her species has some. */
export interface Mother {
  readonly species: string;
  readonly subSpecies?: string | null;
}

/** A mating, or the setting of eggs, and how it was done. */
export interface Mated {
  readonly on: unknown;
  /** The last day together, where they ran together. */
  readonly until?: unknown;
  readonly method: unknown;
}

/** Sperm lasts in a turkey hen for ten weeks, and eggs wait for up to four before they are set. */
const daysInHensAndStores = 100;

/** Nobody knows how long an embryo was frozen, or on which of many days together she was mated. */
export const withoutLatestDay: readonly string[] = [...embryos, 'Free Range'];

/**
 * Within how many days of a mating young can have come, whether alive or not: half the shortest time carried to twice the
 * longest. That leaves room for births long before their time, a mating that is dated by guess, one more service of a
 * female that carried already, and mice that carry longer while they nurse.
 */
export function possibleDays({ species, subSpecies = null }: Mother): DayRange {
  const one = speciesOf(species);
  const { from, to } = reproductionOf(one, subSpecies).gestationRange;
  return { from: Math.floor(from / 2), to: to * 2 + (laysEggs(one) ? daysInHensAndStores : 0) };
}

/** Why not, with the usual time; `days` and `on` as they are to be read. */
export function impossibleSpan({ species, subSpecies = null }: Mother, days: string, on: string): string {
  const one = speciesOf(species);
  const { gestationDays, gestationRange } = reproductionOf(one, subSpecies);
  const { childTerm, mating } = termsOf(one, subSpecies);
  const length = lengthPhrase({ days: gestationDays, ...gestationRange });
  const [first, come] = laysEggs(one) ? ['the eggs were set', 'hatch'] : [`the ${mating}`, 'are born'];
  return `That is ${days} after ${first} on ${on}. ${childTerm} ${come} ${length} after it. Correct one of the two dates`;
}

const isKnown = (day: unknown): day is string => isDate(String(day ?? ''));

/** Whether a day lies later after a mating than anybody carries. */
export function isPastCarrying(mother: Mother, { on, until, method }: Mated, day: unknown): boolean {
  if (!isKnown(on) || !isKnown(day)) return false;
  const last = isKnown(until) ? until : on;
  if (daysBetween(last, day) <= possibleDays(mother).to) return false;
  return isKnown(until) || !withoutLatestDay.includes(String(method));
}

/** Why young of hers cannot have come on that day after that mating; nothing where they can, or a day is not known. */
export function impossibleBirth(mother: Mother, mated: Mated, born: unknown): string | undefined {
  const { on, until } = mated;
  if (!isKnown(on) || !isKnown(born) || born < on) return undefined;
  const isTooEarly = daysBetween(on, born) < possibleDays(mother).from;
  if (!isTooEarly && !isPastCarrying(mother, mated, born)) return undefined;
  const day = !isTooEarly && isKnown(until) ? until : on;
  const days = daysBetween(day, born);
  return impossibleSpan(mother, days === 1 ? '1 day' : `${days} days`, formatDateLong(day));
}

/** Whether a change says something new of a mating and a birth; what is wrong from before is not asked again. */
export const isBirthNew = (
  after: RuleValues,
  before: RuleValues,
  fields: readonly string[],
  method: string,
): boolean =>
  fields.some((field) => after[field] !== before[field]) ||
  (withoutLatestDay.includes(String(before[method])) && !withoutLatestDay.includes(String(after[method])));
