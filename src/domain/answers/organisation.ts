import { z } from 'zod';
import { unitSystems } from '../entry/region.ts';
import { firstRunSteps } from '../first-run.ts';
import { costShares } from '../ledger/share-out.ts';
import { planKeys } from '../plans.ts';
import { roles } from '../roles.ts';
import { speciesKeys } from '../species/species.ts';
import { listOf } from './list-of.ts';

/** What everybody of an organisation sees alike. */
export const preferencesAnswer = z
  .object({
    background: z.string(),
    visibleSpecies: z.array(z.enum(speciesKeys)).nullable().describe('Null shows all of them'),
    currency: z.string(),
    timeZone: z.string(),
    locale: z
      .string()
      .nullable()
      .describe('How days and figures are written, as a BCP 47 tag; null = as each browser does'),
    units: z
      .enum(unitSystems)
      .nullable()
      .describe('What is weighed in first; null = as usual for the species'),
    parentageGenerations: z
      .int()
      .nullable()
      .describe('Generations without a test that a genetic status may be concluded over; null = no limit'),
    parentageNeedsDna: z.boolean().describe('Only where young and both parents have a DNA profile'),
    generalCosts: z
      .enum(costShares)
      .describe('How what was spent on nobody in particular is shared out over litters and animals'),
    firstRun: z.enum(firstRunSteps).nullable().describe('The step the first run is at; null = it is over'),
  })
  .meta({ id: 'Preferences' });
export type Preferences = z.infer<typeof preferencesAnswer>;

const membership = z
  .object({
    id: z.uuid(),
    name: z.string(),
    role: z.enum(roles),
    isPreferred: z.boolean().describe('The one the person works in when they come back'),
    memberCount: z.int(),
    plan: z.enum(planKeys),
  })
  .meta({ id: 'Membership' });
export type Membership = z.infer<typeof membership>;

/** The organisations of a person, and the one they work in. */
export const teamContext = z
  .object({ currentOrg: membership, availableOrgs: listOf(membership), canCreateOrg: z.boolean() })
  .meta({ id: 'TeamContext' });
export type TeamContext = z.infer<typeof teamContext>;
