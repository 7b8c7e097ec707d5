import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import { diagnosticsAnswer, healthAnswer } from '#domain/answers/installation.ts';
import { organisationPermission } from '#domain/policy.ts';
import type { FileStore } from '#server/attachments/file-store.ts';
import { readStorage } from '#server/attachments/storage.ts';
import { problemSchema } from '#server/http/problem.ts';
import { requireAllowed } from './require-allowed.ts';
import type { ModuleOptions } from './services.ts';
import { requireActor } from './session.ts';

const mostWaitMs = 500;

export interface DiagnosticsOptions extends ModuleOptions {
  readonly version: string;
  readonly files: FileStore;
  readonly lastBackup: () => Promise<string | null>;
}

/** For whoever keeps the installation running; versions tell others only what to attack. */
export const diagnosticsRoutes: FastifyPluginAsyncZod<DiagnosticsOptions> = async (
  app,
  { services, version, files, lastBackup },
) => {
  const { accounts, database } = services;

  app.get(
    '/healthz',
    {
      schema: { hide: true, response: { 200: healthAnswer } },
      config: { rateLimit: false },
    },
    // The embedded database is asked nothing, a server only for a moment: whoever watches must not take a busy Studbook
    // for a dead one.
    async () => {
      const now = { status: 'ok' as const, ...database.doing() };
      if (database.kind === 'pglite') return now;
      const answered = sql`select 1`.execute(accounts).then(() => now.database);
      answered.catch(() => {}); // too late to be told
      return { ...now, database: await Promise.race([answered, pause(mostWaitMs, 'busy' as const)]) };
    },
  );

  app.get(
    '/api/diagnostics',
    {
      schema: {
        tags: ['Installation'],
        summary: 'What is running',
        response: { 200: diagnosticsAnswer, '4xx': problemSchema },
      },
    },
    async (request) => {
      const actor = requireActor(request);
      requireAllowed(organisationPermission(actor, 'see-installation'));
      const { rows } = await sql<{ version: number; name: string }>`
        select version, name from schema_migrations order by version desc limit 1`.execute(accounts);
      const last = rows[0];
      return {
        version,
        database: database.kind,
        databaseLogin: database.login.isOwn ? ('own' as const) : ('owner' as const),
        migration: last ? `${String(last.version).padStart(4, '0')} ${last.name}` : 'none',
        node: process.versions.node,
        uptimeSeconds: Math.floor(process.uptime()),
        time: new Date().toISOString(),
        freeDiskBytes: await files.freeBytes(),
        lastBackupAt: await lastBackup(),
        storageUsedBytes: (await readStorage(database, actor)).usedBytes,
      };
    },
  );
};
