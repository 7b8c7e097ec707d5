import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { authAnswer, resetTokenAnswer, textAskedAnswer } from '#domain/answers/ways-in.ts';
import { AppError } from '#domain/errors.ts';
import type { ModuleOptions } from '#server/http/services.ts';
import { writeLetter } from '#server/jobs/write-letter.ts';
import { recordSecurityEvent } from '#server/security/record-event.ts';
import type { PasswordChecks } from './check-password.ts';
import { makeAccount, makeHome } from './finish-sign-up.ts';
import { sendAuth } from './forward.ts';
import { type AskedByText, MailLinks, newToken, type PendingAccount, type TextCode } from './mail-links.ts';
import { newStandIn } from './reserved-addresses.ts';
import { authProblem, recoverByPhoneBody, signUpByPhoneBody, textCodeBody } from './schemas.ts';
import { signInAs } from './sign-in-as.ts';
import { SignInAttempts } from './sign-in-attempts.ts';
import { hasSomebody, requireSignUp, type SignUpGate } from './sign-up-gate.ts';
import { namesOf, ownWordsOf } from './sign-up-names.ts';

interface ByNumberRouteOptions extends ModuleOptions {
  readonly signUp: SignUpGate;
  readonly passwords: PasswordChecks;
}

const tags = ['Account'];
const aMinute = 60_000;
/** Text messages cost money, and anybody may ask for these: so many an hour from one network address. */
const texts = { max: 20, timeWindow: 60 * aMinute };
/** Wrong codes until another has to be asked for. */
const mostGuesses = 5;

/** For people without an address: an account with a number and a password, and a new password by a code (decision 0138). */
export const byNumberRoutes: FastifyPluginAsyncZod<ByNumberRouteOptions> = async (
  app,
  { services, signUp, passwords },
) => {
  const { accounts, auth, database, jobs, mails, caps } = services;
  const links = new MailLinks(auth);
  const guesses = new SignInAttempts(accounts, auth.options.secret);

  const takeCode = async <P extends TextCode['purpose']>(
    purpose: P,
    { code, ...asked }: AskedByText & { readonly code: string },
  ): Promise<Extract<TextCode, { purpose: P }>> => {
    const whose = `text code for ${asked.ticket}`;
    const tries = await guesses.take(whose);
    if (tries === undefined || tries > mostGuesses)
      throw new AppError('too-many-requests', 'Too many wrong codes. Ask for a new one.');
    const found = await links.takeTextCode(purpose, asked, code);
    if (!found)
      throw new AppError('invalid', 'This code is not right, or is too old. Ask for a new one.', {
        fields: { code: 'Not right, or too old' },
      });
    await guesses.forget(whose);
    return found;
  };

  const makePerson = async (account: PendingAccount): Promise<string> => {
    const userId = await makeAccount(auth, account);
    await makeHome({ accounts, database }, userId, account);
    return userId;
  };

  app.post(
    '/api/auth/sign-up/phone',
    {
      config: { isOpen: true, rateLimit: texts },
      schema: {
        tags,
        summary:
          'Ask for an account that is signed in to with a phone number; the same answer for any number',
        body: signUpByPhoneBody,
        response: { 200: authAnswer, '4xx': authProblem },
      },
    },
    async (request, reply) => {
      const { phone, password, organizationName, timeZone, locale, name: called } = request.body;
      const email = newStandIn();
      await requireSignUp(accounts, signUp, email);
      const names = namesOf({ name: called });
      const hashed = await passwords.hashNew(password, [
        ...ownWordsOf({ name: called, organizationName }),
        phone,
      ]);
      if (typeof hashed !== 'string') return sendAuth(hashed, request, reply);
      const { name = called, firstName, lastName } = names;
      const account = {
        ...{ email, phone, name, firstName, lastName, passwordHash: hashed },
        ...{ organizationName, timeZone, locale },
      };
      // Nobody is there yet who could pass a code on, and nobody whose number it could be.
      if (!mails.sendsTexts && !(await hasSomebody(accounts)))
        return sendAuth(await signInAs(auth, request, await makePerson(account)), request, reply);
      await caps.requireText();
      const ticket = await links.draft(account);
      await jobs.enqueue(writeLetter, { letter: 'sign-up-by-phone', phone, ticket });
      return { confirmation: mails.wordsOfText(), ticket };
    },
  );

  app.post(
    '/api/auth/sign-up/phone/confirm',
    {
      config: { isOpen: true, rateLimit: { max: 20, timeWindow: aMinute } },
      schema: {
        tags,
        summary: 'Make the account by the code that was sent to its number, and sign in',
        body: textCodeBody,
        response: { 200: authAnswer, '4xx': authProblem },
      },
    },
    async (request, reply) => {
      const { account } = await takeCode('sign-up', request.body);
      const userId = await makePerson(account);
      const answer = await signInAs(auth, request, userId);
      await recordSecurityEvent(accounts, { kind: 'signed-in', orgId: null, userId, address: request.ip });
      return sendAuth(answer, request, reply);
    },
  );

  app.post(
    '/api/auth/recover/phone',
    {
      config: { isOpen: true, rateLimit: texts },
      schema: {
        tags,
        summary:
          'Ask for a code to choose a new password, without an email address; the same answer for any number',
        body: recoverByPhoneBody,
        response: { 200: textAskedAnswer, '4xx': authProblem },
      },
    },
    async (request) => {
      const { phone } = request.body;
      await caps.requireText();
      const ticket = newToken();
      const { userId, isDemo = false, lookedAtBy = null } = request.session ?? {};
      // Whoever looks at somebody's account does not sit at their device.
      const askedBy = isDemo || lookedAtBy !== null ? undefined : userId;
      await jobs.enqueue(writeLetter, { letter: 'recover-by-phone', phone, ticket, askedBy });
      return { message: mails.wordsOfText(), ticket };
    },
  );

  app.post(
    '/api/auth/recover/phone/confirm',
    {
      config: { isOpen: true, rateLimit: { max: 20, timeWindow: aMinute } },
      schema: {
        tags,
        summary: 'What a new password is set with, for the code that was sent to the number',
        body: textCodeBody,
        response: { 200: resetTokenAnswer, '4xx': authProblem },
      },
    },
    async (request) => {
      const { userId } = await takeCode('recover', request.body);
      return { resetToken: await links.makeReset(userId) };
    },
  );
};
