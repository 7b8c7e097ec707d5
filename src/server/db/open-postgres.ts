import { Client, type ClientConfig } from 'pg';
import { Activities } from './activities.ts';
import { beOwner, checkAppRole } from './app-role.ts';
import type { Database, OwnerSession } from './database.ts';
import { databaseOn } from './handle.ts';
import { type KeepBefore, type Migration, migrate } from './migrate.ts';
import { copyThroughProtocol, ownerSession } from './owner.ts';
import { ServerConnections, whileCrowded } from './postgres-connections.ts';
import { valueTypes } from './values.ts';

export interface PostgresSettings {
  readonly databaseUrl: string;
  readonly migrations: readonly Migration[];
  readonly keepBefore?: KeepBefore | undefined;
  /** The most connections of the app at a time; undefined: what the server has room for. */
  readonly poolSize: number | undefined;
  readonly statementTimeoutMs: number;
  readonly acquireTimeoutMs: number;
}

const oldestVersion = 150_000;
const ownerPatienceMs = 30_000;

const configOf = (databaseUrl: string): ClientConfig => ({
  connectionString: databaseUrl,
  types: valueTypes,
  keepAlive: true,
});

/** A connection of the owner's: the role of the URL, no time limit, no pipeline (COPY cannot be pipelined). */
export const withPostgresOwner = async <T>(
  databaseUrl: string,
  work: (owner: OwnerSession) => Promise<T>,
): Promise<T> => {
  const client = await whileCrowded(ownerPatienceMs, async () => {
    const opened = new Client(configOf(databaseUrl));
    opened.on('error', () => {}); // a lost connection rejects the statement under way, which is where it is told
    await opened.connect();
    return opened;
  }).catch((error: Error) => {
    throw new Error(`Studbook cannot connect to the database of DATABASE_URL: ${error.message}`, {
      cause: error,
    });
  });
  try {
    await beOwner(client);
    return await work(ownerSession(client, 'postgres'));
  } finally {
    await client.end();
  }
};

/** Connections this role may open in this database while others leave it alone. */
const usableSql = `select least(
    current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
      - coalesce(current_setting('reserved_connections', true)::int, 0),
    (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user),
    (select nullif(datconnlimit, -1) from pg_database where datname = current_database())) as usable`;

/** Half of what the server has, so that a second process, a backup or a person finds room; never more than helps. */
const usualPoolSize = (usable: number): number => Math.max(2, Math.min(32, Math.floor(usable / 2)));

export const openPostgres = async (settings: PostgresSettings): Promise<Database> => {
  const { databaseUrl, acquireTimeoutMs } = settings;
  const facts = await withPostgresOwner(databaseUrl, async (owner) => {
    const [server] = await owner.query(`select current_setting('server_version_num')::integer as version`);
    if (Number(server?.version) < oldestVersion) throw new Error('Studbook needs PostgreSQL 15 or later.');
    await migrate(owner, settings.migrations, settings.keepBefore);
    const [room] = await owner.query(usableSql);
    const [spread] = await owner.query(
      `select exists (select from pg_extension where extname = 'citus') as is`,
    );
    return { usable: Number(room?.usable), isDistributed: spread?.is === true };
  });

  const connections = new ServerConnections({
    config: { ...configOf(databaseUrl), statement_timeout: settings.statementTimeoutMs },
    most: settings.poolSize ?? usualPoolSize(facts.usable),
    acquireTimeoutMs,
  });
  try {
    const lease = await connections.acquire();
    await checkAppRole(lease.client).finally(() => lease.release());
  } catch (error) {
    await connections.close();
    throw error;
  }
  return databaseOn({
    kind: 'postgres',
    isDistributed: facts.isDistributed,
    acquire: (orgId) => connections.acquire(orgId),
    acquireForCopy: (orgId) => connections.acquireForCopy(orgId),
    activities: new Activities(),
    state: () => 'ready',
    limit: () => {},
    watchesTime: true,
    copyIn: copyThroughProtocol,
    asOwner: (work) => withPostgresOwner(databaseUrl, work),
    beside: (work) => withPostgresOwner(databaseUrl, work),
    close: () => connections.close(),
  });
};
