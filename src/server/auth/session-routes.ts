import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ownSessions } from '#domain/answers/account.ts';
import { endedAnswer } from '#domain/answers/ways-in.ts';
import { AppError } from '#domain/errors.ts';
import type { SecurityEventKind } from '#domain/security-events.ts';
import { problemSchema } from '#server/http/problem.ts';
import type { ModuleOptions } from '#server/http/services.ts';
import type { Session } from '#server/http/session.ts';
import { recordSecurityEvent } from '#server/security/record-event.ts';
import type { PasswordChecks } from './check-password.ts';
import { sendAuth } from './forward.ts';
import { hasPassword } from './has-password.ts';
import { listLooks } from './list-looks.ts';
import { endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions.ts';
import { refuseDemo } from './refuse-demo.ts';
import { forgetOtherWaysIn } from './reset-link.ts';
import { authProblem, ownPasswordBody } from './schemas.ts';

const tags = ['Account'];
const limit = { rateLimit: { max: 10, timeWindow: 60_000 } };

interface SessionRouteOptions extends ModuleOptions {
  readonly passwords: PasswordChecks;
}

/** Where one is signed in, and signing out there. */
export const sessionRoutes: FastifyPluginAsyncZod<SessionRouteOptions> = async (
  app,
  { services, passwords },
) => {
  const { accounts, database, sessions } = services;
  const ended = async (
    { userId }: Session,
    { ip: address }: FastifyRequest,
    kind: SecurityEventKind,
  ): Promise<void> => {
    await recordSecurityEvent(accounts, { kind, orgId: null, userId, address });
    sessions.forgetUser(userId);
  };

  app.get(
    '/api/auth/sessions',
    {
      schema: {
        tags,
        summary: 'Where you are signed in',
        response: { 200: ownSessions, '4xx': problemSchema },
      },
    },
    async (request) => {
      const { orgId, userId, sessionId } = refuseDemo(request);
      const items = await listOwnSessions(accounts, userId, sessionId);
      const looks = await listLooks(database, { orgId, userId });
      return { items, hasPassword: await hasPassword(accounts, userId), looks };
    },
  );

  /** Undefined for whoever knows the password, and for whoever has none because they sign in elsewhere. */
  const refusalOf = async (request: FastifyRequest, { userId, email }: Session, password?: string) => {
    if (!(await hasPassword(accounts, userId))) return undefined;
    if (password === undefined)
      throw new AppError('invalid', 'Enter your password.', {
        fields: { currentPassword: 'Enter your password' },
      });
    const checked = await passwords.verify(request, { email, password });
    return checked.status >= 400 ? checked : undefined;
  };

  app.post(
    '/api/auth/sessions/:id/end',
    {
      config: limit,
      schema: {
        tags,
        summary: 'Sign out on one device',
        params: z.object({ id: z.guid() }),
        body: ownPasswordBody,
        response: { 204: z.null(), '4xx': authProblem },
      },
    },
    async (request, reply) => {
      const session = refuseDemo(request);
      const refusal = await refusalOf(request, session, request.body.currentPassword);
      if (refusal) return sendAuth(refusal, request, reply);
      await endOwnSession(accounts, session.userId, request.params.id);
      await ended(session, request, 'session-ended');
      return reply.status(204).send(null);
    },
  );

  app.post(
    '/api/auth/revoke-other-sessions',
    {
      config: limit,
      schema: {
        tags,
        summary: 'Sign out everywhere else',
        body: ownPasswordBody,
        response: { 200: endedAnswer, '4xx': authProblem },
      },
    },
    async (request, reply) => {
      const session = refuseDemo(request);
      const refusal = await refusalOf(request, session, request.body.currentPassword);
      if (refusal) return sendAuth(refusal, request, reply);
      await endOtherSessions(accounts, session.userId, session.sessionId);
      await forgetOtherWaysIn(accounts, session.userId);
      await ended(session, request, 'signed-out-elsewhere');
      return { status: true };
    },
  );
};
