import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Auth } from './auth.ts';
import { type AuthAnswer, askAuth } from './forward.ts';
import { ticketIdentifier, ticketPath } from './sign-in-ticket.ts';

const lifeMs = 30_000;

/** Signs this person in; the caller has made sure that it is them. */
export async function signInAs(auth: Auth, request: FastifyRequest, userId: string): Promise<AuthAnswer> {
  const ticket = randomBytes(32).toString('base64url');
  const { internalAdapter } = await auth.$context;
  await internalAdapter.createVerificationValue({
    identifier: ticketIdentifier(ticket),
    value: userId,
    expiresAt: new Date(Date.now() + lifeMs),
  });
  return askAuth(auth, request, ticketPath, { ticket });
}
