import { addDays } from '#domain/dates.ts';
import { type OwnSpecies, speciesWith } from '#domain/species/own.ts';
import type { DayRange, SpeciesKey } from '#domain/species/shape.ts';
import { reproductionOf } from '#domain/species/species.ts';

/** Days after ovulation or mating, or after birth. A default for the breeder to change, not veterinary advice. */
interface Step extends DayRange {
  key: string;
  label: string;
  /** In a plan it is counted from the day on which this one was really done. */
  after?: string;
}

export interface Milestone {
  key: string;
  label: string;
  from: string;
  to: string;
}

// Bitch: heartbeats show from day 28 after ovulation (Shille and Gontarek 1985, JAVMA 187:1021). Mare: day 14 or 15
// after ovulation to find twins, and before day 35 (The Veterinary Care of the Horse). Cow: day 26 (University of
// Pennsylvania, New Bolton Center). Doe: Merck Veterinary Manual, "Breeding and Reproduction of Rabbits".
const pregnancy: Partial<Record<SpeciesKey, readonly Step[]>> = {
  dog: [
    { key: 'ultrasound', label: 'Ultrasound', from: 28, to: 35 },
    { key: 'x-ray', label: 'X-ray to count the puppies', from: 55, to: 58 },
    { key: 'temperature', label: 'Take her temperature three times a day', from: 58, to: 64 },
  ],
  horse: [
    { key: 'scan', label: 'Scan, looking for twins', from: 14, to: 16 },
    { key: 'second-scan', label: 'Second scan', from: 28, to: 35 },
  ],
  cattle: [{ key: 'ultrasound', label: 'Ultrasound', from: 26, to: 35 }],
  rabbits: [
    { key: 'palpate', label: 'Palpate', from: 12, to: 12 },
    { key: 'nest-box', label: 'Give her the nest box', from: 28, to: 29 },
    { key: 'overdue', label: 'Ask a vet if she has not kindled', from: 32, to: 32 },
  ],
};

// Dogs stay 8 weeks by many laws and are chipped before (mygov.scot), cats 12 by the rules of their registries. Crias:
// British Alpaca Society. Rodents: Kreger, "Mouse & Rat Breeding".
export const youngSteps: Partial<Record<SpeciesKey, readonly Step[]>> = {
  dog: [
    { key: 'microchip', label: 'Microchip (register to breeder first)', from: 42, to: 56 },
    { key: 'go-home', label: 'May go home', from: 56, to: 70 },
  ],
  cat: [{ key: 'go-home', label: 'May go home', from: 84, to: 98 }],
  alpacas: [
    { key: 'first-vaccination', label: 'First vaccination', from: 28, to: 28 },
    { key: 'booster', label: 'Booster', from: 56, to: 70, after: 'first-vaccination' },
    { key: 'wean', label: 'Wean', from: 180, to: 187 },
  ],
  rodents: [{ key: 'wean', label: 'Wean and part the sexes', from: 21, to: 28 }],
};

/** How old the young of a species are when the first of them usually leave, in days; eight weeks where nothing says so. */
export const usualLeavingDays = (species: SpeciesKey): number =>
  youngSteps[species]?.find(({ key }) => key === 'go-home' || key === 'wean')?.from ?? 56;

function dated(startOn: string, steps: readonly Step[]): Milestone[] {
  return steps
    .toSorted((a, b) => a.from - b.from)
    .map(({ key, label, from, to }) => ({
      key,
      label,
      from: addDays(startOn, from),
      to: addDays(startOn, to),
    }));
}

/**
 * What to do while she carries, counted from ovulation where it is known, else from the mating. Species with a short
 * heat cycle also have the days on which she would come back in heat if she did not hold.
 */
export function pregnancyMilestones(
  key: SpeciesKey,
  startOn: string,
  subSpecies?: string | null,
  own?: OwnSpecies | null,
): Milestone[] {
  const cycle = reproductionOf(speciesWith(key, own), subSpecies).heatCycleRange;
  const steps = pregnancy[key] ?? [];
  // Mice and rats come in heat every few days and stay with the male: nobody watches for it.
  if (cycle === null || cycle.from < 14 || cycle.to > 30) return dated(startOn, steps);
  return dated(startOn, [...steps, { key: 'return', label: 'Watch for her coming back in heat', ...cycle }]);
}

/** What is due for the young, counted from birth, where no care plan of theirs says so. */
export function youngMilestones(key: SpeciesKey, bornOn: string): Milestone[] {
  return dated(bornOn, youngSteps[key] ?? []);
}
