import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ownSessions } from '#domain/answers/account.ts';
import { endedAnswer } from '#domain/answers/ways-in.ts';
import type { SecurityEventKind } from '#domain/security-events.ts';
import { problemSchema } from '#server/http/problem.ts';
import type { ModuleOptions } from '#server/http/services.ts';
import type { Session } from '#server/http/session.ts';
import { recordSecurityEvent } from '#server/security/record-event.ts';
import { endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions.ts';
import { refuseDemo } from './refuse-demo.ts';
import { forgetOtherWaysIn } from './reset-link.ts';

const tags = ['Account'];

/** Where one is signed in, and signing out there. */
export const sessionRoutes: FastifyPluginAsyncZod<ModuleOptions> = async (app, { services }) => {
  const { accounts, sessions } = services;
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
      const { userId, sessionId } = refuseDemo(request);
      return { items: await listOwnSessions(accounts, userId, sessionId) };
    },
  );

  app.delete(
    '/api/auth/sessions/:id',
    {
      schema: {
        tags,
        summary: 'Sign out on one device',
        params: z.object({ id: z.guid() }),
        response: { 204: z.null(), '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const session = refuseDemo(request);
      await endOwnSession(accounts, session.userId, request.params.id);
      await ended(session, request, 'session-ended');
      return reply.status(204).send(null);
    },
  );

  app.post(
    '/api/auth/revoke-other-sessions',
    {
      schema: {
        tags,
        summary: 'Sign out everywhere else',
        response: { 200: endedAnswer, '4xx': problemSchema },
      },
    },
    async (request) => {
      const session = refuseDemo(request);
      await endOtherSessions(accounts, session.userId, session.sessionId);
      await forgetOtherWaysIn(accounts, session.userId);
      await ended(session, request, 'signed-out-elsewhere');
      return { status: true };
    },
  );
};
