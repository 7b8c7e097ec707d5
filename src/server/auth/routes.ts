import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { sessionAnswer, userAnswer } from '#domain/answers/account.ts';
import { authAnswer, endedAnswer, signUpAnswer } from '#domain/answers/ways-in.ts';
import type { SecurityEventKind } from '#domain/security-events.ts';
import { problemSchema } from '#server/http/problem.ts';
import type { ModuleOptions } from '#server/http/services.ts';
import { requireActor, type Session } from '#server/http/session.ts';
import { tokenOf } from '#server/http/session-token.ts';
import { writeLetter } from '#server/jobs/write-letter.ts';
import { recordSecurityEvent } from '#server/security/record-event.ts';
import { byNumberRoutes } from './by-number-routes.ts';
import type { PasswordChecks } from './check-password.ts';
import { deletionRoutes } from './deletion-routes.ts';
import { factorRoutes } from './factor-routes.ts';
import { makeHome } from './finish-sign-up.ts';
import { askAuth, copyCookies, sendAuth } from './forward.ts';
import { passwordChangedLetter } from './letters.ts';
import { MailLinks } from './mail-links.ts';
import { passkeyRoutes } from './passkey-routes.ts';
import { phoneRoutes } from './phone-routes.ts';
import { providerRoutes } from './provider-routes.ts';
import type { ProviderSettings } from './provider-settings.ts';
import { refusalOf } from './provider-sign-up.ts';
import { Providers } from './providers.ts';
import { recordSignIn } from './record-sign-in.ts';
import { refuseDemo } from './refuse-demo.ts';
import { forgetOtherWaysIn } from './reset-link.ts';
import { resetRoutes } from './reset-routes.ts';
import { authProblem, changePasswordBody, signInBody, signUpBody, updateUserBody } from './schemas.ts';
import { sessionRoutes } from './session-routes.ts';
import { requireSignUp, type SignUpGate, signUpNow } from './sign-up-gate.ts';
import { fullName, namesOf, ownWordsOf } from './sign-up-names.ts';
import { userOf } from './user-answer.ts';
import { verifyRoutes } from './verify-routes.ts';

const tags = ['Account'];
/** The specification's notice. */
const confirmation =
  'Check your email for a confirmation link. Once you have followed it, you will be taken to Billing.';
/** For limits by address: a whole kennel may sit behind one. */
const aMinute = 60_000;
/** Sessions are prolonged once a day, together with their cookie. */
const renewAfterMs = 24 * 60 * 60 * 1000;

const renewedSession = z.object({ session: z.object({ expiresAt: z.string() }) });

interface AuthRouteOptions extends ModuleOptions {
  readonly signUp: SignUpGate;
  readonly passwords: PasswordChecks;
  readonly providers: readonly ProviderSettings[];
  readonly publicUrl: string;
}

/**
 * Signing up, in and out. Only these of the library's endpoints exist; it has many more, which would change accounts
 * and teams past `policy.ts`.
 */
