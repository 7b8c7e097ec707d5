import { z } from 'zod';
import { mostNameLength } from '../contract/signature.ts';
import { oneLine } from '../fields/one-line.ts';
import { doorChecks } from '../portal/door.ts';
import { signContractBody } from './contracts.ts';
import { day } from './day.ts';

const reason = oneLine().max(500, 'A reason has at most 500 characters');

/** A name, and a drawing where there is one. */
const signature = z.object({
  name: oneLine()
    .min(1, 'Write the name')
    .max(mostNameLength, `A name has at most ${mostNameLength} characters`),
  drawing: signContractBody.shape.drawing,
});

/** Hands over after the check: for whatever is not met, why it leaves all the same. */
export const passDoor = z.object({
  version: z.int().min(1).optional(),
  on: day.optional(),
  exceptions: z.partialRecord(z.enum(doorChecks), reason).default({}),
  /** Who hands over and who takes it home, side by side. */
  signatures: z.object({ breeder: signature, buyer: signature }).optional(),
  /** Boarding and transport are asked for in the books. */
  charges: z.boolean().default(false),
});
export type PassDoor = z.output<typeof passDoor>;
