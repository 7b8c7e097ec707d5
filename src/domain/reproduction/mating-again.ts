import type { FirstMating, MatingAgain } from '#domain/answers/timeline.ts';
import { addDays, addMonths, formatDateLong } from '#domain/dates.ts';
import { type OwnSpecies, speciesWith } from '#domain/species/own.ts';
import type { SpeciesKey } from '#domain/species/shape.ts';
import { reproductionOf, termsOf } from '#domain/species/species.ts';

export interface LastBirth {
  species: SpeciesKey;
  subSpecies?: string | null;
  /** What the organisation has set for the species. */
  own?: OwnSpecies | null | undefined;
  bornOn?: string | null;
  weanedOn?: string | null;
}

/**
 * From when she can be mated again after her young: the only forecast there is for cats, rabbits and alpacas, which
 * ovulate by being mated. Null where the species' own heat cycle says it, or the day to count from is not known.
 */
export function canBeMatedAgain({
  species: key,
  subSpecies,
  own,
  bornOn,
  weanedOn,
}: LastBirth): MatingAgain | null {
  const one = speciesWith(key, own);
  const { nextMating, kind } = reproductionOf(one, subSpecies);
  if (nextMating === null) return null;
  const day = nextMating.after === 'birth' ? bornOn : weanedOn;
  if (!day) return null;
  const terms = termsOf(one, subSpecies);
  const from = addDays(day, nextMating.from);
  const event = nextMating.after === 'birth' ? terms.birth : 'weaning';
  const what = kind === 'induced' ? `mated again` : `${terms.inSeason} again`;
  return {
    from,
    to: addDays(day, nextMating.to),
    anchor: nextMating.after,
    because: `Counted from the ${event} on ${formatDateLong(day, from)}: usually ${what} after ${nextMating.from} to ${nextMating.to} days.`,
  };
}

interface Unbred {
  species: SpeciesKey;
  subSpecies: string | null;
  own?: OwnSpecies | null | undefined;
}

/** From what day a female is old enough, by the default of her species. */
export function firstMatingFrom({ species: key, subSpecies, own }: Unbred, birthDate: string): FirstMating {
  const { breedingAgeMonths, latestFirstBreedingMonths } = reproductionOf(speciesWith(key, own), subSpecies);
  const from = addMonths(birthDate, breedingAgeMonths);
  return {
    from,
    notAfter: latestFirstBreedingMonths === null ? null : addMonths(birthDate, latestFirstBreedingMonths),
    because: `Counted from her birth on ${formatDateLong(birthDate, from)}: ${breedingAgeMonths} months.`,
  };
}
