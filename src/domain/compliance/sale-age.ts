import { addDays, daysBetween } from '#domain/dates.ts';
import type { SpeciesKey } from '#domain/species/species.ts';
import type { BreedingRule } from './facts.ts';

export interface Leaving {
  readonly species: SpeciesKey;
  readonly breed: string | null;
  readonly bornOn: string;
  readonly leavesOn: string;
}

export interface TooEarly {
  readonly ruleId: string;
  readonly name: string;
  /** The first day on which every rule lets it go. */
  readonly from: string;
  /** How old it would be. */
  readonly days: number;
  readonly neededDays: number;
}

/** The strictest rule about going home that the day breaks; null where none does. */
export function leavesTooEarly(rules: readonly BreedingRule[], young: Leaving): TooEarly | null {
  const days = daysBetween(young.bornOn, young.leavesOn);
  const [strictest] = rules
    .filter(
      ({ species, breed, isRequired, minSaleAgeDays }) =>
        isRequired &&
        minSaleAgeDays !== null &&
        days < minSaleAgeDays &&
        (species === null || species === young.species) &&
        (!breed || breed.toLocaleLowerCase('en') === young.breed?.toLocaleLowerCase('en')),
    )
    .toSorted((a, b) => (b.minSaleAgeDays ?? 0) - (a.minSaleAgeDays ?? 0));
  if (!strictest) return null;
  const neededDays = strictest.minSaleAgeDays ?? 0;
  return {
    ruleId: strictest.id,
    name: strictest.standardName,
    from: addDays(young.bornOn, neededDays),
    days,
    neededDays,
  };
}
