import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool, sql, type Transaction } from 'kysely';
import type { ClientBase } from 'pg';
import type { Activities } from './activities.ts';
import { acquire, type Connections, kyselyPool, markTransaction, release } from './connections.ts';
import type { CopyIn, Database, Doing, OwnerSession, Tenant, TransactionOptions } from './database.ts';
import { explainFailure } from './failures.ts';
import { inTurn, TurnTaking } from './long-work.ts';
import { onceMore } from './once-more.ts';
import type { Schema } from './schema.ts';
import { runScoped, statementNames } from './scoped.ts';

/** What the two databases do differently. */
export interface Driver {
  readonly kind: Database['kind'];
  /** Connections as the app's role; on PGlite both pools are the one that holds its one connection. */
  readonly ordinary: Connections;
  readonly pipelined: Connections;
  /** For work in bulk, which may wait longer for its turn than a person does. */
  readonly patient: Connections;
  readonly activities: Activities;
  state(): Doing['database'];
  /** The time limit for statements from now on where the database does not watch it itself; undefined: the usual one. */
  limit(timeoutMs: number | undefined): void;
  readonly watchesTime: boolean;
  /** On one of the ordinary connections. */
  copyIn(client: ClientBase): CopyIn;
  asOwner<T>(work: (owner: OwnerSession) => Promise<T>): Promise<T>;
  beside<T>(work: (owner: OwnerSession) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const kyselyOn = (pool: PostgresPool): Kysely<Schema> =>
  new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });

/** Nobody else on PGlite is answered meanwhile; on PostgreSQL only the row of the work is held. */
const turnMs = { pglite: 100, postgres: 1_000 } as const;

export const databaseOn = (driver: Driver): Database => {
  const resetLimit = (): void => driver.limit(undefined);
  const poolOf = (tenant?: Tenant, connections = driver.ordinary) =>
    kyselyPool(connections, resetLimit, tenant);
  const kysely = kyselyOn(poolOf());

  const transactionOf = <T>(
    db: Kysely<Schema>,
    tenant: Tenant,
    work: (trx: Transaction<Schema>) => Promise<T>,
    { timeoutMs, readOnly = false, isSnapshot = false }: TransactionOptions = {},
  ): Promise<T> => {
    const plain = db.transaction();
    const begin = isSnapshot ? plain.setIsolationLevel('repeatable read') : plain;
    return (readOnly ? begin.setAccessMode('read only') : begin).execute(async (trx) => {
      await nameTenant(trx, tenant, timeoutMs);
      return markTransaction(() => work(trx));
    });
  };

  const nameTenant = async (
    trx: Transaction<Schema>,
    tenant: Tenant,
    timeoutMs: number | undefined,
  ): Promise<void> => {
    driver.limit(timeoutMs);
    const ms = timeoutMs === undefined ? null : String(timeoutMs);
    await sql`select set_config('app.org_id', ${tenant.orgId}, true), set_config('app.user_id', ${tenant.userId}, true),
      set_config('statement_timeout', coalesce(${ms}::text, current_setting('statement_timeout')), true)`.execute(
      trx,
    );
  };

  /** Connections of `from`, and COPY on the last one it gave out. */
  const withCopy = (from: ReturnType<typeof poolOf>) => {
    let copyIn: CopyIn | undefined;
    const connect = async () => {
      const client = await from.connect();
      copyIn = driver.copyIn(client.raw);
      return client;
    };
    return {
      kysely: kyselyOn({ ...from, connect }),
      copyIn: (): CopyIn => {
        if (!copyIn) throw new Error('A transaction begins with its connection.');
        return copyIn;
      },
    };
  };

  const takeLongWork = driver.kind === 'pglite' ? inTurn() : <T>(work: () => Promise<T>) => work();
  const nameOf = statementNames();
  let closing: Promise<void> | undefined;
  let isHeld = false;
  const hold = (isOnly: boolean): void => {
    isHeld = isOnly && driver.kind === 'pglite';
  };

  const scopedOnce: Database['scoped'] = async (tenant, statements, { timeoutMs, readOnly = false } = {}) => {
    const client = await acquire(driver.pipelined);
    let failure: unknown;
    try {
      driver.limit(timeoutMs);
      const watchedMs = driver.watchesTime ? timeoutMs : undefined;
      return await runScoped(client, {
        tenant,
        statements,
        readOnly,
        timeoutMs: watchedMs,
        nameOf,
        ownsConnection: driver.pipelined !== driver.ordinary,
      });
    } catch (error) {
      failure = error;
      throw error;
    } finally {
      resetLimit();
      release(client, failure);
    }
  };

  return {
    kind: driver.kind,
    kysely,
    isHeld: () => isHeld,
    announce: (activity) => driver.activities.begin(activity),
    doing: () => ({ database: isHeld ? 'busy' : driver.state(), doing: driver.activities.list() }),

    scoped: (tenant, statements, options) => onceMore(() => scopedOnce(tenant, statements, options)),

    transaction: (tenant, work, options) =>
      onceMore(() => transactionOf(kyselyOn(poolOf(tenant)), tenant, work, options)),

    bulk: (tenant, work, options) => {
      const one = withCopy(poolOf(tenant, driver.patient));
      return transactionOf(
        one.kysely,
        tenant,
        (trx) => {
          hold(true);
          return work(trx, one.copyIn());
        },
        options,
      ).finally(() => hold(false));
    },

    longWork: (tenant, work, { timeoutMs, onBegin }) =>
      takeLongWork(async () => {
        // PGlite's session is everybody's, and everybody waits for the one connection to it; on PostgreSQL it is kept.
        const pool = poolOf(tenant, driver.patient);
        const kept = driver.kind === 'postgres' ? await pool.connect() : undefined;
        const source = withCopy(
          kept ? { ...pool, connect: async () => ({ ...kept, release: () => {} }) } : pool,
        );
        const session = new TurnTaking({
          ...source,
          turnMs: turnMs[driver.kind],
          open: (trx) => nameTenant(trx, tenant, timeoutMs),
          onBegin,
        });
        try {
          const result = await work(session);
          await session.pause();
          return result;
        } catch (error) {
          await session.giveUp().catch(() => {});
          throw error;
        } finally {
          // Its temporary tables. On a lost session they are gone already.
          await sql`discard temp`.execute(source.kysely).catch(() => {});
          kept?.release();
        }
      }),

    asOwner: async (work) => {
      try {
        return await driver.asOwner(work);
      } catch (error) {
        throw explainFailure(error);
      }
    },

    beside: async (work) => {
      try {
        return await driver.beside(work);
      } catch (error) {
        throw explainFailure(error);
      }
    },

    close: () => {
      closing ??= driver.close();
      return closing;
    },
  };
};
