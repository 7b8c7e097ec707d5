import type { SpeciesKey } from '#domain/species/species.ts';

/** Days after which young are weaned everywhere: the ends of what the usual care plans say, and ten weeks of the others. */
const longest: Partial<Record<SpeciesKey, number>> = {
  horse: 180,
  cattle: 240,
  alpacas: 210,
  goats: 90,
  sheep: 90,
};

/** Whether young of this age can still be with their dam for milk, whatever has been written down of their weaning. */
export const mayBeNursed = (species: SpeciesKey, ageDays: number): boolean =>
  ageDays <= (longest[species] ?? 70);
