import { z } from 'zod';
import { listOf } from './list-of.ts';

/** How far what was agreed of a placement has come. */
export const placementAnswer = z
  .object({
    born: z.int().describe('Litters that were born while it lived there'),
    owed: z.int().nullable().describe('Null where nothing was agreed'),
    left: z.int().nullable(),
    litters: listOf(
      z.object({
        id: z.guid(),
        name: z.string(),
        bornOn: z.string(),
        stipend: z
          .object({ id: z.guid(), amount: z.number(), paymentStatus: z.string() })
          .nullable()
          .describe('Null without one, and where plan or role do not open the books'),
      }),
    ),
  })
  .meta({ id: 'PlacementStanding' });
export type PlacementStanding = z.infer<typeof placementAnswer>;
