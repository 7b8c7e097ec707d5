import { z } from 'zod';
import { listOf } from './list-of.ts';

/** One address that shows something to whoever has it, until it ends. */
const sharedLink = z.object({
  id: z.uuid(),
  forWhom: z.string().nullable(),
  madeBy: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  looks: z.int().describe('How often it was opened'),
  lastLookedAt: z.string().nullable(),
});
export type SharedLink = z.infer<typeof sharedLink>;

export const sharedLinksAnswer = z.object({ items: listOf(sharedLink) }).meta({ id: 'SharedLinks' });
export type SharedLinksAnswer = z.infer<typeof sharedLinksAnswer>;

/** The address is shown once and kept nowhere. */
export const sharedLinkMade = z
  .object({ id: z.uuid(), url: z.string(), expiresAt: z.string() })
  .meta({ id: 'SharedLinkMade' });
export type SharedLinkMade = z.infer<typeof sharedLinkMade>;
