import type { Species, SpeciesKey } from '../species/shape.ts';
import { species as known } from '../species/species.ts';

/** After how long the birth log speaks up, and who says so. Defaults for breeders, no veterinary advice. */
export interface BirthLimit {
  readonly minutes: number;
  readonly source: string;
}

const ruleOfThumb = 'breeders’ rule of thumb';

const sources: Partial<Record<SpeciesKey, { readonly pause?: string; readonly placenta?: string }>> = {
  dog: { pause: 'American Kennel Club' },
  horse: { placenta: 'what vets usually say' },
};

function limit(
  here: Species,
  field: 'birthPauseMinutes' | 'placentaHours',
  { unit, source = ruleOfThumb }: { unit: number; source?: string | undefined },
): BirthLimit | null {
  const value = here.reproduction[field];
  if (value === null) return null;
  const isOwn = value !== known[here.key].reproduction[field];
  return { minutes: value * unit, source: isOwn ? 'your own setting' : source };
}

/** The pause between two young; null where nobody watches for one. */
export const pauseLimit = (here: Species): BirthLimit | null =>
  limit(here, 'birthPauseMinutes', { unit: 1, source: sources[here.key]?.pause });

/** The wait for the placenta after a birth; null where each young one brings its own. */
export const placentaLimit = (here: Species): BirthLimit | null =>
  limit(here, 'placentaHours', { unit: 60, source: sources[here.key]?.placenta });
