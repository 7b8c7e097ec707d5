import { z } from 'zod';
import { speciesScopes } from '#domain/species/species.ts';

/** The species a figure, a calendar or a report is of; `all`, as nothing, is of every one. */
export const speciesParameter = z
  .enum(speciesScopes)
  .optional()
  .transform((scope) => (scope === 'all' ? undefined : scope));
