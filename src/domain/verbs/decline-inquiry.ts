import { z } from 'zod';
import { oneLine } from '../fields/one-line.ts';

/** With a letter, or without one. */
export const decline = z.object({
  letter: z
    .object({
      subject: oneLine().min(1, 'Write the subject').max(200, 'A subject has at most 200 characters'),
      text: z.string().trim().min(1, 'Write the letter').max(5000, 'A letter has at most 5,000 characters'),
    })
    .optional(),
});
export type Decline = z.output<typeof decline>;

/** Whether it goes out by itself, or waits in the outbox because there is no mail server; null without a letter. */
export const declineAnswer = z.object({
  inquiry: z.looseObject({ id: z.guid(), stage: z.string() }),
  letter: z.enum(['sent', 'kept']).nullable(),
});
export type DeclineAnswer = z.infer<typeof declineAnswer>;
