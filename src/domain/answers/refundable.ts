import { z } from 'zod';

/** What of a payment can go back, and how that is entered. */
export const refundableAnswer = z
  .object({
    most: z.number().describe('What was paid and has not gone back yet'),
    hasGoneHome: z
      .boolean()
      .describe(
        'Whether its young one has gone home to whoever paid: what goes back is an entry of its own day',
      ),
  })
  .meta({ id: 'Refundable' });
export type Refundable = z.infer<typeof refundableAnswer>;
