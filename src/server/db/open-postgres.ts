import { randomBytes } from 'node:crypto';
import { Client, type ClientConfig } from 'pg';
import { Activities } from './activities.ts';
import { certificateTrouble } from './certificate-trouble.ts';
import type { Database, OwnerSession } from './database.ts';
import { errandAtHand } from './errands.ts';
import { databaseOn } from './handle.ts';
import { ensureLogins, type Logins, loginsOf, urlAs } from './logins.ts';
import { type KeepBefore, type Migration, migrate } from './migrate.ts';
import { copyThroughProtocol, ownerSession } from './owner.ts';
import { ServerConnections, whileCrowded } from './postgres-connections.ts';
import { checkRole, prepareSession, type Role, roleKeys } from './roles.ts';
import { valueTypes } from './values.ts';

export interface PostgresSettings {
  readonly databaseUrl: string;
  readonly migrations: readonly Migration[];
  readonly keepBefore?: KeepBefore | undefined;
  /** The most connections of the program at a time; undefined: what the server has room for. */
  readonly poolSize: number | undefined;
  readonly secret: string | undefined;
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
    throw new Error(
      `Studbook cannot connect to the database of DATABASE_URL: ${certificateTrouble(error) ?? error.message}`,
      {
        cause: error,
      },
    );
  });
  try {
    await prepareSession(client);
    return await work(ownerSession(client, 'postgres'));
  } finally {
    await client.end();
  }
};

const pidOf = async (client: Pick<OwnerSession, 'query'>): Promise<unknown> => {
  const [row] = await client.query('select pg_backend_pid() as pid');
  return row?.pid;
};

/**
 * Two connections that are both open are two of the server's as well, unless a pooler lends one to both in turn. Whose
 * records it shows, its time limits and its locks would be those of whoever had it last.
 */
const refuseLentConnections = async (owner: OwnerSession, databaseUrl: string): Promise<void> => {
  const own = await pidOf(owner);
  const other = await withPostgresOwner(databaseUrl, pidOf);
  if (own !== other) return;
  throw new Error(
    'DATABASE_URL leads to a pooler that lends its connections for one transaction at a time. Studbook needs them for longer: set the pooler to session mode, or name PostgreSQL itself.',
  );
};

/** Connections this role may open in this database while others leave it alone. */
const usableSql = `select least(
    current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
      - coalesce(current_setting('reserved_connections', true)::int, 0),
    (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user),
    (select nullif(datconnlimit, -1) from pg_database where datname = current_database())) as usable`;

/**
 * Half of what the server has, so that a second process, a backup or a person finds room; never more than helps one
 * process (decision 0096). In connections.
 */
export const usualPoolSize = (usable: number): number => Math.max(2, Math.min(10, Math.floor(usable / 2)));

/** Of all connections: what is asked for accounts is short. */
const shareOf = (role: Role, most: number): number => {
  const ofAccounts = Math.max(1, Math.floor(most / 4));
  return role === 'accounts' ? ofAccounts : Math.max(1, most - ofAccounts);
};

/** Makes them where that is needed, and tries them: a server may let in only those it was told of. */
const tryLogins = async (owner: OwnerSession, databaseUrl: string, logins: Logins): Promise<void> => {
  await ensureLogins(owner, logins);
  for (const role of roleKeys) {
    const client = new Client(configOf(urlAs(databaseUrl, logins[role])));
    client.on('error', () => {}); // a lost connection rejects the statement under way, which is where it is told
    await whileCrowded(ownerPatienceMs, () => client.connect());
    await client.end();
  }
};

/** Why the program cannot sign in by logins of its own; undefined where it can. */
const reasonAgainst = async (
  owner: OwnerSession,
  databaseUrl: string,
  logins: Logins | undefined,
  isDistributed: boolean,
): Promise<string | undefined> => {
  if (logins === undefined) return 'it was started without a secret';
  if (isDistributed) return 'the servers of a spread database know no other login';
  try {
    await tryLogins(owner, databaseUrl, logins);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

export const openPostgres = async (settings: PostgresSettings): Promise<Database> => {
  const { databaseUrl, acquireTimeoutMs, secret } = settings;
  const logins = secret === undefined ? undefined : loginsOf(secret);
  const facts = await withPostgresOwner(databaseUrl, async (owner) => {
    const [server] = await owner.query(`select current_setting('server_version_num')::integer as version`);
    if (Number(server?.version) < oldestVersion) throw new Error('Studbook needs PostgreSQL 15 or later.');
    await refuseLentConnections(owner, databaseUrl);
    await migrate(owner, settings.migrations, settings.keepBefore);
    const [room] = await owner.query(usableSql);
    const [spread] = await owner.query(
      `select exists (select from pg_extension where extname = 'citus') as is`,
    );
    const isDistributed = spread?.is === true;
    const reason = await reasonAgainst(owner, databaseUrl, logins, isDistributed);
    return { usable: Number(room?.usable), isDistributed, reason };
  });
  const own = facts.reason === undefined ? logins : undefined;

  const most = settings.poolSize ?? usualPoolSize(facts.usable);
  // Of this process alone: by it others see whether it is still there.
  const name = `studbook ${randomBytes(8).toString('hex')}`;
  const open = (role: Role) =>
    new ServerConnections({
      config: {
        ...configOf(own ? urlAs(databaseUrl, own[role]) : databaseUrl),
        application_name: name,
        statement_timeout: settings.statementTimeoutMs,
      },
      role,
      isWorn: own === undefined,
      most: shareOf(role, most),
      acquireTimeoutMs,
      lockTimeoutMs: settings.statementTimeoutMs / 2,
    });
  const connections = { records: open('records'), accounts: open('accounts') };
  const close = async (): Promise<void> => {
    await Promise.all(roleKeys.map((role) => connections[role].close()));
  };
  try {
    for (const role of roleKeys) {
      const lease = await connections[role].acquire();
      await checkRole(lease.client, role).finally(() => lease.release());
    }
  } catch (error) {
    await close();
    throw error;
  }
  return databaseOn({
    kind: 'postgres',
    isDistributed: facts.isDistributed,
    login: facts.reason === undefined ? { isOwn: true } : { isOwn: false, reason: facts.reason },
    acquire: (orgId) => connections.records.acquire({ orgId, errand: errandAtHand() }),
    acquireForAccounts: (errand = errandAtHand()) => connections.accounts.acquire({ errand }),
    acquireForCopy: (orgId) => connections.records.acquireForCopy({ orgId }),
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