export const authRoutes: FastifyPluginAsyncZod<AuthRouteOptions> = async (
  app,
  { services, signUp, passwords, providers, publicUrl },
) => {
  const { database, auth, accounts, sessions, jobs, mails } = services;
  const links = new MailLinks(auth);
  const response = { 200: authAnswer, '4xx': authProblem };
  /** Of the person, in all organisations: the account belongs to none of them. */
  const recordOf = ({ userId }: Session, { ip: address }: FastifyRequest, kind: SecurityEventKind) =>
    recordSecurityEvent(accounts, { kind, orgId: null, userId, address });

  await app.register(resetRoutes, { services, passwords });
  await app.register(verifyRoutes, { services, passwords });
  await app.register(factorRoutes, { services, passwords });
  await app.register(passkeyRoutes, { services, passwords });
  await app.register(phoneRoutes, { services, passwords });
  await app.register(sessionRoutes, { services, passwords });
  await app.register(byNumberRoutes, { services, signUp, passwords });
  await app.register(deletionRoutes, { services, passwords });
  await app.register(providerRoutes, {
    services,
    passwords,
    providers: new Providers(auth, providers, (arriving) => refusalOf(accounts, signUp, arriving)),
    publicUrl: new URL(publicUrl).origin,
  });

  app.post(
    '/api/auth/sign-up/email',
    {
      config: { isOpen: true, rateLimit: { max: 30, timeWindow: aMinute } },
      schema: { tags, summary: 'Create an account and its organisation', body: signUpBody, response },
    },
    async (request, reply) => {
      const { organizationName, timeZone, locale, plan, ...account } = request.body;
      await requireSignUp(accounts, signUp, account.email);
      const person = { ...account, ...namesOf(account) };
      if (mails.isSetUp) {
        const { email, password } = account;
        const hashed = await passwords.hashNew(password, ownWordsOf({ ...person, organizationName }));
        if (typeof hashed !== 'string') return sendAuth(hashed, request, reply);
        const { name = email, firstName, lastName } = person;
        const pending = { email, name, firstName, lastName, passwordHash: hashed };
        const draft = await links.draft({ ...pending, organizationName, timeZone, locale, plan });
        await jobs.enqueue(writeLetter, { letter: 'sign-up', email, draft });
        return { confirmation };
      }
      const answer = await passwords.signUp(request, { ...person, kennel: organizationName });
      const created = authAnswer.safeParse(answer.body).data?.user;
      if (answer.status < 400 && created) {
        await makeHome({ accounts, database }, created.id, { organizationName, timeZone, locale });
      }
      return sendAuth(answer, request, reply);
    },
  );

  app.get(
    '/api/auth/sign-up',
    {
      config: { isOpen: true },
      schema: {
        tags,
        summary: 'Whether one can make an account here',
        response: { 200: signUpAnswer },
      },
    },
    async () => ({ signUp: await signUpNow(accounts, signUp) }),
  );

  app.post(
    '/api/auth/sign-in/email',
    {
      config: { isOpen: true, rateLimit: { max: 20, timeWindow: aMinute } },
      schema: { tags, summary: 'Sign in', body: signInBody, response },
    },
    async (request, reply) => {
      const answer = await passwords.signIn(request, request.body);
      await recordSignIn(accounts, request, request.body.email, answer);
      return sendAuth(answer, request, reply);
    },
  );

  app.post(
    '/api/auth/sign-out',
    {
      config: { isOpen: true },
      schema: { tags, summary: 'End this session', response: { 200: endedAnswer, '4xx': authProblem } },
    },
    async (request, reply) => {
      const token = tokenOf(request);
      const leaving = request.session;
      const answer = await askAuth(auth, request, '/sign-out');
      // Whose session it is, not whose account they look at with it.
      const whose = leaving && { ...leaving, userId: leaving.lookedAtBy ?? leaving.userId };
      if (whose) await recordOf(whose, request, 'signed-out');
      if (token !== undefined) sessions.forgetToken(token);
      // The same session may have had another token a moment ago.
      if (leaving) sessions.forgetUser(leaving.userId);
      // Pictures stay in the browser's cache for an hour. What it stores is tidied by the page, which keeps how it looks.
      reply.header('clear-site-data', '"cache"');
      return sendAuth(answer, request, reply);
    },
  );

  app.post(
    '/api/auth/change-password',
    {
      config: { rateLimit: { max: 10, timeWindow: aMinute } },
      schema: { tags, summary: 'Change the password', body: changePasswordBody, response },
    },
    async (request, reply) => {
      const session = refuseDemo(request);
      const { userId, email, name } = session;
      const { currentPassword: password } = request.body;
      const answer = await passwords.change(
        request,
        { email, password },
        // All sessions end, and this browser gets a new one: whoever knew the password is out.
        { ...request.body, email, name, revokeOtherSessions: true },
      );
      if (answer.status < 400) {
        await recordOf(session, request, 'password-changed');
        await forgetOtherWaysIn(accounts, userId);
        await mails.notify(email, passwordChangedLetter(name));
      }
      sessions.forgetUser(userId);
      return sendAuth(answer, request, reply, 'newPassword');
    },
  );

  /** A session in use lives on: the cookie and the row are prolonged once in a while. Answers when it ends. */
  const renew = async (session: Session, request: FastifyRequest, reply: FastifyReply): Promise<string> => {
    reply.header('cache-control', 'no-store');
    if (Date.now() - Date.parse(session.renewedAt) <= renewAfterMs) return session.endsAt;
    const answer = await askAuth(auth, request, '/get-session');
    copyCookies(answer, reply);
    sessions.forgetUser(session.userId);
    return renewedSession.safeParse(answer.body).data?.session.expiresAt ?? session.endsAt;
  };

  app.get(
    '/api/auth/user',
    { schema: { tags, summary: 'Who is signed in', response: { 200: userAnswer, 401: problemSchema } } },
    async (request, reply) => {
      const session = requireActor(request);
      await renew(session, request, reply);
      return userOf(session);
    },
  );

  app.get(
    '/api/auth/session',
    {
      config: { isOpen: true },
      schema: {
        tags,
        summary: 'Who is signed in, or nobody: what a page asks first, without an error for visitors',
        response: {
          200: sessionAnswer,
        },
      },
    },
    async (request, reply) => {
      const { session } = request;
      if (!session) return { user: null, expiresIn: null };
      const endsAt = await renew(session, request, reply);
      return { user: userOf(session), expiresIn: Math.floor((Date.parse(endsAt) - Date.now()) / 1000) };
    },
  );

  app.patch(
    '/api/auth/user',
    {
      schema: {
        tags,
        summary: 'Change the own name',
        body: updateUserBody,
        response: { 200: userAnswer, '4xx': problemSchema },
      },
    },
    async (request) => {
      const session = refuseDemo(request);
      const firstName = request.body.firstName ?? session.firstName ?? '';
      const lastName = request.body.lastName ?? session.lastName ?? '';
      const name = fullName(firstName, lastName) || session.name;
      await accounts
        .updateTable('users')
        .set({
          name,
          firstName: firstName || null,
          lastName: lastName || null,
          updatedAt: new Date().toISOString(),
        })
        .where('id', '=', session.userId)
        .execute();
      sessions.forgetUser(session.userId);
      return userOf({ ...session, name, firstName: firstName || null, lastName: lastName || null });
    },
  );
};
