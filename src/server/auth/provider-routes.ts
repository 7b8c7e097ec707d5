import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import { z } from 'zod';
import { leavingAnswer, providersAnswer } from '#domain/answers/ways-in.ts';
import { AppError } from '#domain/errors.ts';
import type { ModuleOptions } from '#server/http/services.ts';
import { demoCookieWith } from '#server/http/session-token.ts';
import { recordSecurityEvent } from '#server/security/record-event.ts';
import type { PasswordChecks } from './check-password.ts';
import { makeHome } from './finish-sign-up.ts';
import { type AuthAnswer, askAuth, copyCookies, sendAuth } from './forward.ts';
import { waysInChangedLetter } from './letters.ts';
import { type LinkedAccount, watchLinked } from './linked-accounts.ts';
import { proveAddress } from './prove-address.ts';
import type { Providers } from './providers.ts';
import { refuseDemo } from './refuse-demo.ts';
import { authProblem, line, passwordBody } from './schemas.ts';
import { tokenHash } from './token-hash.ts';

interface ProviderRouteOptions extends ModuleOptions {
  readonly passwords: PasswordChecks;
  readonly providers: Providers;
  readonly publicUrl: string;
}

const tags = ['Account'];
const aMinute = 60_000;
const limit = { rateLimit: { max: 20, timeWindow: aMinute } };

const providerId = line(40);
const place = line(2_000)
  .default('/')
  .describe('The path one comes back to; anything that is none of this server is the start page');
/** What became of it, for the page that the way back leads to. */
type Step = 'done' | 'new' | 'second' | 'linked';

