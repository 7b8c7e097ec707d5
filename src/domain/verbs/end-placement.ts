import { z } from 'zod';
import { isDate } from '../dates.ts';

/** Without a day it ends today; without a version whatever it is now. */
export const placementEnd = z.object({
  version: z.int().min(1).optional(),
  endDate: z.string().refine(isDate, 'Give the day as YYYY-MM-DD').optional(),
});
export type PlacementEnd = z.output<typeof placementEnd>;
