import { z } from 'zod';
import { isDate } from '../dates.ts';

/** Without a version whatever it is now is handed over; without a day it is that of the pickup, or today before it. */
export const handOver = z.object({
  version: z.int().min(1).optional(),
  on: z.string().refine(isDate, 'Give the day as YYYY-MM-DD').optional(),
});
export type HandOver = z.output<typeof handOver>;

export const takeBack = handOver.pick({ version: true });
