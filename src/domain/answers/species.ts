import { z } from 'zod';
import { speciesKeys } from '../species/species.ts';
import { listOf } from './list-of.ts';

/** The words of a species, and what is usual for it. */
export const speciesConfiguration = z
  .object({
    species: z.enum(speciesKeys),
    parentTerm: z.string(),
    childTerm: z.string(),
    breedingTerm: z.string(),
    litterTerm: z.string(),
    gestationDays: z.int(),
    heatCycleDays: z.int().nullable().describe('Null where mating brings on ovulation, and for birds'),
    typicalLitterSize: z.int().nullable().describe('Null for birds: as many as were set'),
    breedingAgeMonths: z.int(),
    housingType: z.string(),
    features: listOf(z.string()),
    kpis: listOf(z.string()),
  })
  .meta({ id: 'SpeciesConfiguration' });
export type SpeciesConfiguration = z.infer<typeof speciesConfiguration>;

export const speciesAnswer = listOf(speciesConfiguration);
