import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import { z } from 'zod';
import { checkNames, checkResult, installationState } from '#domain/answers/installation-checks.ts';
import type { FileStore } from '#server/attachments/file-store.ts';
import type { Latencies } from '#server/http/latencies.ts';
import { problemSchema } from '#server/http/problem.ts';
import { requireInstallationOwner } from '#server/http/require-installation-owner.ts';
import type { ModuleOptions } from '#server/http/services.ts';
import { runCheck } from './checks.ts';

export interface StateOptions extends ModuleOptions {
  readonly version: string;
  readonly publicUrl: string;
  readonly files: FileStore;
  readonly latencies: Latencies;
  readonly lastBackup: () => Promise<string | null>;
}

const tags = ['Installation'];
const slowestListed = 20;

/** How the installation runs, and checks that can be run by hand, for its owner. */
export const installationStateRoutes: FastifyPluginAsyncZod<StateOptions> = async (
  app,
  { services: { database, accounts, mails }, version, publicUrl, files, latencies, lastBackup },
) => {
  const { scanner } = app;
  const checked = { accounts, files, mails, scanner, publicUrl: publicUrl.replace(/\/$/, '') };

  const counted = async (table: 'jobs.job' | 'mails'): Promise<Readonly<Record<string, number>>> => {
    const { rows } = await sql<{ state: string; n: number }>`
      select state, count(*)::int as n from ${sql.raw(table)} group by 1`.execute(accounts);
    return Object.fromEntries(rows.map(({ state, n }) => [state, n]));
  };

  const readDatabase = async () => {
    const { rows } = await sql<{ version: string; bytes: number }>`
      select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes`.execute(
      accounts,
    );
    return {
      kind: database.kind,
      version: rows[0]?.version ?? '',
      login: database.login.isOwn ? ('own' as const) : ('owner' as const),
      bytes: Number(rows[0]?.bytes ?? 0),
    };
  };

  const readMigrations = async () => {
    const { rows } = await sql<{ version: number; name: string; appliedAt: string; count: number }>`
      select version, name, applied_at, (count(*) over ())::int as count from schema_migrations
      order by version desc limit 1`.execute(accounts);
    const [last] = rows;
    return {
      count: last?.count ?? 0,
      last: last ? `${String(last.version).padStart(4, '0')} ${last.name}` : 'none',
      appliedAt: last?.appliedAt ?? null,
    };
  };

  /** Of all organisations: nobody but the owner of the tables sees more than one. */
  const readStorage = async () => {
    const [row] = await database.asOwner((owner) =>
      owner.query('select coalesce(sum(bytes), 0)::float8 as used, count(*)::int as files from stored_files'),
    );
    return {
      freeBytes: await files.freeBytes(),
      usedBytes: Number(row?.used ?? 0),
      files: Number(row?.files ?? 0),
    };
  };

  const readChecks = async () =>
    accounts
      .selectFrom('installationChecks')
      .select(['name', 'isWell', 'tookMs', 'words', 'checkedAt'])
      .where('name', 'in', checkNames)
      .execute();

  app.get(
    '/api/installation/state',
    {
      schema: {
        tags,
        summary: 'Versions, work for later, mail, files, latencies and checks of this installation',
        response: { 200: installationState, '4xx': problemSchema },
      },
    },
    async (request) => {
      requireInstallationOwner(request);
      const jobs = await counted('jobs.job');
      const letters = await counted('mails');
      return {
        version,
        node: process.versions.node,
        system: `${process.platform} ${process.arch}`,
        time: new Date().toISOString(),
        uptimeSeconds: Math.floor(process.uptime()),
        memoryBytes: process.memoryUsage.rss(),
        database: await readDatabase(),
        migrations: await readMigrations(),
        jobs: {
          waiting: (jobs.created ?? 0) + (jobs.retry ?? 0),
          active: jobs.active ?? 0,
          failed: jobs.failed ?? 0,
        },
        mail: {
          isSetUp: mails.isSetUp,
          sent: letters.sent ?? 0,
          waiting: letters.waiting ?? 0,
          failed: letters.failed ?? 0,
          kept: letters.kept ?? 0,
        },
        storage: await readStorage(),
        scanner: { isSetUp: scanner !== null },
        lastBackupAt: await lastBackup(),
        latencies: latencies.read().slice(0, slowestListed),
        checks: await readChecks(),
      };
    },
  );

  app.post(
    '/api/installation/checks/:name',
    {
      schema: {
        tags,
        summary: 'Run one check now',
        params: z.object({ name: z.enum(checkNames) }),
        response: { 200: checkResult, '4xx': problemSchema },
      },
      config: { rateLimit: { max: 30, timeWindow: 60_000 } },
    },
    async (request) => {
      const { email, orgId } = requireInstallationOwner(request);
      return runCheck(request.params.name, checked, { email, orgId });
    },
  );
};
