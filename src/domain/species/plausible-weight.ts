import { convertWeight } from '../weight.ts';
import { formatNumber } from '../writing.ts';
import { isSpeciesKey, type SpeciesKey } from './species.ts';

// More than any animal of the species has weighed, in kilograms: a slip of the pen or of the unit, never a record.
// Grown: the heaviest known (Guinness World Records: dog 155.6, cat 21.3, horse 1,524, cattle 2,267, sheep 247, goat
// 181, pig 1,157, turkey 39.1; for the others the heaviest breeds), rounded up. Newborn: two to three times what the
// largest breeds usually weigh at birth or hatching (dogs 1 to 6.5 % of the dam, Small Animal Clinical Nutrition, 5th
// edition, table 16-1; kittens 90 to 125 g, Cat Owner's Home Veterinary Handbook). First month: as much again for what
// the fastest growers reach by then. Least: a fifth or less of what the smallest breeds weigh at birth, so that whoever is
// born far too early is written down as well. No veterinary limits: they only catch what cannot be.

/** At most up to a week, up to a month, and later; and at least from the day of birth on. */
interface PossibleKilograms {
  readonly least: number;
  readonly newborn: number;
  readonly firstMonth: number;
  readonly grown: number;
}

const possible: Readonly<Record<SpeciesKey, PossibleKilograms>> = {
  dog: { least: 0.015, newborn: 3, firstMonth: 12, grown: 160 },
  cat: { least: 0.015, newborn: 0.6, firstMonth: 2, grown: 25 },
  horse: { least: 3, newborn: 160, firstMonth: 320, grown: 1600 },
  cattle: { least: 3, newborn: 150, firstMonth: 250, grown: 2300 },
  chickens: { least: 0.008, newborn: 0.4, firstMonth: 4, grown: 12 },
  goats: { least: 0.15, newborn: 15, firstMonth: 35, grown: 200 },
  rodents: { least: 0.0003, newborn: 0.4, firstMonth: 1.5, grown: 5 },
  sheep: { least: 0.15, newborn: 20, firstMonth: 45, grown: 260 },
  rabbits: { least: 0.006, newborn: 0.4, firstMonth: 2.5, grown: 30 },
  pigs: { least: 0.1, newborn: 6, firstMonth: 25, grown: 1200 },
  ducks: { least: 0.01, newborn: 0.6, firstMonth: 5, grown: 12 },
  geese: { least: 0.02, newborn: 0.8, firstMonth: 7, grown: 20 },
  turkeys: { least: 0.01, newborn: 0.6, firstMonth: 5, grown: 45 },
  quail: { least: 0.001, newborn: 0.08, firstMonth: 0.7, grown: 1.5 },
  pheasants: { least: 0.004, newborn: 0.2, firstMonth: 1.2, grown: 6 },
  alpacas: { least: 0.8, newborn: 20, firstMonth: 45, grown: 150 },
};

const newbornDays = 7;
const monthDays = 31;

/** @param ageDays Undefined where the age is not known: then a grown animal's weight is possible. */
export function heaviestKilograms(species: SpeciesKey, ageDays?: number): number {
  const { newborn, firstMonth, grown } = possible[species];
  if (ageDays === undefined || ageDays > monthDays) return grown;
  return ageDays <= newbornDays ? newborn : firstMonth;
}

export interface Weighed {
  readonly species: unknown;
  readonly value: unknown;
  readonly unit: unknown;
  readonly ageDays?: number | undefined;
}

/** Why an animal of this species and age cannot weigh that; undefined where it can, or where it is not known what it is. */
export function weightProblem({ species, value, unit, ageDays }: Weighed): string | undefined {
  if (typeof species !== 'string' || !isSpeciesKey(species)) return undefined;
  if (typeof value !== 'number' || typeof unit !== 'string') return undefined;
  if (value <= 0) return 'The weight must be above zero';
  // Of an animal of no known age the unit may be as good as unknown, in old lists above all.
  const least = ageDays === undefined ? 0 : possible[species].least;
  const most = heaviestKilograms(species, ageDays);
  const kilograms = convertWeight(value, unit, 'kg');
  if (kilograms >= least && kilograms <= most) return undefined;
  const words = (figure: number) => `${formatNumber(figure)} ${unit === 'grams' ? 'g' : unit}`;
  const bound = (limit: number) => words(Number(convertWeight(limit, 'kg', unit).toPrecision(3)));
  const [whom, end] =
    kilograms < least ? ['kind', `${bound(least)} at least`] : ['kind and age', `${bound(most)} at most`];
  return `No animal of this ${whom} weighs ${words(value)}: ${end}. Check the number and the unit`;
}
