import { z } from 'zod';
import { day } from './day.ts';

/** Without a version whatever it is now is handed over; without a day it is that of the pickup, or today before it. */
export const handOver = z.object({
  version: z.int().min(1).optional(),
  on: day.optional(),
});
export type HandOver = z.output<typeof handOver>;

export const takeBack = handOver.pick({ version: true });
