import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import { z } from 'zod';
import { problemSchema } from '#server/http/problem.ts';
import type { ModuleOptions } from './services.ts';
import { requireActor } from './session.ts';

const diagnostics = z
  .object({
    version: z.string(),
    database: z.enum(['pglite', 'postgres']),
    migration: z.string().describe('The last change of the tables'),
    node: z.string(),
    uptimeSeconds: z.int(),
    time: z.string(),
  })
  .meta({ id: 'Diagnostics' });

export interface DiagnosticsOptions extends ModuleOptions {
  readonly version: string;
}

/** For whoever keeps the installation running. */
export const diagnosticsRoutes: FastifyPluginAsyncZod<DiagnosticsOptions> = async (
  app,
  { services, version },
) => {
  const { accounts, database } = services;

  app.get(
    '/healthz',
    {
      schema: { hide: true, response: { 200: z.object({ status: z.literal('ok') }) } },
      config: { rateLimit: false },
    },
    async () => {
      await sql`select 1`.execute(accounts);
      return { status: 'ok' as const };
    },
  );

  app.get(
    '/api/diagnostics',
    {
      schema: {
        tags: ['Installation'],
        summary: 'What is running',
        response: { 200: diagnostics, '4xx': problemSchema },
      },
    },
    async (request) => {
      requireActor(request);
      const { rows } = await sql<{ version: number; name: string }>`
        select version, name from schema_migrations order by version desc limit 1`.execute(accounts);
      const last = rows[0];
      return {
        version,
        database: database.kind,
        migration: last ? `${String(last.version).padStart(4, '0')} ${last.name}` : 'none',
        node: process.versions.node,
        uptimeSeconds: Math.floor(process.uptime()),
        time: new Date().toISOString(),
      };
    },
  );
};
