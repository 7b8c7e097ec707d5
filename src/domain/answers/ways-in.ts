import { z } from 'zod';
import { signUps } from '../sign-up.ts';
import { listOf } from './list-of.ts';

/** The library's own answers: the account, and the token where a program asks. */
export const authAnswer = z
  .looseObject({
    token: z.string().nullish().describe('Sent as a bearer token; browsers get a cookie instead'),
    user: z.looseObject({ id: z.uuid() }).nullish(),
    twoFactorRedirect: z
      .boolean()
      .optional()
      .describe('Nobody is signed in yet: the second step is asked for at /api/auth/factors/challenge'),
    confirmation: z
      .string()
      .optional()
      .describe('The account is made with the link that was mailed, or the code that was sent to the number'),
    ticket: z.string().optional().describe('Sent back with the code of the text message'),
  })
  .meta({ id: 'AuthAnswer' });
export type SignedIn = z.infer<typeof authAnswer>;

/** It is done; what the library says besides is of no use to anybody. */
export const endedAnswer = z.looseObject({});

/** A sentence for the page, the same whether there is such an account or not. */
export const messageAnswer = z.object({ message: z.string() });
export type Message = z.infer<typeof messageAnswer>;

/** The same of a number: a code was sent, which serves with this ticket. */
export const textAskedAnswer = z.object({ message: z.string(), ticket: z.string() });
export type TextAsked = z.infer<typeof textAskedAnswer>;

export const resetTokenAnswer = z.object({
  resetToken: z.string().describe('For /api/auth/reset-password, within ten minutes'),
});
export type ResetToken = z.infer<typeof resetTokenAnswer>;

export const signUpAnswer = z.object({ signUp: z.enum(signUps) });
export type SignUpAnswer = z.infer<typeof signUpAnswer>;

export const passkeyAnswer = z
  .object({
    id: z.uuid(),
    name: z.string(),
    createdAt: z.string(),
    lastUsedAt: z.string().nullable(),
  })
  .meta({ id: 'Passkey' });
export type Passkey = z.infer<typeof passkeyAnswer>;

/** What a device is asked to sign. */
export const challengeAnswer = z.looseObject({ challenge: z.string() }).meta({ id: 'PublicKeyChallenge' });

export const factorsAnswer = z
  .object({
    isOn: z.boolean().describe('Whether a second step is asked for at sign-in'),
    recoveryCodesLeft: z.int(),
    passkeys: listOf(passkeyAnswer),
  })
  .meta({ id: 'Factors' });
export type Factors = z.infer<typeof factorsAnswer>;

const recoveryCodes = listOf(z.string()).describe('Shown once; each lets one in once');

export const enrolmentAnswer = z
  .object({ uri: z.string().describe('For the QR code an authenticator app reads'), recoveryCodes })
  .meta({ id: 'SecondFactorEnrolment' });
export type Enrolment = z.infer<typeof enrolmentAnswer>;

export const recoveryCodesAnswer = z.object({ recoveryCodes });
export type RecoveryCodesAnswer = z.infer<typeof recoveryCodesAnswer>;

/** A service with whose account one can sign in here. */
const provider = z.object({
  id: z.string(),
  name: z.string(),
  isLinked: z.boolean().describe('Whether it signs in whoever asks'),
});
export type Provider = z.infer<typeof provider>;

export const providersAnswer = z.object({ items: listOf(provider) });
export type Providers = z.infer<typeof providersAnswer>;

export const leavingAnswer = z.object({
  url: z.string().describe('Where the browser goes next: the provider’s own page'),
});
export type Leaving = z.infer<typeof leavingAnswer>;

const organisationsFate = z
  .object({
    id: z.uuid(),
    name: z.string(),
    fate: z.enum(['deleted', 'left', 'hand-over-first']),
    otherMembers: z.int(),
  })
  .meta({ id: 'OrganisationsFate' });
export type OrganisationsFate = z.infer<typeof organisationsFate>;

/** What goes with an account, told before it is deleted. */
export const deletionAnswer = z.object({ organisations: listOf(organisationsFate) });
export type Deletion = z.infer<typeof deletionAnswer>;
