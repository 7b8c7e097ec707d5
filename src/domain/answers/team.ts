import { z } from 'zod';
import { roles } from '../roles.ts';
import { listOf } from './list-of.ts';

const member = z.object({
  userId: z.uuid(),
  name: z.string(),
  email: z.string().nullable().describe('For owners and admins'),
  profileImageUrl: z.string().nullable(),
  role: z.enum(roles),
  joinedAt: z.string(),
  isYou: z.boolean(),
  hasSecondFactor: z
    .boolean()
    .nullable()
    .describe('For owners and admins: an authenticator app or a passkey'),
  openTasks: z.int().describe('Tasks assigned to them that are not done'),
});
export type Member = z.infer<typeof member>;

const invitation = z.object({
  id: z.uuid(),
  email: z.string(),
  role: z.enum(roles),
  expiresAt: z.string(),
  isExpired: z.boolean(),
  invitedBy: z.string().nullable(),
});
export type Invitation = z.infer<typeof invitation>;

/** Who works in the organisation, and who is asked to. */
export const teamAnswer = z
  .object({
    members: listOf(member),
    invitations: listOf(invitation).describe('For owners and admins'),
    demandsSecondFactor: z
      .enum(['organisation', 'installation'])
      .nullable()
      .describe('Who demands a second factor of everybody here'),
    sendsMail: z.boolean().describe('Without it the link of an invitation is shown, to be passed on'),
  })
  .meta({ id: 'Team' });
export type TeamAnswer = z.infer<typeof teamAnswer>;

/** `link` only where no mail is sent; it is shown once and kept nowhere. */
export const invitedAnswer = z.object({ id: z.uuid(), link: z.string().nullable() }).meta({ id: 'Invited' });
export type InvitedAnswer = z.infer<typeof invitedAnswer>;

/** What whoever holds the link is told. */
export const invitationAnswer = z
  .object({
    organisation: z.string(),
    role: z.enum(roles),
    email: z.string(),
    invitedBy: z.string().nullable(),
    hasAccount: z.boolean().describe('Whether this address signs in, or makes an account first'),
  })
  .meta({ id: 'InvitationSeen' });
export type InvitationAnswer = z.infer<typeof invitationAnswer>;

/** Where whoever accepted works from now on. */
export const acceptedAnswer = z.object({ orgId: z.uuid() });

/** A further organisation of one's own. */
export const foundedAnswer = z.object({ id: z.uuid() });
