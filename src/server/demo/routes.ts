import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import { z } from 'zod';
import { AppError } from '#domain/errors.ts';
import { userAnswer, userOf } from '#server/auth/user-answer.ts';
import { problemSchema } from '#server/http/problem.ts';
import type { ModuleOptions } from '#server/http/services.ts';
import { bearerOf, demoCookieWith } from '#server/http/session-token.ts';

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
          200: z.object({ token: z.string(), user: userAnswer }).meta({ id: 'DemoLogin' }),
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
      await accounts
        .updateTable('users')
        .set({
          demoAccessCount: sql<number>`demo_access_count + 1`,
          lastDemoAccess: new Date().toISOString(),
        })
        .where('id', '=', userId)
        .execute();
      const session = await sessions.find(token);
      if (!session) throw new AppError('internal', 'The demo cannot be opened at the moment.');
      reply.header('cache-control', 'no-store').header('set-cookie', demoCookieWith(request, token, aDay));
      return { token, user: userOf(session) };
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
