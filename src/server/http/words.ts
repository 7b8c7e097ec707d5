import type { FastifyRequest } from 'fastify';
import { isSpeciesKey, speciesOf, type Terms } from '#domain/species/species.ts';
import { neutralTerms } from '#domain/terms.ts';
import { cookieIn } from './session-token.ts';

/** Where a browser keeps the species its person works with. */
export const speciesCookie = 'selectedSpecies';

/** The words to answer in: of the species that is written about, else of the chosen one, else such as fit all. */
export function wordsFor({ body, headers }: FastifyRequest): Terms {
  const written = body && typeof body === 'object' && 'species' in body ? body.species : undefined;
  for (const key of [written, cookieIn(headers.cookie ?? '', speciesCookie)]) {
    if (typeof key === 'string' && isSpeciesKey(key)) return speciesOf(key).terms;
  }
  return neutralTerms;
}
