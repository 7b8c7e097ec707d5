import type { CompiledQuery, Kysely, QueryResult, Transaction } from 'kysely';
import type { Activity } from './activities.ts';
import type { Schema } from './schema.ts';

/** On whose behalf a statement runs: row-level security shows the records of `orgId`, the audit log names `userId`. */
export interface Tenant {
  readonly orgId: string;
  readonly userId: string;
}

/**
 * One SQL command with `$1` parameters; a compiled Kysely query fits. `$org` stands for the tenant's organisation:
 * every mention of a table of records is bound to it (docs/decisions/0045).
 */
export interface Statement<R extends object = Row> {
  readonly sql: string;
  readonly parameters: readonly unknown[];
  /**
   * 'shared': prepared once by each connection, with one plan for organisations of all sizes. Only for what is found by
   * a key, inserted, walked along an index, or asked of small organisations alone; everything else is planned for the
   * organisation at hand.
   */
  readonly plan?: 'shared';
  /** Never there: carries the type of the rows it answers. */
  readonly row?: R;
}

/** Of each statement its rows. */
export type Answers<S extends readonly Statement<object>[]> = {
  -readonly [K in keyof S]: S[K] extends Statement<infer R> ? (object extends R ? Row : R)[] : never;
};

export type Row = Record<string, unknown>;

export interface TenantOptions {
  /** How long one statement may take; 10 seconds unless told. When it is over, the caller gets 'busy'. */
  readonly timeoutMs?: number;
  readonly readOnly?: boolean;
}

export interface ScopedOptions extends TenantOptions {
  /**
   * Of a small organisation these are prepared once by each connection: it takes longer to plan a sum over several tables
   * than to add it up. Of a large one each is planned for it.
   */
  readonly keepsPlans?: boolean;
}

export interface TransactionOptions extends TenantOptions {
  /** Every statement sees the records as of one moment. For reading; a write may be refused with 'busy'. */
  readonly isSnapshot?: boolean;
}

export interface Doing {
  /** Busy: somebody else has had the one connection of PGlite for more than a moment. */
  readonly database: 'ready' | 'busy' | 'starting';
  readonly doing: readonly { readonly name: string; readonly percent: number | null }[];
}

export interface Database {
  readonly kind: 'pglite' | 'postgres';

  /** Whether the program signs in as what it works as, or as the owner of the tables: then why. */
  readonly login: { readonly isOwn: boolean; readonly reason?: string };

  /**
   * True while a transaction in bulk has the one connection of PGlite to itself: until it ends nobody else is answered,
   * and nothing anybody was told before can have changed.
   */
  isHeld(): boolean;

  /**
   * Says what keeps the database busy until the answered function is called: `/healthz` names it, and whoever has to wait
   * too long because of it.
   */
  announce(activity: Activity): () => void;

  /** What is going on, without asking the database anything. */
  doing(): Doing;

  /** For accounts: who signs in, and what is asked before an organisation is known. It sees no record. */
  readonly kysely: Kysely<Schema>;

  /**
   * One statement about accounts that every request asks, e.g. for its session: prepared once by each connection.
   */
  lookUp(statement: Omit<Statement, 'plan'>): Promise<Row[]>;

  /**
   * The statements as one transaction of the tenant in one round trip. Columns are spelled as in `transaction`. On any
   * error nothing is kept and the first cause is thrown; undone for the sake of another, it is done once more.
   */
  scoped<const S extends readonly Statement<object>[]>(
    tenant: Tenant,
    statements: S,
    options?: ScopedOptions,
  ): Promise<Answers<S>>;

  /**
   * A transaction of the tenant for use cases that need an answer before the next statement. Inside, use only `trx`:
   * PGlite has one connection, so the outer handle is refused there on both databases. Undone by the database for the
   * sake of another transaction, it is done once more: the work must have no effect but through `trx`.
   */
  transaction<T>(
    tenant: Tenant,
    work: (trx: Transaction<Schema>) => Promise<T>,
    options?: TransactionOptions,
  ): Promise<T>;

  /**
   * A transaction of the tenant for writing in bulk: like `transaction`, on a connection of its own that also takes
   * CSV. On PGlite everybody else waits until it ends.
   */
  bulk<T>(
    tenant: Tenant,
    work: (trx: Transaction<Schema>, copyIn: CopyIn) => Promise<T>,
    options?: TenantOptions,
  ): Promise<T>;

  /**
   * Work of minutes, in transactions of the tenant that each last a moment, so that others get their turn between them.
   * Temporary tables stay until it is over. On PGlite, whose one session holds them, one such work at a time.
   */
  longWork<T>(tenant: Tenant, work: (session: LongWork) => Promise<T>, options: LongWorkOptions): Promise<T>;

  /** As the owner of the tables, past row-level security and without a time limit: migrations, housekeeping, backup. */
  asOwner<T>(work: (owner: OwnerSession) => Promise<T>): Promise<T>;

  /**
   * As the owner, for reading at length while everybody else works on. PGlite has one connection, so there it is
   * another one on a copy of its files as of one moment: others wait only while those are copied.
   */
  beside<T>(work: (owner: OwnerSession) => Promise<T>): Promise<T>;

  close(): Promise<void>;
}

/**
 * Appends CSV to a table, e.g. `animals (id, name)`; answers the number of rows. PostgreSQL refuses it on tables with
 * row-level security, so a tenant fills a temporary table with it.
 */
export type CopyIn = (target: string, csv: AsyncIterable<Buffer>) => Promise<number>;

/** What runs statements: an open transaction, or long work. */
export interface StatementRunner {
  executeQuery<R>(query: CompiledQuery<R>): Promise<QueryResult<R>>;
}

export interface LongWorkOptions extends TenantOptions {
  /** Runs first in every one of its transactions. What it throws ends the work. */
  readonly onBegin: (trx: StatementRunner) => Promise<void>;
}

/** Each statement may begin a transaction, and end the one before; what was executed is kept from then on. */
export interface LongWork extends StatementRunner {
  /** About how long one statement should take: on PGlite nobody else is answered meanwhile. */
  readonly turnMs: number;
  readonly copyIn: CopyIn;
  /** Keeps what was done so far; the next statement begins a transaction. */
  pause(): Promise<void>;
  /** These statements as one transaction. */
  whole<T>(work: () => Promise<T>): Promise<T>;
}

/** One connection as the owner of the tables. */
export interface OwnerSession {
  readonly kind: 'pglite' | 'postgres';
  query(sql: string, parameters?: readonly unknown[]): Promise<Row[]>;
  /** Several commands without parameters, e.g. a migration. */
  execute(sql: string): Promise<void>;
  transaction<T>(work: () => Promise<T>, begin?: string): Promise<T>;
  /** CSV of a query or table, e.g. `animals (id, name)`, in chunks. */
  copyOut(source: string): AsyncIterable<Buffer>;
  copyIn: CopyIn;
}
