import { z } from 'zod';
import { day } from './day.ts';

/** Without a day it ends today; without a version whatever it is now. */
export const placementEnd = z.object({
  version: z.int().min(1).optional(),
  endDate: day.optional(),
});
export type PlacementEnd = z.output<typeof placementEnd>;
