import { z } from 'zod';

/** How a customer may come into the portal, for the card on their page. */
export const portalAccess = z.object({
  /** Where their links go; null without an address. */
  email: z.string().nullable(),
  /** The newest link that still opens, or was used; null where nobody was invited, or all was taken back. */
  invite: z
    .object({
      id: z.guid(),
      createdAt: z.string(),
      expiresAt: z.string(),
      usedAt: z.string().nullable(),
    })
    .nullable(),
  /** In how many browsers it is open. */
  sessions: z.int(),
  lastSeenAt: z.string().nullable(),
});
export type PortalAccess = z.infer<typeof portalAccess>;

/** A link is told this once: nothing but its hash is kept. */
export const portalInvited = z.object({
  /** Null where a letter carries it: the buyer alone is told. */
  url: z.string().nullable(),
  expiresAt: z.string(),
  /** Whether the letter goes out by itself, or waits in the outbox; null where none was wanted. */
  letter: z.enum(['sent', 'kept']).nullable(),
});
export type PortalInvited = z.infer<typeof portalInvited>;

/** How many messages were read now. */
export const portalRead = z.object({ read: z.int() });
