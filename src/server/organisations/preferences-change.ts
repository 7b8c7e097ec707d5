import { z } from 'zod';
import { backgroundSchema } from '#domain/background.ts';
import { isLocale, unitSystems } from '#domain/entry/region.ts';
import { firstRunSteps } from '#domain/first-run.ts';
import { costShares } from '#domain/ledger/share-out.ts';
import { speciesKeys } from '#domain/species/species.ts';
import { isTimeZone } from './time-zone.ts';

/** From the runtime itself, so the list grows with it. */
const currencies = new Set(Intl.supportedValuesOf('currency'));

/** What may be changed of the preferences, from a form or a full export. */
export const preferencesChange = z
  .object({
    background: backgroundSchema.optional(),
    visibleSpecies: z
      .array(z.enum(speciesKeys))
      // None chosen hides nothing: a selector without any species would be a dead end.
      .transform((keys) => (keys.length === 0 ? null : [...new Set(keys)]))
      .nullable()
      .optional(),
    currency: z
      .string()
      .refine((code) => currencies.has(code), 'Use the three letters of a currency, such as USD')
      .optional(),
    timeZone: z
      .string()
      .max(60)
      .refine(isTimeZone, 'Use the name of a time zone, such as Europe/Vienna')
      .optional(),
    locale: z
      .string()
      .max(35)
      .refine(isLocale, 'Use a language tag, such as en-US or de-AT')
      .nullable()
      .optional(),
    units: z.enum(unitSystems).nullable().optional(),
    parentageGenerations: z.int().min(1).max(20).nullable().optional(),
    parentageNeedsDna: z.boolean().optional(),
    generalCosts: z.enum(costShares).optional(),
    firstRun: z.enum(firstRunSteps).nullable().optional(),
  })
  .meta({ id: 'PreferencesChange' });
