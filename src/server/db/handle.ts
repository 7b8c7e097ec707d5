import {
  CamelCasePlugin,
  CompiledQuery,
  Kysely,
  PostgresDialect,
  type PostgresPool,
  sql,
  type Transaction,
} from 'kysely';
import type { ClientBase } from 'pg';
import type { Activities } from './activities.ts';
import { kyselyPool, type Lease, leased, markTransaction } from './connections.ts';
import type {
  Answers,
  CopyIn,
  Database,
  Doing,
  OwnerSession,
  ScopedOptions,
  Statement,
  Tenant,
  TransactionOptions,
} from './database.ts';
import { explainFailure } from './failures.ts';
import { inTurn, TurnTaking } from './long-work.ts';
import { onceMore } from './once-more.ts';
import type { Schema } from './schema.ts';
import { runPrepared, runScoped, timeOfItsOwn } from './scoped.ts';
import { setTenant } from './session-tenant.ts';
import { smallOrganisations } from './small-organisations.ts';
import { statementNames } from './statement-names.ts';

/** What the two databases do differently. */
export interface Driver {
  readonly kind: Database['kind'];
  /** The tables are spread over several servers. */
  readonly isDistributed: boolean;
  readonly login: Database['login'];
  /** A pipelined connection for records, when it is the organisation's turn. */
  acquire(orgId: string): Promise<Lease>;
  /** The same for accounts, on an errand that may be another than the one at hand. */
  acquireForAccounts(errand?: string): Promise<Lease>;
  /** For records as well, for work in bulk, which takes COPY and may wait longer for its turn than a person does. */
  acquireForCopy(orgId: string): Promise<Lease<ClientBase>>;
  readonly activities: Activities;
  state(): Doing['database'];
  /** The time limit for statements from now on where the database does not watch it itself; undefined: the usual one. */
  limit(timeoutMs: number | undefined): void;
  readonly watchesTime: boolean;
  /** On a connection for writing in bulk. */
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

/** Of many requests at once, whatever each of them is about. */
const lookingUp = 'look-ups';

/** Nobody else on PGlite is answered meanwhile; on PostgreSQL only the row of the work is held. */
const turnMs = { pglite: 100, postgres: 1_000 } as const;

export const databaseOn = (driver: Driver): Database => {
  const resetLimit = (): void => driver.limit(undefined);
  const poolOf = (tenant: Tenant) => kyselyPool(() => driver.acquire(tenant.orgId), resetLimit, tenant);
  const kysely = kyselyOn(kyselyPool(() => driver.acquireForAccounts(), resetLimit));

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
    const settings = setTenant('set local', tenant);
    if (timeoutMs !== undefined) settings.push(timeOfItsOwn(timeoutMs));
    await trx.executeQuery(CompiledQuery.raw(settings.join('; ')));
  };

  /** Connections of `acquire`, and COPY on the last one it gave out. */
  const withCopy = (tenant: Tenant, acquire: () => Promise<Lease<ClientBase>>) => {
    let copyIn: CopyIn | undefined;
    const acquireNoted = async () => {
      const lease = await acquire();
      copyIn = driver.copyIn(lease.client);
      return lease;
    };
    return {
      kysely: kyselyOn(kyselyPool(acquireNoted, resetLimit, tenant)),
      copyIn: (): CopyIn => {
        if (!copyIn) throw new Error('A transaction begins with its connection.');
        return copyIn;
      },
    };
  };

  const takeLongWork = driver.kind === 'pglite' ? inTurn() : <T>(work: () => Promise<T>) => work();
  const nameOf = statementNames();
  const isSmall = smallOrganisations(
    async (tenant, statement) => (await scopedOnce(tenant, [statement], { readOnly: true }))[0] ?? [],
  );
  let closing: Promise<void> | undefined;
  let isHeld = false;
  const hold = (isOnly: boolean): void => {
    isHeld = isOnly && driver.kind === 'pglite';
  };

  const scopedOnce = async <S extends readonly Statement<object>[]>(
    tenant: Tenant,
    statements: S,
    { timeoutMs, readOnly = false, keepsPlans = false }: ScopedOptions = {},
  ): Promise<Answers<S>> => {
    const isKept = keepsPlans && (await isSmall(tenant));
    const lease = await leased(() => driver.acquire(tenant.orgId));
    let failure: unknown;
    try {
      driver.limit(timeoutMs);
      const answers = await runScoped(lease.client, {
        tenant,
        statements,
        readOnly,
        timeoutMs: driver.watchesTime ? timeoutMs : undefined,
        nameOf,
        keepsPlans: isKept,
        isDistributed: driver.isDistributed,
      });
      // What a statement says of its rows is believed here, and nowhere else.
      return answers as Answers<S>;
    } catch (error) {
      failure = error;
      throw error;
    } finally {
      resetLimit();
      lease.release(failure);
    }
  };

  return {
    kind: driver.kind,
    login: driver.login,
    kysely,
    isHeld: () => isHeld,
    announce: (activity) => driver.activities.begin(activity),
    doing: () => ({ database: isHeld ? 'busy' : driver.state(), doing: driver.activities.list() }),

    lookUp: async ({ sql, parameters }) => {
      const lease = await leased(() => driver.acquireForAccounts(lookingUp));
      let failure: unknown;
      try {
        return await runPrepared(lease.client, { sql, parameters }, nameOf);
      } catch (error) {
        failure = error;
        throw error;
      } finally {
        lease.release(failure);
      }
    },

    scoped: (tenant, statements, options) => onceMore(() => scopedOnce(tenant, statements, options)),

    transaction: (tenant, work, options) =>
      onceMore(() => transactionOf(kyselyOn(poolOf(tenant)), tenant, work, options)),

    bulk: (tenant, work, options) => {
      const one = withCopy(tenant, () => driver.acquireForCopy(tenant.orgId));
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
        const acquire = () => driver.acquireForCopy(tenant.orgId);
        const kept = driver.kind === 'postgres' ? await leased(acquire) : undefined;
        const source = withCopy(tenant, async () =>
          kept ? { client: kept.client, release: () => {} } : acquire(),
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