/** Signing in with an account elsewhere (OpenID Connect or OAuth 2), by the library's own means. */
export const providerRoutes: FastifyPluginAsyncZod<ProviderRouteOptions> = async (
  app,
  { services, passwords, providers, publicUrl },
) => {
  const { accounts, database, auth, sessions, mails } = services;

  /** Only ever a page of this server: whoever sends a link must not choose where a sign-in ends. */
  const ownPath = (to: string): string => {
    const url = to.startsWith('/') && URL.canParse(to, publicUrl) ? new URL(to, publicUrl) : undefined;
    return url?.origin === publicUrl ? url.pathname + url.search : '/';
  };
  const landing = (to: string, step?: Step, more: Readonly<Record<string, string>> = {}): string => {
    const search = new URLSearchParams({ to: ownPath(to), ...(step ? { step } : {}), ...more });
    return `${publicUrl}/sign-in?${search}`;
  };

  /** The address the library answers, and with it the cookie that ties the way back to this browser. */
  const sendOff = (answer: AuthAnswer, reply: FastifyReply) => {
    copyCookies(answer, reply);
    return leavingAnswer.parse(answer.body);
  };

  app.get(
    '/api/auth/providers',
    {
      config: { isOpen: true },
      schema: {
        tags,
        summary: 'With which accounts elsewhere one can sign in here',
        response: { 200: providersAnswer },
      },
    },
    async ({ session }) => {
      const linked = session
        ? await accounts
            .selectFrom('accounts')
            .select('providerId')
            .where('userId', '=', session.userId)
            .execute()
        : [];
      const items = providers.list();
      return {
        items: items.map((one) => ({ ...one, isLinked: linked.some((row) => row.providerId === one.id) })),
      };
    },
  );

  app.post(
    '/api/auth/sign-in/provider',
    {
      config: { isOpen: true, ...limit },
      schema: {
        tags,
        summary:
          'Begin to sign in with an account elsewhere; whoever has none here gets one where one can sign up',
        body: z
          .object({
            provider: providerId,
            to: place,
            timeZone: line(60).optional(),
            locale: line(35).optional(),
          })
          .meta({ id: 'ProviderSignIn' }),
        response: { 200: leavingAnswer, '4xx': authProblem },
      },
    },
    async (request, reply) => {
      const { provider, to, timeZone = '', locale = '' } = request.body;
      await providers.require(provider);
      const answer = await askAuth(auth, request, '/sign-in/social', {
        provider,
        callbackURL: landing(to, 'done'),
        newUserCallbackURL: landing('/billing', 'new', { timeZone, locale }),
        errorCallbackURL: landing(to),
        disableRedirect: true,
      });
      if (answer.status >= 400) return sendAuth(answer, request, reply);
      return sendOff(answer, reply);
    },
  );

  app.post(
    '/api/auth/providers/:id/link',
    {
      config: limit,
      schema: {
        tags,
        summary: 'Begin to link an account elsewhere that has the same address, so that it signs in here too',
        params: z.object({ id: providerId }),
        body: passwordBody,
        response: { 200: leavingAnswer, '4xx': authProblem },
      },
    },
    async (request, reply) => {
      const { email } = refuseDemo(request);
      const { id: provider } = request.params;
      await providers.require(provider);
      const known = await passwords.verify(request, { email, password: request.body.currentPassword });
      if (known.status >= 400) return sendAuth(known, request, reply);
      const answer = await askAuth(auth, request, '/link-social', {
        provider,
        callbackURL: landing('/settings', 'linked'),
        errorCallbackURL: landing('/settings'),
        disableRedirect: true,
      });
      if (answer.status >= 400) return sendAuth(answer, request, reply);
      return sendOff(answer, reply);
    },
  );

  app.post(
    '/api/auth/providers/:id/unlink',
    {
      config: limit,
      schema: {
        tags,
        summary: 'An account elsewhere signs in here no longer; the password stays',
        params: z.object({ id: providerId }),
        body: passwordBody,
        response: { 204: z.null(), '4xx': authProblem },
      },
    },
    async (request, reply) => {
      const { userId, email, name } = refuseDemo(request);
      // Whoever knows the password has another way in.
      const known = await passwords.verify(request, { email, password: request.body.currentPassword });
      if (known.status >= 400) return sendAuth(known, request, reply);
      const { id } = request.params;
      const { rows } = await sql<{ done: boolean }>`select unlink_provider(${userId}, ${id}) as done`.execute(
        accounts,
      );
      if (!rows[0]?.done) throw new AppError('not-found', 'This account is not linked.');
      await changed({ userId, email, name }, request, 'provider-unlinked', id);
      return reply.status(204).send(null);
    },
  );

  const changed = async (
    { userId, email, name }: { readonly userId: string; readonly email: string; readonly name: string },
    { ip: address }: FastifyRequest,
    kind: 'provider-linked' | 'provider-unlinked',
    id: string,
  ): Promise<void> => {
    const provider = providers.nameOf(id);
    await recordSecurityEvent(accounts, { kind, orgId: null, userId, address, details: { provider } });
    const what =
      kind === 'provider-linked'
        ? `Your account with ${provider} signs you in from now on.`
        : `Your account with ${provider} signs you in no longer.`;
    await mails.notify(email, waysInChangedLetter(name, what));
  };

  /** One more way into an account that was there before: whoever has it is told, also where they were only signed in. */
  const tellLinked = async (
    { userId, providerId: id }: LinkedAccount,
    request: FastifyRequest,
  ): Promise<void> => {
    const person = await accounts
      .selectFrom('users as u')
      .innerJoin('accounts as a', 'a.userId', 'u.id')
      .select(['u.id as userId', 'u.email', 'u.name'])
      .where('u.id', '=', userId)
      .where('a.providerId', '=', id)
      .executeTakeFirst();
    if (person) await changed(person, request, 'provider-linked', id);
  };

  /** Notes what happened, and answers where the browser goes on. */
  const arrived = async (
    request: FastifyRequest,
    provider: string,
    { headers, body }: AuthAnswer,
  ): Promise<string> => {
    const way = new URL(headers.get('location') ?? '/sign-in', publicUrl);
    if (way.origin !== publicUrl) return landing('/');
    if (typeof body === 'object' && body !== null && 'twoFactorRedirect' in body) {
      way.searchParams.set('step', 'second');
      return way.href;
    }
    const step = way.searchParams.has('error') ? undefined : way.searchParams.get('step');
    if (step === 'linked' && request.session) {
      const { userId, email } = request.session;
      // The provider has shown that the address is theirs, and it is the one of this account.
      await proveAddress(services, userId, email);
    }
    const token = request.server.sessionCookie.tokenIn(headers.get('set-auth-token') ?? '');
    const session = token === undefined ? null : await newSession(token, way, step);
    if (session)
      await recordSecurityEvent(accounts, {
        kind: 'signed-in',
        orgId: null,
        userId: session.userId,
        address: request.ip,
        details: { provider: providers.nameOf(provider) },
      });
    way.searchParams.delete('timeZone');
    way.searchParams.delete('locale');
    return way.href;
  };

  const newSession = async (token: string, way: URL, step: string | null | undefined) => {
    if (step === 'new') {
      const row = await accounts
        .selectFrom('sessions')
        .select('userId')
        .where('tokenHash', '=', tokenHash(token))
        .executeTakeFirst();
      const timeZone = way.searchParams.get('timeZone') || undefined;
      const locale = way.searchParams.get('locale') || undefined;
      if (row) await makeHome({ accounts, database }, row.userId, { timeZone, locale });
    }
    return sessions.find(token);
  };

  app.get(
    '/api/auth/callback/:id',
    {
      config: { isOpen: true, ...limit },
      schema: { hide: true, params: z.object({ id: z.string().max(200) }) },
    },
    async (request, reply) => {
      const { id } = request.params;
      await providers.require(id);
      const query = request.url.split('?', 2)[1] ?? '';
      const { answer, linked } = await watchLinked(() => askAuth(auth, request, `/callback/${id}?${query}`));
      const isNew =
        new URL(answer.headers.get('location') ?? '/', publicUrl).searchParams.get('step') === 'new';
      if (!isNew) for (const one of linked) await tellLinked(one, request);
      if (answer.status >= 400) return sendAuth(answer, request, reply);
      copyCookies(answer, reply);
      reply.header('cache-control', 'no-store').header('set-cookie', demoCookieWith(request, '', 0));
      return reply.redirect(await arrived(request, id, answer), 302);
    },
  );
};
