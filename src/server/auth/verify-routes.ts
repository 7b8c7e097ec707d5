import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { authAnswer, messageAnswer } from '#domain/answers/ways-in.ts';
import { AppError } from '#domain/errors.ts';
import type { SecurityEventKind } from '#domain/security-events.ts';
import type { ModuleOptions } from '#server/http/services.ts';
import { writeLetter } from '#server/jobs/write-letter.ts';
import { recordSecurityEvent } from '#server/security/record-event.ts';
import { changeAddress } from './change-address.ts';
import type { PasswordChecks } from './check-password.ts';
import { makeAccount, makeHome } from './finish-sign-up.ts';
import { type AuthAnswer, sendAuth } from './forward.ts';
import { addressChangedLetter } from './letters.ts';
import { type MailLink, MailLinks } from './mail-links.ts';
import { proveAddress } from './prove-address.ts';
import { refuseDemo } from './refuse-demo.ts';
import { isStandIn } from './reserved-addresses.ts';
import { forgetOtherWaysIn } from './reset-link.ts';
import { authProblem, changeEmailBody, otpBody, verifyBody } from './schemas.ts';
import { signInAs } from './sign-in-as.ts';
import { SignInAttempts } from './sign-in-attempts.ts';

interface VerifyRouteOptions extends ModuleOptions {
  readonly passwords: PasswordChecks;
}

const tags = ['Account'];
const aMinute = 60_000;

const usedUp = (): AppError =>
  new AppError('invalid', 'This link was used already, or is too old. Ask for a new one.');
const wrongCode = (): AppError =>
  new AppError('invalid', 'This code is not right, or is too old. Ask for a new one.', {
    fields: { code: 'Not right, or too old' },
  });

/** What was sent by mail is proof of an address: it signs in, makes an account, or changes where one is reached. */
export const verifyRoutes: FastifyPluginAsyncZod<VerifyRouteOptions> = async (
  app,
  { services, passwords },
) => {
  const { database, accounts, auth, sessions, jobs, mails } = services;
  const links = new MailLinks(auth);
  const guesses = new SignInAttempts(accounts, auth.options.secret);
  const record = (kind: SecurityEventKind, userId: string, { ip: address }: FastifyRequest) =>
    recordSecurityEvent(accounts, { kind, orgId: null, userId, address });

  /** By something that was mailed, which proves the address as well. */
  const signIn = async (userId: string, request: FastifyRequest): Promise<AuthAnswer> => {
    await proveAddress(services, userId);
    const answer = await signInAs(auth, request, userId);
    // With a second factor nobody is signed in before the second step.
    if (authAnswer.safeParse(answer.body).data?.user) await record('signed-in', userId, request);
    return answer;
  };

  const follow = async (link: MailLink, request: FastifyRequest): Promise<AuthAnswer> => {
    switch (link.purpose) {
      case 'sign-up': {
        const userId = await makeAccount(auth, link.account);
        await makeHome({ accounts, database }, userId, link.account);
        return signIn(userId, request);
      }
      case 'sign-in':
        return signIn(link.userId, request);
      case 'own-address': {
        const { userId, email } = link;
        if (!(await proveAddress(services, userId, email))) throw usedUp();
        await record('address-confirmed', userId, request);
        return { status: 200, headers: new Headers(), body: {} };
      }
      case 'new-address': {
        const { userId, email } = link;
        const before = await database.asOwner((owner) => changeAddress(owner, userId, email));
        // What was sent to the address before opens nothing any more.
        await forgetOtherWaysIn(accounts, userId);
        sessions.forgetUser(userId);
        await record('address-changed', userId, request);
        await mails.notify(before.reachedAt, addressChangedLetter(before.name, email));
        return { status: 200, headers: new Headers(), body: {} };
      }
    }
  };

  /** Six digits can be guessed, so each try counts as one at a password of this address. */
  const takeCode = async (email: string, code: string): Promise<string> => {
    const whose = `code for ${email}`;
    if ((await guesses.take(whose)) === undefined)
      throw new AppError('too-many-requests', 'Too many wrong codes. Please try again in a minute.');
    const userId = await links.takeCode(email, code);
    if (userId === undefined) throw wrongCode();
    await guesses.forget(whose);
    return userId;
  };

  app.post(
    '/api/auth/otp',
    {
      config: { isOpen: true, rateLimit: { max: 10, timeWindow: aMinute } },
      schema: {
        tags,
        summary: 'Ask for a link and a code to sign in without a password; the same answer for any address',
        body: otpBody,
        response: { 200: messageAnswer, '4xx': authProblem },
      },
    },
    async (request) => {
      await jobs.enqueue(writeLetter, { letter: 'sign-in', email: request.body.email });
      return { message: mails.words('a link and a code') };
    },
  );

  app.post(
    '/api/auth/verify',
    {
      config: { isOpen: true, rateLimit: { max: 20, timeWindow: aMinute } },
      schema: {
        tags,
        summary: 'Follow a link of a mail by its token, or sign in with an address and its code',
        body: verifyBody,
        response: { 200: authAnswer, '4xx': authProblem },
      },
    },
    async (request, reply) => {
      const { body } = request;
      if ('code' in body) {
        const userId = await takeCode(body.email, body.code);
        return sendAuth(await signIn(userId, request), request, reply);
      }
      const link = await links.take(body.token);
      if (!link) throw usedUp();
      return sendAuth(await follow(link, request), request, reply);
    },
  );

  app.post(
    '/api/auth/resend',
    {
      config: { rateLimit: { max: 10, timeWindow: aMinute } },
      schema: {
        tags,
        summary: 'Ask for a link that shows that the address you sign in with is yours',
        response: { 200: messageAnswer, '4xx': authProblem },
      },
    },
    async (request) => {
      const { email } = refuseDemo(request);
      if (isStandIn(email)) throw new AppError('conflict', 'You have no email address yet. Add one first.');
      await jobs.enqueue(writeLetter, { letter: 'own-address', email });
      return { message: mails.words('a link') };
    },
  );

  app.post(
    '/api/auth/change-email',
    {
      config: { rateLimit: { max: 10, timeWindow: aMinute } },
      schema: {
        tags,
        summary: 'Ask for a link to a new address, which signs in once the link was opened',
        body: changeEmailBody,
        response: { 200: messageAnswer, '4xx': authProblem },
      },
    },
    async (request, reply) => {
      const { userId, email: present } = refuseDemo(request);
      const { email, currentPassword: password } = request.body;
      const answer = await passwords.verify(request, { email: present, password });
      if (answer.status >= 400) return sendAuth(answer, request, reply);
      await jobs.enqueue(writeLetter, { letter: 'new-address', email, userId });
      return { message: mails.words('a link') };
    },
  );
};
