import type { HatchRates, IncubationPlan } from '#domain/answers/timeline.ts';
import { addDays, daysBetween } from '#domain/dates.ts';
import { type OwnSpecies, speciesWith } from '#domain/species/own.ts';
import type { SpeciesKey } from '#domain/species/shape.ts';
import { reproductionOf } from '#domain/species/species.ts';
import { dueWindow } from './due-window.ts';

/** The days of a batch of eggs; null for animals that do not lay any. */
export function incubationPlan(
  key: SpeciesKey,
  subSpecies: string | null,
  setOn: string,
  own?: OwnSpecies | null,
): IncubationPlan | null {
  const { incubation } = reproductionOf(speciesWith(key, own), subSpecies);
  const due = dueWindow({ species: key, subSpecies, own, setOn });
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

/** "Candle, day 7": the candlings of a batch are told apart by how long the eggs were set, as breeders count it. */
export const candlingWords = ({ setOn }: Pick<IncubationPlan, 'setOn'>, on: string): string =>
  `Candle, day ${daysBetween(setOn, on)}`;

/**
 * Eggs that pipped and have not hatched. What died in the shell may have pipped before: it did where the eggs would not be
 * enough otherwise.
 * @param left Of the eggs, without those that hatched or died
 */
export function stillPipped(
  { pipped, hatched, dead }: { pipped: number; hatched: number; dead: number },
  left: number,
): number {
  const open = Math.max(0, pipped - hatched);
  return open - Math.min(open, Math.max(0, open - left), dead);
}

export interface EggCounts {
  set: number | null;
  fertile: number | null;
  hatched: number | null;
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
