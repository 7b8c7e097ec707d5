import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import { supportFile } from '#domain/answers/installation.ts';
import type { FileStore } from '#server/attachments/file-store.ts';
import { problemSchema } from '#server/http/problem.ts';
import { requireInstallationOwner } from '#server/http/require-installation-owner.ts';
import type { ModuleOptions } from '#server/http/services.ts';

export interface SupportOptions extends ModuleOptions {
  readonly version: string;
  readonly files: FileStore;
  readonly lastBackup: () => Promise<string | null>;
}

interface Check {
  readonly name: string;
  readonly isWell: boolean;
  readonly tookMs: number;
  readonly words: string;
}

/** Runs one check: what it answers is told, what it throws as well, without what stands in it of people. */
async function check(name: string, work: () => Promise<string>): Promise<Check> {
  const started = performance.now();
  const told = (isWell: boolean, words: string): Check => ({
    name,
    isWell,
    tookMs: Math.round(performance.now() - started),
    words,
  });
  try {
    return told(true, await work());
  } catch (error) {
    const { name: kind, code = '' } = error as NodeJS.ErrnoException;
    return told(false, `${kind} ${code}`.trim());
  }
}

const aWeek = 7 * 86_400_000;
const nanosecondsInMs = 1_000_000;

/** How the installation runs, for whoever helps its owner: no names, no addresses, no records, no secrets. */
export const supportRoutes: FastifyPluginAsyncZod<SupportOptions> = async (
  app,
  { services: { database, accounts, mails }, version, files, lastBackup },
) => {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  app.addHook('onClose', async () => {
    delay.disable();
  });

  app.get(
    '/api/installation/support-file',
    {
      schema: {
        tags: ['Installation'],
        summary: 'How this installation runs, checked now, as a file for support',
        response: { 200: supportFile, '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      requireInstallationOwner(request);
      const counted = async (table: 'jobs.job' | 'mails', also: string): Promise<Record<string, number>> => {
        const { rows } = await sql<{ what: string; n: number }>`
          select ${sql.raw(also)} as what, count(*)::int as n from ${sql.raw(table)} group by 1 order by 1`.execute(
          accounts,
        );
        return Object.fromEntries(rows.map(({ what, n }) => [what, n]));
      };
      const migrations = await sql<{ version: number; name: string }>`
        select version, name from schema_migrations order by version`.execute(accounts);
      const checks = await Promise.all([
        check('The database answers', async () => {
          await sql`select 1`.execute(accounts);
          return 'It does';
        }),
        check('There is room for files', async () => {
          const free = await files.freeBytes();
          return free === null
            ? 'They are in a store on the network, which sets no limit'
            : `${free} bytes are free`;
        }),
        check('The place of the files answers', async () => {
          if ((await files.mark.read()) === undefined) throw new Error('It carries no mark of Studbook');
          return 'It does';
        }),
        check('There is a backup of the last seven days', async () => {
          const last = await lastBackup();
          if (last === null || Date.now() - Date.parse(last) > aWeek) throw new Error('None');
          return last;
        }),
      ]);
      const { rss, heapUsed } = process.memoryUsage();
      const today = new Date().toISOString().slice(0, 10);
      reply.header('content-disposition', `attachment; filename="studbook-support-${today}.json"`);
      return {
        version,
        node: process.versions.node,
        system: `${process.platform} ${process.arch}`,
        time: new Date().toISOString(),
        uptimeSeconds: Math.floor(process.uptime()),
        memoryBytes: { whole: rss, heap: heapUsed },
        delayMs: {
          half: Math.round(delay.percentile(50) / nanosecondsInMs),
          ofHundred: Math.round(delay.percentile(99) / nanosecondsInMs),
        },
        database: database.kind,
        databaseLogin: database.login.isOwn ? ('own' as const) : ('owner' as const),
        migrations: migrations.rows.map(({ version: n, name }) => `${String(n).padStart(4, '0')} ${name}`),
        jobs: await counted('jobs.job', `name || ' ' || state`),
        mail: { isSetUp: mails.isSetUp, byState: await counted('mails', 'state') },
        lastBackupAt: await lastBackup(),
        checks,
      };
    },
  );
};
