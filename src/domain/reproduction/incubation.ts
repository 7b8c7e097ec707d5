import { addDays } from '#domain/dates.ts';
import type { SpeciesKey } from '#domain/species/shape.ts';
import { reproductionOf, species } from '#domain/species/species.ts';
import { dueWindow } from './due-window.ts';

export interface IncubationPlan {
  setOn: string;
  candleOn: string[];
  /** Stop turning, raise the humidity, keep it shut. */
  lockdownOn: string;
  hatchFrom: string;
  hatchOn: string;
  hatchTo: string;
  /** An egg that has not hatched by now is late. */
  lateFrom: string;
  because: string;
}

/** The days of a batch of eggs; null for animals that do not lay any. */
export function incubationPlan(
  key: SpeciesKey,
  subSpecies: string | null,
  setOn: string,
): IncubationPlan | null {
  const { incubation } = reproductionOf(species[key], subSpecies);
  const due = dueWindow({ species: key, subSpecies, setOn });
  if (incubation === null || due === null) return null;
  return {
    setOn,
    candleOn: incubation.candleOn.map((day) => addDays(setOn, day)),
    lockdownOn: addDays(setOn, incubation.lockdownOn),
    hatchFrom: due.from,
    hatchOn: due.expectedOn,
    hatchTo: due.to,
    lateFrom: addDays(due.to, incubation.lateAfter),
    because: due.because,
  };
}

export interface EggCounts {
  set: number | null;
  fertile: number | null;
  hatched: number | null;
}

/** Percentages with one decimal; null where a count is missing, zero to divide by, or contradicted by another. */
export interface HatchRates {
  fertility: number | null;
  hatchOfFertile: number | null;
  hatchOfSet: number | null;
}

export function hatchRates({ set, fertile, hatched }: EggCounts): HatchRates {
  return {
    fertility: percent(fertile, set),
    hatchOfFertile: percent(hatched, fertile),
    hatchOfSet: percent(hatched, set),
  };
}

function percent(part: number | null, whole: number | null): number | null {
  if (part === null || whole === null || whole <= 0 || part < 0 || part > whole) return null;
  return Math.round((part / whole) * 1000) / 10;
}
