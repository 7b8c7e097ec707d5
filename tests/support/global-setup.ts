import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { entityNames } from '#domain/entities/index.ts';
import { readMigrations } from '#server/db/migrate.ts';
import { prepareTemplate } from '#server/db/new-folder.ts';
import { migrationsFolder, openDatabase } from '#server/db/open.ts';
import { buildPrograms } from '#server/processes/built-program.ts';
import { type PostgresServer, startPostgres } from './postgres-server.ts';
import { scratchFolder } from './scratch.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server of this run, its database holding our tables and no rows; undefined where none is installed. */
    postgres: { readonly url: string; readonly template: string } | undefined;
    /** What row-level security binds to an organisation. */
    tenantTables: readonly string[];
  }
}

const template = 'studbook_template';

/** What every test file would otherwise make for itself: the PGlite template, the programs and one PostgreSQL. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  await buildPrograms();
  await prepareTemplate(await readMigrations(migrationsFolder));
  const server = await startPostgres({ under: scratchFolder() });
  if (!server) {
    console.warn('PostgreSQL is not installed here: the server tests run on PGlite only.');
    project.provide('postgres', undefined);
    project.provide('tenantTables', entityNames);
    return async () => {};
  }
  try {
    project.provide('tenantTables', await makeTemplate(server));
  } catch (error) {
    await server.stop();
    throw error;
  }
  project.provide('postgres', { url: server.url('postgres'), template });
  return () => server.stop();
};

/** Answers the tables in it that hold records of organisations. */
const makeTemplate = async (server: PostgresServer): Promise<string[]> => {
  const client = new Client(server.url('postgres'));
  await client.connect();
  await client.query(`create database ${template}`);
  await client.end();
  const database = await openDatabase({ databaseUrl: server.url(template), dataFolder: '' });
  const rows = await database.asOwner((owner) =>
    owner.query(
      `select tablename as name from pg_policies where policyname = 'organisation' and schemaname = 'public'`,
    ),
  );
  await database.close();
  return rows.map(({ name }) => String(name));
};
