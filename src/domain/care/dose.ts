import { addDays, daysBetween } from '#domain/dates.ts';
import type { SpeciesKey } from '#domain/species/species.ts';
import { convertWeight } from '#domain/weight.ts';

/** What one animal gets of a dose per kg: three figures are more than any syringe shows. */
export function doseByWeight(perKg: number, kg: number): number {
  return Number((perKg * kg).toPrecision(3));
}

/** Up to this age, in days, a weight holds for a few days only. */
const growingDays = 26 * 7;
const weightHolds = 3;

/** Whether one that still grows weighs another weight by then: it was weighed too long before, or on a day nobody knows. */
export const isOutgrown = (
  { weighedOn, bornOn }: { readonly weighedOn: string | null; readonly bornOn: string | null },
  on: string,
): boolean =>
  bornOn !== null &&
  daysBetween(bornOn, on) < growingDays &&
  (weighedOn === null || daysBetween(weighedOn, on) > weightHolds);

const companions: ReadonlySet<SpeciesKey> = new Set(['dog', 'cat', 'rodents']);

/** Two figures behind the point: no scales for living animals show more of a kilogram. */
export const weightInKg = (weight: number, unit: string | null): number =>
  Number(convertWeight(weight, unit ?? 'kg', 'kg').toPrecision(3));

/** Whether meat, milk or eggs of such animals may reach people, so that a withdrawal time is asked for. */
export const feedsPeople = (species: SpeciesKey): boolean => !companions.has(species);

/** The last day on which nothing of it may be used: the days of the label, counted after the day it was given. */
export const withdrawalUntil = (givenOn: string, days: number | null): string | null =>
  days === null || days === 0 ? null : addDays(givenOn, days);

/** The days and numbers of a course: so many doses a day, for so many days. */
export function courseDoses(firstOn: string, days: number, perDay: number): { on: string; dose: number }[] {
  return Array.from({ length: days * perDay }, (_, index) => ({
    on: addDays(firstOn, Math.floor(index / perDay)),
    dose: index + 1,
  }));
}
