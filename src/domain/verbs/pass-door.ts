import { z } from 'zod';
import { doorChecks } from '../portal/door.ts';
import { day } from './day.ts';

const reason = z.string().trim().max(500, 'A reason has at most 500 characters');

/** Hands over after the check: for whatever is not met, why it leaves all the same. */
export const passDoor = z.object({
  version: z.int().min(1).optional(),
  on: day.optional(),
  exceptions: z.partialRecord(z.enum(doorChecks), reason).default({}),
});
export type PassDoor = z.output<typeof passDoor>;
