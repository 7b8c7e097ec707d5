import { defaultSpecies, weightUnitsOf } from '#domain/species/species.ts';
import { invalid, type Values } from '#server/records/record-values.ts';

const isFilled = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** A weight may arrive under either of its two names (specification, part 1, section 3). */
export function withWeight(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const { weight, weightValue } = body as Values;
  return weight === undefined && weightValue !== undefined ? { ...body, weight: weightValue } : body;
}

/** The unit as chosen, else the one animals of this species are weighed in. */
export function withUnit(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const { species = defaultSpecies, weightUnit } = body as Values;
  return isFilled(weightUnit) ? body : { ...body, weightUnit: weightUnitsOf(String(species))[0] };
}

/**
 * A day of death and the status Deceased go together: the day brings the status where none is given, and whoever is
 * given another status has not died, so that the day goes as well.
 * @throws AppError 'invalid' at the date of death where another status is given with it
 */
export function withDeath(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const { status, deathDate } = body as Values;
  if (!isFilled(deathDate))
    return isFilled(status) && status !== 'Deceased' ? { ...body, deathDate: null } : body;
  if (!isFilled(status)) return { ...body, status: 'Deceased' };
  if (status === 'Deceased') return body;
  throw invalid({
    deathDate: 'A date of death goes with the status Deceased: choose that, or leave this blank',
  });
}
