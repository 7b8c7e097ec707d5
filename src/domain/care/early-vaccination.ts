import { daysBetween, formatDateLong, isDate } from '../dates.ts';
import type { SpeciesKey, Terms } from '../species/shape.ts';

/**
 * From which week on young are vaccinated, and who says so. Of other species nobody says one for all: many a chick is
 * vaccinated on the day it hatches.
 */
const firstWeeks: Partial<Record<SpeciesKey, { readonly weeks: number; readonly source: string }>> = {
  dog: { weeks: 6, source: 'WSAVA 2024' },
  cat: { weeks: 6, source: 'WSAVA 2024' },
  alpacas: { weeks: 4, source: 'the British Alpaca Society' },
};

/** What is asked once before a vaccination is kept that was given long before it can work. */
export interface EarlyQuestion {
  readonly lead: string;
  readonly ask: string;
  /** What is kept all the same. */
  readonly keep: string;
}

interface Vaccinated {
  readonly species: SpeciesKey;
  readonly terms: Terms;
  /** YYYY-MM-DD; where it is not known nothing is asked. */
  readonly bornOn: unknown;
  readonly on: string;
}

const ageWords = (days: number): string =>
  days === 0 ? 'The day of birth' : days === 1 ? 'One day old' : `${days} days old`;

/** The question; null where there is none. */
export function earlyVaccination({ species, terms, bornOn, on }: Vaccinated): EarlyQuestion | null {
  const first = firstWeeks[species];
  if (!first || typeof bornOn !== 'string' || !isDate(bornOn) || !isDate(on)) return null;
  const days = daysBetween(bornOn, on);
  if (days < 0 || days >= first.weeks * 7) return null;
  const day = formatDateLong(on);
  return {
    lead: `${ageWords(days)} is early for a vaccination`,
    ask: `By ${first.source} ${terms.childTerm.toLowerCase()} get their first from ${first.weeks} weeks on. Was it on ${day}?`,
    keep: `Keep ${day}`,
  };
}
