import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import { z } from 'zod';
import { authAnswer, challengeAnswer, passkeyAnswer } from '#domain/answers/ways-in.ts';
import { AppError } from '#domain/errors.ts';
import type { ModuleOptions } from '#server/http/services.ts';
import { recordSecurityEvent } from '#server/security/record-event.ts';
import type { PasswordChecks } from './check-password.ts';
import { askAuth, sendAuth } from './forward.ts';
import { requireAnotherFactor } from './last-factor.ts';
import { namedByNumber } from './named-by-number.ts';
import { noteWayIn } from './note-way-in.ts';
import { listPasskeys } from './own-passkeys.ts';
import { refuseDemo } from './refuse-demo.ts';
import { rotateSession } from './rotate-session.ts';
import { authProblem, line, passwordBody } from './schemas.ts';

interface PasskeyRouteOptions extends ModuleOptions {
  readonly passwords: PasswordChecks;
}

const tags = ['Account'];
const aMinute = 60_000;
const mostPasskeys = 20;

/** What a device answers, as the browser writes it. The library reads and checks it. */
const bytes = z.string().max(16_000);
const credential = z
  .looseObject({
    id: bytes,
    rawId: bytes,
    type: z.literal('public-key'),
    response: z.looseObject({
      clientDataJSON: bytes,
      transports: z.array(line(30)).max(10).optional(),
    }),
  })
  .meta({ id: 'PublicKeyCredential' });
const name = line(60).min(1, 'Give it a name.');
const ofOne = z.object({ id: z.guid() });

const notKept = (): AppError =>
  new AppError('invalid', 'This passkey could not be checked. Begin again, within five minutes.');
const notFound = (): AppError => new AppError('not-found', 'This passkey was removed already.');

