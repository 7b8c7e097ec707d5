import { isDate } from '../dates.ts';
import { reproductionOf, type SpeciesKey, speciesOf } from '../species/species.ts';
import { type DueWindow, dueWindow } from './due-window.ts';

export interface LitterFacts {
  readonly species: SpeciesKey;
  /** The kind of the dam, where the species has kinds. */
  readonly subSpecies?: string | null | undefined;
  /** The day of the mating; of a clutch, the day its eggs were set. */
  readonly breedingDate: string | null | undefined;
}

export const laysEggs = (species: SpeciesKey): boolean => speciesOf(species).reproduction.kind === 'laying';

/** When a litter is due, counted from its own date; null where it has none, or her kind would have to be known. */
export function litterDue({ species, subSpecies = null, breedingDate }: LitterFacts): DueWindow | null {
  if (!isDate(breedingDate ?? '')) return null;
  const day = breedingDate as string;
  return reproductionOf(speciesOf(species), subSpecies).kind === 'laying'
    ? dueWindow({ species, subSpecies, setOn: day })
    : dueWindow({ species, subSpecies, matingsOn: [day] });
}
