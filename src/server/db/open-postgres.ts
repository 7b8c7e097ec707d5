import { Client, type ClientConfig, Pool } from 'pg';
import { Activities } from './activities.ts';
import { beApp, beOwner, checkAppRole } from './app-role.ts';
import { expectLostConnections } from './connections.ts';
import type { Database, OwnerSession } from './database.ts';
import { databaseOn } from './handle.ts';
import { type KeepBefore, type Migration, migrate } from './migrate.ts';
import { copyThroughProtocol, ownerSession } from './owner.ts';
import { valueTypes } from './values.ts';

export interface PostgresSettings {
  readonly databaseUrl: string;
  readonly migrations: readonly Migration[];
  readonly keepBefore?: KeepBefore | undefined;
  /** Of each of the two pools. */
  readonly poolSize: number;
  readonly statementTimeoutMs: number;
  readonly acquireTimeoutMs: number;
}

const oldestVersion = 150_000;
const idleMs = 5 * 60_000;

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
  const client = new Client(configOf(databaseUrl));
  client.on('error', () => {}); // a lost connection rejects the statement under way, which is where it is told
  await client.connect().catch((error: Error) => {
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

export const openPostgres = async (settings: PostgresSettings): Promise<Database> => {
  const { databaseUrl } = settings;
  await withPostgresOwner(databaseUrl, async (owner) => {
    const [server] = await owner.query(`select current_setting('server_version_num')::integer as version`);
    if (Number(server?.version) < oldestVersion) throw new Error('Studbook needs PostgreSQL 15 or later.');
    await migrate(owner, settings.migrations, settings.keepBefore);
  });

  const pool = (pipeline: boolean): Pool => {
    return expectLostConnections(
      new Pool({
        ...configOf(databaseUrl),
        pipeline,
        max: settings.poolSize,
        idleTimeoutMillis: idleMs, // a new connection has to prepare its statements again
        statement_timeout: settings.statementTimeoutMs,
        connectionTimeoutMillis: settings.acquireTimeoutMs,
        onConnect: beApp,
      }),
    );
  };
  const ordinary = pool(false);
  const pipelined = pool(true);
  const close = async (): Promise<void> => {
    await Promise.all([ordinary.end(), pipelined.end()]);
  };

  try {
    const client = await pipelined.connect();
    await checkAppRole(client).finally(() => client.release());
  } catch (error) {
    await close();
    throw error;
  }
  return databaseOn({
    kind: 'postgres',
    ordinary,
    pipelined,
    patient: ordinary,
    activities: new Activities(),
    state: () => 'ready',
    limit: () => {},
    watchesTime: true,
    copyIn: copyThroughProtocol,
    asOwner: (work) => withPostgresOwner(databaseUrl, work),
    beside: (work) => withPostgresOwner(databaseUrl, work),
    close,
  });
};
