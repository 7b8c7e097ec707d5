import { defaultSpecies, weightUnitsOf } from '#domain/species/species.ts';
import type { Values } from '#server/records/record-values.ts';

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
