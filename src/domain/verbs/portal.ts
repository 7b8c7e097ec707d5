import { z } from 'zod';

/** Lets a customer into the portal: by a letter with the link, or by the link alone, to be passed on otherwise. */
export const inviteToPortal = z.object({ isMailed: z.boolean().default(true) });

export const mostMessage = 5000;

export const messageText = z
  .string()
  .trim()
  .min(1, 'Write a message')
  .max(mostMessage, 'A message has at most 5,000 characters');

/** What all buyers of a litter are told at once, with pictures of the litter and its young. */
export const writeUpdate = z.object({
  text: messageText,
  photoIds: z.array(z.guid()).max(12, 'At most 12 photos').default([]),
});
export type WriteUpdate = z.output<typeof writeUpdate>;

/** What the breeder writes to a customer, about one of their young or about anything. */
export const writeMessage = z.object({ text: messageText, offspringId: z.guid().nullish() });
