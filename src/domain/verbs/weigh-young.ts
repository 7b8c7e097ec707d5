import { z } from 'zod';
import { weightUnits } from '../entities/values.ts';
import { day } from './day.ts';

/** As many as one litter or hatch has. */
export const mostWeighed = 200;

/** One look at the scales for a litter; whoever was not weighed is left out. */
export const weighing = z.object({
  weighedOn: day,
  weighedTime: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Give the time as HH:MM')
    .optional(),
  unit: z.enum(weightUnits),
  weights: z
    .array(z.object({ offspringId: z.guid(), value: z.number() }))
    .min(1)
    .max(mostWeighed)
    .refine(
      (list) => new Set(list.map(({ offspringId }) => offspringId.toLowerCase())).size === list.length,
      'Weigh each one once',
    ),
});
export type Weighing = z.output<typeof weighing>;

/** The weights as they are kept, in the order they were sent. */
export const weighingAnswer = z.object({
  items: z.array(
    z.looseObject({
      id: z.guid(),
      offspringId: z.guid(),
      weighedOn: z.string(),
      value: z.number(),
      unit: z.enum(weightUnits),
    }),
  ),
});
