import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { type DatabaseSettings, openDatabase } from '#server/db/open.ts';

/** Settings besides the place of the data. */
type Options = Omit<DatabaseSettings, 'databaseUrl' | 'dataFolder'>;

export interface DatabaseKind {
  readonly name: 'PGlite' | 'PostgreSQL';
  /** A fresh database with our tables and no rows. Closing it removes it. */
  open(options?: Options): Promise<Database>;
}

const removedOnClose = (database: Database, remove: () => Promise<void>): Database => ({
  ...database,
  close: async () => {
    await database.close();
    await remove();
  },
});

/** An empty folder, and how to remove it; what is left of it goes when all tests are over. */
export const makeFolder = async (): Promise<{ folder: string; remove: () => Promise<void> }> => {
  const folder = await mkdtemp(join(inject('folder'), 'test-'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
};

export const pglite: DatabaseKind = {
  name: 'PGlite',
  open: async (options = {}) => {
    const { folder, remove } = await makeFolder();
    // Two seconds say nothing on a machine that runs other tests beside; the test of them sets them.
    const database = await openDatabase({ acquireTimeoutMs: 30_000, ...options, dataFolder: folder });
    return removedOnClose(database, remove);
  },
};

const asAdmin = async (url: string, sql: string): Promise<void> => {
  const client = new Client(url);
  await client.connect();
  await client.query(sql).finally(() => client.end());
};

export interface PostgresDatabase {
  readonly url: string;
  remove(): Promise<void>;
}

/** Of all databases of a run: they share the logins that follow from it. */
export const testSecret = 'what only the tests know, 32 letters';

const server = inject('postgres');

/** A database on the server of this run, or undefined where PostgreSQL is not installed. Empty, or with our tables. */
export const makePostgres = server && {
  empty: () => newPostgres(server.url, ''),
  migrated: () => newPostgres(server.url, `template ${server.template}`),
};

const newPostgres = async (adminUrl: string, from: string): Promise<PostgresDatabase> => {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await asAdmin(adminUrl, `create database ${name} ${from}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return { url: url.href, remove: () => asAdmin(adminUrl, `drop database if exists ${name} with (force)`) };
};

const postgres: DatabaseKind[] = makePostgres
  ? [
      {
        name: 'PostgreSQL',
        open: async (options = {}) => {
          const { url, remove } = await makePostgres.migrated();
          const { folder, remove: removeFolder } = await makeFolder();
          const database = await openDatabase({
            secret: testSecret,
            ...options,
            databaseUrl: url,
            dataFolder: folder,
          });
          return removedOnClose(database, async () => {
            await remove();
            await removeFolder();
          });
        },
      },
    ]
  : [];

/**
 * For `describe.each(databases)('… on $name', …)`: what keeps organisations apart, keeps data or takes it back, and what
 * hangs on connections and transactions, is asked of both. What is worked out from rows alone asks the quicker one.
 */
export const databases: readonly DatabaseKind[] = [pglite, ...postgres];

/** For what is the same on both: a PostgreSQL server answers with half the work of the embedded database. */
export const quickest: DatabaseKind = postgres[0] ?? pglite;

const openedFor = (begin: () => Promise<Database>, end?: (database: Database) => Promise<void>) => {
  let database: Database | undefined;
  beforeAll(async () => {
    database = await begin();
  });
  afterAll(() => database && end?.(database));
  return {
    get current() {
      if (!database) throw new Error('The database is open only while tests run.');
      return database;
    },
  };
};

/** A fresh database for the tests of the surrounding block, read as `.current` inside them. */
export const withTestDatabase = (kind: DatabaseKind = quickest): { readonly current: Database } =>
  openedFor(
    () => kind.open(),
    (database) => database.close(),
  );

/** By their kind: all files of a process share one, as organisations share an installation. */
const shared = new Map<DatabaseKind, Promise<Database>>();

export function sharedDatabase(kind: DatabaseKind): Promise<Database> {
  const known = shared.get(kind) ?? kind.open();
  shared.set(kind, known);
  return known;
}

/**
 * A database for the tests of the surrounding block, read as `.current` inside them. It holds the organisations of other
 * tests too: whoever counts what all of them have, or changes the installation, wants `withTestDatabase`, which costs
 * seconds on PGlite.
 */
export const withSharedDatabase = (kind: DatabaseKind = quickest): { readonly current: Database } =>
  openedFor(() => sharedDatabase(kind));
