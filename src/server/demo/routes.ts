import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { demoLogin } from '#domain/answers/account.ts';
import { demoAccesses, demoStep } from '#domain/answers/demo.ts';
import { AppError } from '#domain/errors.ts';
import { userOf } from '#server/auth/user-answer.ts';
import { problemSchema } from '#server/http/problem.ts';
import type { ModuleOptions } from '#server/http/services.ts';
import { requireActor } from '#server/http/session.ts';
import { bearerOf, demoCookieWith } from '#server/http/session-token.ts';
import { countAccess, readAccesses } from './accesses.ts';
import { countStep, readWays } from './steps.ts';

const aDay = 24 * 60 * 60;

/** Trying the product without an account. */
export const demoRoutes: FastifyPluginAsyncZod<ModuleOptions> = async (app, { services }) => {
  const { database, accounts, auth, sessions } = services;

  app.post(
    '/api/demo/login',
    {
      schema: {
        tags: ['Account'],
        summary: 'Look around without an account',
        response: {
          200: demoLogin,
          '4xx': problemSchema,
        },
      },
      config: { isOpen: true, rateLimit: { max: 20, timeWindow: 60_000 } },
    },
    async (request, reply) => {
      // A whole kennel in words and pictures: most servers are asked for it seldom or never.
      const { ensureDemo } = await import('./ensure-demo.ts');
      const { userId } = await ensureDemo(database);
      const { internalAdapter } = await auth.$context;
      // The short kind of session: it ends within a day.
      const { token } = await internalAdapter.createSession(userId, true);
      const unseen = (): AppError => new AppError('internal', 'The demo cannot be opened at the moment.');
      const opened = await sessions.find(token);
      if (!opened) throw unseen();
      const own = request.session && !request.session.isDemo ? [request.session.userId] : [];
      await countAccess(accounts, [userId, ...own], opened.sessionId);
      // Whose demo it is has just been noted.
      sessions.forgetToken(token);
      const session = await sessions.find(token);
      if (!session) throw unseen();
      reply.header('cache-control', 'no-store').header('set-cookie', demoCookieWith(request, token, aDay));
      return { token, user: userOf(session) };
    },
  );

  app.get(
    '/api/demo/accesses',
    {
      schema: {
        tags: ['Account'],
        summary: 'How often the demo was opened; for a developer of the installation who is in it',
        response: { 200: demoAccesses, '4xx': problemSchema },
      },
    },
    async (request) => {
      const { isDemo, isDev, userId } = requireActor(request);
      if (!isDemo || !isDev) throw new AppError('not-found', 'There is nothing here.');
      return { ...(await readAccesses(accounts, userId)), ...(await readWays(accounts)) };
    },
  );

  app.post(
    '/api/demo/steps',
    {
      // No record: the demo stays as it is.
      config: { changesNothing: true, rateLimit: { max: 120, timeWindow: 60_000 } },
      schema: {
        tags: ['Account'],
        summary: 'Count a step from page to page in the demo; nothing of whoever takes it is kept',
        body: demoStep,
        response: { 204: z.null(), '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { isDemo, isDev } = requireActor(request);
      // The developer who reads the figures is not in them.
      if (isDemo && !isDev) await countStep(accounts, request.body);
      return reply.status(204).send(null);
    },
  );

  app.post(
    '/api/demo/logout',
    {
      schema: {
        tags: ['Account'],
        summary: 'Leave the demo',
        response: { 204: z.null(), '4xx': problemSchema },
      },
      config: { isOpen: true },
    },
    async (request, reply) => {
      const token = bearerOf(request);
      if (token !== undefined && request.session?.isDemo) {
        const { internalAdapter } = await auth.$context;
        await internalAdapter.deleteSession(token);
        sessions.forgetToken(token);
      }
      return reply
        .header('set-cookie', demoCookieWith(request, '', 0))
        .status(204)
        .send(null);
    },
  );
};
