import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { phoneAnswer } from '#domain/answers/account.ts';
import { authAnswer, messageAnswer } from '#domain/answers/ways-in.ts';
import { AppError } from '#domain/errors.ts';
import type { SecurityEventKind } from '#domain/security-events.ts';
import type { ModuleOptions } from '#server/http/services.ts';
import type { Session } from '#server/http/session.ts';
import { writeLetter } from '#server/jobs/write-letter.ts';
import { recordSecurityEvent } from '#server/security/record-event.ts';
import type { PasswordChecks } from './check-password.ts';
import { type AuthAnswer, sendAuth } from './forward.ts';
import { waysInChangedLetter } from './letters.ts';
import { MailLinks } from './mail-links.ts';
import { addressBehind, noteUse, phoneOf, setPhone } from './phone-numbers.ts';
import { recordSignIn } from './record-sign-in.ts';
import { refuseDemo } from './refuse-demo.ts';
import { reachedAt, shownAddress } from './reserved-addresses.ts';
import { forgetOtherWaysIn } from './reset-link.ts';
import { authProblem, passwordBody, phoneCodeBody, setPhoneBody, signInByPhoneBody } from './schemas.ts';
import { SignInAttempts } from './sign-in-attempts.ts';

interface PhoneRouteOptions extends ModuleOptions {
  readonly passwords: PasswordChecks;
}

const tags = ['Account'];
const aMinute = 60_000;

/** What the library says of an address, said of a number. */
function aboutNumber({ body, ...answer }: AuthAnswer): AuthAnswer {
  const { code, message } = { code: '', message: '', ...(body as object) };
  if (code !== 'INVALID_EMAIL_OR_PASSWORD') return { ...answer, body };
  const said = String(message).replace('Invalid email', 'Invalid phone number');
  return { ...answer, body: { code: 'INVALID_PHONE_NUMBER_OR_PASSWORD', message: said } };
}

/** A telephone number that signs in with the password, and is proven by a code (decision 0093). */
export const phoneRoutes: FastifyPluginAsyncZod<PhoneRouteOptions> = async (app, { services, passwords }) => {
  const { accounts, auth, database, jobs, mails, caps } = services;
  const links = new MailLinks(auth);
  const guesses = new SignInAttempts(accounts, auth.options.secret);
  const changed = async (
    { userId, email, name }: Session,
    { ip: address }: FastifyRequest,
    kind: SecurityEventKind,
    what: string,
    before: string | null,
  ): Promise<void> => {
    await recordSecurityEvent(accounts, { kind, orgId: null, userId, address });
    // Whoever has no address is told at the number they had.
    await mails.notify(reachedAt(email, before), waysInChangedLetter(name, what));
  };

  app.post(
    '/api/auth/sign-in/phone',
    {
      config: { isOpen: true, rateLimit: { max: 20, timeWindow: aMinute } },
      schema: {
        tags,
        summary: 'Sign in with a phone number and the password',
        body: signInByPhoneBody,
        response: { 200: authAnswer, '4xx': authProblem },
      },
    },
    async (request, reply) => {
      const { phone, ...rest } = request.body;
      const email = await addressBehind(accounts, phone);
      const answer = await passwords.signIn(request, { ...rest, email });
      await recordSignIn(accounts, request, email, answer);
      if (answer.status < 400) await noteUse(accounts, phone);
      return sendAuth(aboutNumber(answer), request, reply);
    },
  );

  app.get(
    '/api/auth/phone',
    {
      schema: {
        tags,
        summary: 'The phone number you sign in with',
        response: { 200: phoneAnswer, '4xx': authProblem },
      },
    },
    async (request) => ({ phone: await phoneOf(accounts, refuseDemo(request).userId) }),
  );

  app.post(
    '/api/auth/phone/code',
    {
      config: { rateLimit: { max: 10, timeWindow: aMinute } },
      schema: {
        tags,
        summary: 'Ask for a code by text message that shows that a phone number is yours',
        body: phoneCodeBody,
        response: { 200: messageAnswer, '4xx': authProblem },
      },
    },
    async (request, reply) => {
      const { userId, email } = refuseDemo(request);
      const { phone, currentPassword: password } = request.body;
      const answer = await passwords.verify(request, { email, password });
      if (answer.status >= 400) return sendAuth(answer, request, reply);
      await caps.requireText();
      await jobs.enqueue(writeLetter, { letter: 'phone-code', phone, userId });
      return { message: mails.wordsOfText() };
    },
  );

  app.post(
    '/api/auth/phone',
    {
      config: { rateLimit: { max: 20, timeWindow: aMinute } },
      schema: {
        tags,
        summary: 'Sign in with this phone number from now on, by the code that was sent to it',
        body: setPhoneBody,
        response: { 200: phoneAnswer, '4xx': authProblem },
      },
    },
    async (request) => {
      const session = refuseDemo(request);
      const { phone, code } = request.body;
      const whose = `phone code for ${session.userId}`;
      if ((await guesses.take(whose)) === undefined)
        throw new AppError('too-many-requests', 'Too many wrong codes. Please try again in a minute.');
      if (!(await links.takePhoneCode({ userId: session.userId, phone }, code)))
        throw new AppError('invalid', 'This code is not right, or is too old. Ask for a new one.', {
          fields: { code: 'Not right, or too old' },
        });
      await guesses.forget(whose);
      const before = await phoneOf(accounts, session.userId);
      await database.asOwner((owner) => setPhone(owner, session.userId, phone));
      // What was sent to the number before opens nothing any more.
      await forgetOtherWaysIn(accounts, session.userId);
      const what = `From now on ${phone} and your password sign in${shownAddress(session.email) ? ' too' : ''}.`;
      await changed(session, request, 'phone-added', what, before);
      return { phone };
    },
  );

  app.post(
    '/api/auth/phone/remove',
    {
      config: { rateLimit: { max: 10, timeWindow: aMinute } },
      schema: {
        tags,
        summary: 'Sign in with no phone number any more',
        body: passwordBody,
        response: { 200: phoneAnswer, '4xx': authProblem },
      },
    },
    async (request, reply) => {
      const session = refuseDemo(request);
      const { email, userId } = session;
      const answer = await passwords.verify(request, { email, password: request.body.currentPassword });
      if (answer.status >= 400) return sendAuth(answer, request, reply);
      await database.asOwner((owner) => setPhone(owner, userId, null));
      await forgetOtherWaysIn(accounts, userId);
      await changed(session, request, 'phone-removed', 'Your phone number no longer signs in.', null);
      return { phone: null };
    },
  );
};
