import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { acceptedAnswer, invitationAnswer } from '#domain/answers/team.ts';
import { authAnswer } from '#domain/answers/ways-in.ts';
import { AppError } from '#domain/errors.ts';
import type { PasswordChecks } from '#server/auth/check-password.ts';
import { makeAccount } from '#server/auth/finish-sign-up.ts';
import { sendAuth } from '#server/auth/forward.ts';
import { refuseDemo } from '#server/auth/refuse-demo.ts';
import { rotateSession } from '#server/auth/rotate-session.ts';
import { authProblem, line, newPassword } from '#server/auth/schemas.ts';
import { signInAs } from '#server/auth/sign-in-as.ts';
import { requireSignUp, type SignUpGate } from '#server/auth/sign-up-gate.ts';
import { tokenHash } from '#server/auth/token-hash.ts';
import { problemSchema } from '#server/http/problem.ts';
import type { ModuleOptions } from '#server/http/services.ts';
import { recordSecurityEvent } from '#server/security/record-event.ts';
import { invitationBehind } from './read-team.ts';
import { acceptInvitation, usedUp } from './rights.ts';

const tags = ['Team'];
const token = line(100);
const aMinute = 60_000;
const limit = { rateLimit: { max: 20, timeWindow: aMinute } };

interface InvitationRouteOptions extends ModuleOptions {
  readonly signUp: SignUpGate;
  readonly passwords: PasswordChecks;
}

/** Following the link of an invitation, as somebody new or as who has an account. */
export const invitationRoutes: FastifyPluginAsyncZod<InvitationRouteOptions> = async (
  app,
  { services, signUp, passwords },
) => {
  const { accounts, auth, sessions, mails } = services;

  app.post(
    '/api/team/invitation',
    {
      config: { isOpen: true, ...limit },
      schema: {
        tags,
        summary: 'What an invitation says, by the token of its link',
        body: z.object({ token }).meta({ id: 'InvitationToken' }),
        response: { 200: invitationAnswer, '4xx': problemSchema },
      },
    },
    async (request) => {
      const found = await invitationBehind(accounts, tokenHash(request.body.token));
      if (!found) throw usedUp();
      return found;
    },
  );

  app.post(
    '/api/team/invitation/accept',
    {
      config: limit,
      schema: {
        tags,
        summary: 'Accept an invitation as the account of the invited address, and work there',
        body: z.object({ token }).meta({ id: 'AcceptedInvitation' }),
        response: { 200: acceptedAnswer, '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { userId } = refuseDemo(request);
      const orgId = await acceptInvitation(accounts, tokenHash(request.body.token), userId);
      sessions.forgetUser(userId);
      await rotateSession(services, request, reply);
      return { orgId };
    },
  );

  app.post(
    '/api/team/invitation/sign-up',
    {
      config: { isOpen: true, ...limit },
      schema: {
        tags,
        summary: 'Make the account of the invited address, accept and sign in',
        body: z
          .object({
            token,
            password: newPassword,
            firstName: line(60).min(1, 'First name is required'),
            lastName: line(60).optional(),
          })
          .meta({ id: 'InvitedSignUp' }),
        response: { 200: authAnswer, '4xx': authProblem },
      },
    },
    async (request, reply) => {
      const { password, firstName, lastName } = request.body;
      const hash = tokenHash(request.body.token);
      const invitation = await invitationBehind(accounts, hash);
      if (!invitation) throw usedUp();
      const { email } = invitation;
      if (invitation.hasAccount)
        throw new AppError('conflict', 'This address has an account already. Sign in with it.');
      await requireSignUp(accounts, signUp, email);
      const name = [firstName, lastName].filter(Boolean).join(' ');
      const hashed = await passwords.hashNew(password, [email, name]);
      if (typeof hashed !== 'string') return sendAuth(hashed, request, reply);
      // A link that came by mail proves the address; one that somebody passed on does not.
      const person = { email, name, firstName, lastName, passwordHash: hashed };
      const userId = await makeAccount(auth, person, { isProven: mails.isSetUp });
      await acceptInvitation(accounts, hash, userId);
      const answer = await signInAs(auth, request, userId);
      if (answer.status < 400)
        await recordSecurityEvent(accounts, { kind: 'signed-in', orgId: null, userId, address: request.ip });
      return sendAuth(answer, request, reply);
    },
  );
};
