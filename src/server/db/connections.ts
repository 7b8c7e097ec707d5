import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Client, ClientBase, Pool, PoolClient, QueryResult } from 'pg';
import type { Tenant } from './database.ts';
import { explainFailure } from './failures.ts';
import { forOrganisation } from './organisation.ts';
import { beNobody } from './session-tenant.ts';
import { sendableParameters } from './values.ts';

/** Marks the async context of an open tenant transaction, see `guardNested`. */
const openTransaction = new AsyncLocalStorage<{ open: boolean }>();

/**
 * Asking for a second connection inside a transaction would wait for ever on PGlite, which has only one, and for a busy
 * pool on PostgreSQL. Refusing it on both makes the mistake show at once.
 */
const guardNested = (): void => {
  if (openTransaction.getStore()?.open) {
    throw new Error('A transaction is open here: use its handle (trx), not the outer one.');
  }
};

export const markTransaction = async <T>(work: () => Promise<T>): Promise<T> => {
  const mark = { open: true };
  try {
    return await openTransaction.run(mark, work);
  } finally {
    mark.open = false;
  }
};

/** A lost connection rejects the statements under way, which is where it is told; idle ones are replaced unseen. */
export const expectLostConnections = (pool: Pool): Pool => {
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
};

/** Where connections come from. */
export type Connections = Pick<Pool, 'connect' | 'end'>;

/** A connection as the app's role, and how to give it back; `failure` is what went wrong on it. */
export interface Lease<T extends ClientBase = Client> {
  readonly client: T;
  release(failure?: unknown): void;
}

export const leased = async <T extends ClientBase>(acquire: () => Promise<Lease<T>>): Promise<Lease<T>> => {
  guardNested();
  try {
    return await acquire();
  } catch (error) {
    throw explainFailure(error);
  }
};

// A prepared statement whose result changed its columns, after a migration by another process, would fail for ever.
const isStalePlan = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('cached plan must not change result type');

/** One that is not idle, or that holds a stale plan, is thrown away. */
export const isReusable = (client: ClientBase, failure?: unknown): boolean =>
  client.getTransactionStatus() === 'I' && !isStalePlan(failure);

export const giveBack = (client: PoolClient, failure?: unknown): void => {
  client.release(!isReusable(client, failure));
};

const isLost = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('Client has encountered a connection error');

/** Several commands in one text, such as those of the job queue, answer one result each: their rows together. */
const asOne = (result: QueryResult | readonly QueryResult[]): QueryResult | undefined =>
  Array.isArray(result)
    ? { ...result.at(-1), rows: result.flatMap(({ rows }: QueryResult) => rows) }
    : (result as QueryResult);

/**
 * Connections as Kysely wants them, with our errors and our rules about giving back. Of a tenant's, what says `$org` is
 * bound to that organisation.
 */
export const kyselyPool = (
  acquire: () => Promise<Lease<ClientBase>>,
  onRelease: () => void,
  tenant?: Tenant,
): PostgresPool => ({
  options: {},
  connect: async (): Promise<PostgresPoolClient> => {
    const lease = await leased(acquire);
    const { client } = lease;
    if (!tenant) beNobody(client);
    let failure: unknown;
    const query = async (sql: string, parameters: readonly unknown[]): Promise<unknown> => {
      const bound = tenant ? forOrganisation({ sql, parameters }, tenant) : { sql, parameters };
      try {
        return asOne(await client.query(bound.sql, sendableParameters(bound.parameters)));
      } catch (error) {
        // On a lost connection even the rollback fails; what lost it is worth telling, not that.
        failure = isLost(error) ? (failure ?? error) : error;
        // The error arrives before the server says in what state it left the session; giving back needs to know.
        await client.query('').catch(() => {});
        throw explainFailure(failure);
      }
    };
    return {
      query: query as PostgresPoolClient['query'],
      release: () => {
        onRelease();
        lease.release(failure);
      },
    };
  },
  end: async () => {},
});
