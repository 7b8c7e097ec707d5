import { z } from 'zod';
import type { Session } from '#server/http/session.ts';

export const userAnswer = z
  .object({
    id: z.uuid(),
    email: z.string(),
    name: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    profileImageUrl: z.string().nullable(),
    isAdmin: z.boolean(),
    isDev: z.boolean(),
    isDemo: z.boolean(),
    mustConfirmAddress: z
      .boolean()
      .describe('Mail is sent here, and nobody has shown yet that the address is theirs'),
  })
  .meta({ id: 'User' });

/** What a person may know of themselves. */
export const userOf = (session: Session): z.infer<typeof userAnswer> => ({
  id: session.userId,
  email: session.email,
  name: session.name,
  firstName: session.firstName,
  lastName: session.lastName,
  profileImageUrl: session.profileImageUrl,
  isAdmin: session.isAdmin,
  isDev: session.isDev,
  isDemo: session.isDemo,
  mustConfirmAddress: session.mustConfirmAddress,
});
