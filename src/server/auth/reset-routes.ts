import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { authAnswer, messageAnswer } from '#domain/answers/ways-in.ts';
import { AppError } from '#domain/errors.ts';
import type { ModuleOptions } from '#server/http/services.ts';
import { writeLetter } from '#server/jobs/write-letter.ts';
import { recordSecurityEvent } from '#server/security/record-event.ts';
import type { PasswordChecks } from './check-password.ts';
import { sendAuth } from './forward.ts';
import { passwordChangedLetter } from './letters.ts';
import { proveAddress } from './prove-address.ts';
import { findResetting, forgetOtherWaysIn } from './reset-link.ts';
import { authProblem, recoverBody, resetPasswordBody } from './schemas.ts';

interface ResetRouteOptions extends ModuleOptions {
  readonly passwords: PasswordChecks;
}

const tags = ['Account'];
const aMinute = 60_000;

const usedUp = (): AppError =>
  new AppError(
    'invalid',
    'This link was used already, or is too old. Ask for a new one with "Forgot your password?".',
  );

/** A forgotten password: a link by mail, and the new password it lets one set. */
export const resetRoutes: FastifyPluginAsyncZod<ResetRouteOptions> = async (app, { services, passwords }) => {
  const { accounts, sessions, jobs, mails } = services;

  app.post(
    '/api/auth/recover',
    {
      config: { isOpen: true, rateLimit: { max: 10, timeWindow: aMinute } },
      schema: {
        tags,
        summary:
          'Ask for a link to choose a new password; the same answer whether there is an account or not',
        body: recoverBody,
        response: { 200: messageAnswer, '4xx': authProblem },
      },
    },
    async (request) => {
      await jobs.enqueue(writeLetter, { letter: 'reset', email: request.body.email });
      return { message: mails.words('a link') };
    },
  );

  app.post(
    '/api/auth/reset-password',
    {
      config: { isOpen: true, rateLimit: { max: 20, timeWindow: aMinute } },
      schema: {
        tags,
        summary: 'Set a new password with the token of such a link; every session of the person ends',
        body: resetPasswordBody,
        response: { 200: authAnswer, '4xx': authProblem },
      },
    },
    async (request, reply) => {
      const { token, newPassword } = request.body;
      const person = await findResetting(accounts, token);
      if (!person) throw usedUp();
      const { userId, email, name } = person;
      const answer = await passwords.reset(request, email, { token, newPassword, email, name });
      // Somebody else was faster with it.
      if (answer.status === 400) throw usedUp();
      if (answer.status < 400) {
        await forgetOtherWaysIn(accounts, userId);
        await proveAddress(services, userId);
        sessions.forgetUser(userId);
        await recordSecurityEvent(accounts, {
          kind: 'password-reset',
          orgId: null,
          userId,
          address: request.ip,
        });
        await mails.notify(email, passwordChangedLetter(name));
      }
      return sendAuth(answer, request, reply, 'newPassword');
    },
  );
};
