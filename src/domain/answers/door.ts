import { z } from 'zod';
import { doorChecks } from '../portal/door.ts';

export const doorCheck = z.object({
  key: z.enum(doorChecks),
  isMet: z.boolean(),
  /** What says so, or what is missing. */
  evidence: z.string(),
});
export type DoorCheck = z.infer<typeof doorCheck>;

/** What stands between a young one and its new home. */
export const doorAnswer = z.object({
  checks: z.array(doorCheck),
  boarding: z.object({ nights: z.int(), amount: z.number() }).nullable(),
  transport: z.number().nullable().describe('The fee for taking it along'),
  isCharged: z.boolean().describe('Boarding and transport stand in the books as they are now'),
});
export type DoorAnswer = z.infer<typeof doorAnswer>;
