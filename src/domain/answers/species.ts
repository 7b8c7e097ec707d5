import { z } from 'zod';
import { oneLine } from '../fields/one-line.ts';
import { growthRuleNames } from '../reproduction/growth-rules.ts';
import { factNames } from '../species/own.ts';
import { longestWord, wordGroups } from '../species/own-rules.ts';
import type { Terms } from '../species/shape.ts';
import { speciesKeys } from '../species/species.ts';
import { listOf } from './list-of.ts';

const wordNames = Object.values(wordGroups).flat() as [keyof Terms, ...(keyof Terms)[]];

const facts = z.partialRecord(z.enum(factNames), z.int().min(1).max(2_000));

/** What is set for a species; what is missing is as the program knows it. */
export const ownSpecies = z
  .strictObject({
    words: z
      .partialRecord(z.enum(wordNames), oneLine().max(longestWord, `At most ${longestWord} characters`))
      .optional(),
    facts: facts.optional(),
    growth: z
      .partialRecord(z.enum(growthRuleNames), z.union([z.number(), z.literal('off')]))
      .optional()
      .describe('Figures of the rules of growth, each in its own unit'),
    kinds: z.record(z.string().max(40), facts).optional().describe('Of kinds that have facts of their own'),
  })
  .meta({ id: 'OwnSpecies' });

/** The words and facts of a species, as they are used here. */
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
    own: ownSpecies.nullable().describe('What is set over what the program knows; null where nothing is'),
  })
  .meta({ id: 'SpeciesConfiguration' });
export type SpeciesConfiguration = z.infer<typeof speciesConfiguration>;

export const speciesAnswer = listOf(speciesConfiguration);

/** What an organisation has set for a species, and what is used where it has set nothing. */
const speciesSettings = z
  .object({
    species: z.enum(speciesKeys),
    own: ownSpecies,
    house: ownSpecies.describe('What the installation has set over what the program knows'),
  })
  .meta({ id: 'SpeciesSettings' });
export type SpeciesSettings = z.infer<typeof speciesSettings>;

export const speciesSettingsAnswer = listOf(speciesSettings);