/** Keys of devices, each of which opens the account alone: the device has checked who holds it. */
export const passkeyRoutes: FastifyPluginAsyncZod<PasskeyRouteOptions> = async (
  app,
  { services, passwords },
) => {
  const { auth, accounts } = services;

  app.post(
    '/api/auth/passkeys/options',
    {
      config: { rateLimit: { max: 10, timeWindow: aMinute } },
      schema: {
        tags,
        summary: 'Begin with a passkey: what the browser needs to make one',
        body: passwordBody,
        response: { 200: challengeAnswer, '4xx': authProblem },
      },
    },
    async (request, reply) => {
      const session = refuseDemo(request);
      const { email, userId } = session;
      const checked = await passwords.verify(request, { email, password: request.body.currentPassword });
      if (checked.status >= 400) return sendAuth(checked, request, reply);
      if ((await listPasskeys(accounts, userId)).length >= mostPasskeys)
        throw new AppError('limit-reached', `You have ${mostPasskeys} passkeys. Remove one first.`);
      const answer = await askAuth(auth, request, '/passkey/generate-register-options', undefined, 'GET');
      return sendAuth(await namedByNumber(accounts, session, answer), request, reply);
    },
  );

  app.post(
    '/api/auth/passkeys',
    {
      config: { rateLimit: { max: 10, timeWindow: aMinute } },
      schema: {
        tags,
        summary: 'Keep the passkey the browser has made',
        body: z.object({ name, credential }),
        response: { 200: passkeyAnswer, '4xx': authProblem },
      },
    },
    async (request, reply) => {
      const session = refuseDemo(request);
      const { name: called, credential: response } = request.body;
      const answer = await askAuth(auth, request, '/passkey/verify-registration', { name: called, response });
      if (answer.status >= 500 || answer.status === 400) throw notKept();
      if (answer.status >= 400) return sendAuth(answer, request, reply);
      await noteWayIn(
        services,
        session,
        request,
        'passkey-added',
        `A passkey was added to your account: ${called}.`,
      );
      // What a second factor was demanded for is open to this session from now on.
      await rotateSession(services, request, reply);
      const { id } = z.object({ id: z.uuid() }).parse(answer.body);
      const kept = (await listPasskeys(accounts, session.userId)).find((passkey) => passkey.id === id);
      if (!kept) throw notFound();
      return kept;
    },
  );

  app.patch(
    '/api/auth/passkeys/:id',
    {
      schema: {
        tags,
        summary: 'Call a passkey something else',
        params: ofOne,
        body: z.object({ name }),
        response: { 200: passkeyAnswer, '4xx': authProblem },
      },
    },
    async (request) => {
      const { userId } = refuseDemo(request);
      const renamed = await accounts
        .updateTable('passkeys')
        .set({ name: request.body.name })
        .where('userId', '=', userId)
        .where('id', '=', request.params.id)
        .returning(['id', 'name', 'createdAt', 'lastUsedAt'])
        .executeTakeFirst();
      if (!renamed) throw notFound();
      return renamed;
    },
  );

  app.post(
    '/api/auth/passkeys/:id/remove',
    {
      config: { rateLimit: { max: 10, timeWindow: aMinute } },
      schema: {
        tags,
        summary: 'Remove a passkey: it opens the account no more',
        params: ofOne,
        body: passwordBody,
        response: { 204: z.null(), '4xx': authProblem },
      },
    },
    async (request, reply) => {
      const session = refuseDemo(request);
      const { email, userId } = session;
      await requireAnotherFactor(services, userId, { passkey: request.params.id });
      const checked = await passwords.verify(request, { email, password: request.body.currentPassword });
      if (checked.status >= 400) return sendAuth(checked, request, reply);
      const removed = await accounts
        .deleteFrom('passkeys')
        .where('userId', '=', userId)
        .where('id', '=', request.params.id)
        .returning('name')
        .executeTakeFirst();
      if (!removed) throw notFound();
      await noteWayIn(
        services,
        session,
        request,
        'passkey-removed',
        `A passkey was removed: ${removed.name}.`,
      );
      return reply.status(204).send(null);
    },
  );

  app.post(
    '/api/auth/passkeys/challenge',
    {
      config: { isOpen: true, rateLimit: { max: 20, timeWindow: aMinute } },
      schema: {
        tags,
        summary: 'What the browser needs to sign in with a passkey; it knows whose it has',
        response: { 200: challengeAnswer, '4xx': authProblem },
      },
    },
    async (request, reply) => {
      const answer = await askAuth(auth, request, '/passkey/generate-authenticate-options', undefined, 'GET');
      const body = { ...challengeAnswer.parse(answer.body), userVerification: 'required' };
      return sendAuth({ ...answer, body }, request, reply);
    },
  );

  app.post(
    '/api/auth/sign-in/passkey',
    {
      config: { isOpen: true, rateLimit: { max: 20, timeWindow: aMinute } },
      schema: {
        tags,
        summary: 'Sign in with a passkey',
        body: z.object({ credential }),
        response: { 200: authAnswer, '4xx': authProblem },
      },
    },
    async (request, reply) => {
      const { credential: response } = request.body;
      const answer = await askAuth(auth, request, '/passkey/verify-authentication', { response });
      if (answer.status === 400 || answer.status === 401 || answer.status >= 500)
        throw new AppError(
          'unauthorized',
          'This passkey opens no account here. Try again, or sign in with your password.',
        );
      if (answer.status >= 400) return sendAuth(answer, request, reply);
      const { session, user } = z
        .object({ session: z.object({ token: z.string() }), user: z.looseObject({ id: z.uuid() }) })
        .parse(answer.body);
      await accounts
        .updateTable('passkeys')
        .set({ lastUsedAt: sql<string>`now()` })
        .where('userId', '=', user.id)
        .where('credentialId', '=', response.id)
        .execute();
      await recordSecurityEvent(accounts, {
        kind: 'signed-in',
        orgId: null,
        userId: user.id,
        address: request.ip,
      });
      return sendAuth({ ...answer, body: { token: session.token, user: { id: user.id } } }, request, reply);
    },
  );
};
