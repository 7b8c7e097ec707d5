import { z } from 'zod';
import { planKeys } from '../plans.ts';

/** What the plan of the organisation allows. */
export const limitsAnswer = z
  .object({
    plan: z.enum(planKeys),
    dogLimit: z.object({
      canAdd: z.boolean(),
      current: z.int(),
      limit: z.int().nullable().describe('Null is no limit'),
    }),
    hasBulkOperations: z.boolean(),
    hasAdvancedFeatures: z.boolean(),
    hasCustomReports: z.boolean(),
  })
  .meta({ id: 'SubscriptionLimits' });
export type Limits = z.infer<typeof limitsAnswer>;

export const storageAnswer = z
  .object({
    usedBytes: z.number().describe('In all sizes, also in the trash'),
    allowedBytes: z.number(),
  })
  .meta({ id: 'Storage' });
export type Storage = z.infer<typeof storageAnswer>;
