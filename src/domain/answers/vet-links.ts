import { z } from 'zod';
import { listOf } from './list-of.ts';

const vetLink = z.object({
  id: z.uuid(),
  forWhom: z.string().nullable(),
  madeBy: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  looks: z.int().describe('How often it was opened'),
  lastLookedAt: z.string().nullable(),
});
export type VetLink = z.infer<typeof vetLink>;

export const vetLinksAnswer = z.object({ items: listOf(vetLink) }).meta({ id: 'VetLinks' });
export type VetLinksAnswer = z.infer<typeof vetLinksAnswer>;

/** The address is shown once and kept nowhere. */
export const vetLinkMade = z
  .object({ id: z.uuid(), url: z.string(), expiresAt: z.string() })
  .meta({ id: 'VetLinkMade' });
export type VetLinkMade = z.infer<typeof vetLinkMade>;
