import { z } from 'zod';
import { listOf } from './list-of.ts';

/** What a person may know of themselves. */
export const userAnswer = z
  .object({
    id: z.uuid(),
    email: z.string().nullable().describe('Null for somebody who signs in with a phone number alone'),
    name: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    profileImageUrl: z.string().nullable(),
    isAdmin: z.boolean(),
    isDev: z.boolean(),
    isDemo: z.boolean(),
    isLookedAt: z
      .boolean()
      .describe('Whoever runs the installation looks at it as this person sees it, and changes nothing'),
    mustConfirmAddress: z
      .boolean()
      .describe('Mail is sent here, and nobody has shown yet that the address is theirs'),
    secondFactorDue: z
      .enum(['organisation', 'installation'])
      .nullable()
      .describe('Who demands a second factor; until one is set up nothing but the own account is open'),
  })
  .meta({ id: 'User' });
export type UserAnswer = z.infer<typeof userAnswer>;

/** Where one's own picture is served, or that there is none. */
export const pictureAnswer = z
  .object({ profileImageUrl: z.string().nullable() })
  .meta({ id: 'ProfilePicture' });
export type PictureAnswer = z.infer<typeof pictureAnswer>;

export const phoneAnswer = z
  .object({ phone: z.string().nullable().describe('As it is dialled from anywhere: +46701234567') })
  .meta({ id: 'OwnPhone' });
export type PhoneAnswer = z.infer<typeof phoneAnswer>;

/** A session for whoever looks around. */
export const demoLogin = z.object({ token: z.string(), user: userAnswer }).meta({ id: 'DemoLogin' });
export type DemoLogin = z.infer<typeof demoLogin>;

/** Who asks; nobody, for a visitor. */
export const sessionAnswer = z.object({
  user: userAnswer.nullable(),
  expiresIn: z
    .int()
    .nullable()
    .describe('Seconds until the session ends; asked shortly before, it is prolonged where it may be'),
});
export type SessionAnswer = z.infer<typeof sessionAnswer>;

const ownSession = z
  .object({
    id: z.uuid(),
    device: z.string().describe('What the browser says of itself, in words: Chrome on Windows'),
    address: z.string().nullable().describe('The network address it was last used from'),
    startedAt: z.string(),
    lastUsedAt: z.string().describe('Noted every few minutes'),
    isCurrent: z.boolean().describe('The session that asks'),
  })
  .meta({ id: 'OwnSession' });
export type OwnSession = z.infer<typeof ownSession>;

const accountLook = z
  .object({ at: z.string(), by: z.string(), reason: z.string().nullable() })
  .meta({ id: 'AccountLook' });
export type AccountLook = z.infer<typeof accountLook>;

export const ownSessions = z.object({
  items: listOf(ownSession),
  hasPassword: z.boolean().describe('Ending one asks for the password of whoever has one'),
  looks: listOf(accountLook).describe('Who looked at the account as its person sees it, in the last 90 days'),
});
export type OwnSessions = z.infer<typeof ownSessions>;
