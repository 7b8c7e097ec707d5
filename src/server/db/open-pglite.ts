import { constants } from 'node:fs';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Client, type ClientConfig, Pool, type PoolClient } from 'pg';
import { AppError } from '#domain/errors.ts';
import { Activities } from './activities.ts';
import { type Connections, expectLostConnections, giveBack, type Lease } from './connections.ts';
import type { Database, OwnerSession } from './database.ts';
import { isTaken, isWaitInVain } from './failures.ts';
import { databaseOn } from './handle.ts';
import { type KeepBefore, type Migration, migrate } from './migrate.ts';
import { ownerSession } from './owner.ts';
import { defaultTimeoutMs, Engine, postgresMajor } from './pglite/engine.ts';
import { recordChunks } from './record-chunks.ts';
import { asSessionUser, change, checkRole, prepareSession, type Role, roleKeys } from './roles.ts';
import { valueTypes } from './values.ts';

export interface PgliteSettings {
  /** Where PostgreSQL's files are; nobody else may have it open. */
  readonly folder: string;
  readonly migrations: readonly Migration[];
  readonly keepBefore?: KeepBefore | undefined;
  readonly statementTimeoutMs?: number;
  /** A person who has to wait longer for the one connection is told why instead; 2 s unless told. */
  readonly acquireTimeoutMs?: number;
  /** Of long work and of starts, which nobody waits for at a screen. */
  readonly patienceMs: number;
  readonly engineMemoryMb?: number;
}

// All clients share the one session of PGlite, so each begins by clearing what the one before left. Like `discard all`,
// but for temporary tables: they may belong to long work that is waiting for its turn.
const startAfresh = async (client: Client): Promise<void> => {
  await client.query('rollback');
  await client.query(`close all; set session authorization default; reset all; deallocate all; unlisten *;
    select pg_advisory_unlock_all(); discard plans; discard sequences`);
};

const largestCopy = 8 << 20;

/** Of timers. */
const inaccuracyMs = 50;

const startingAgain = 'The database is starting again. Try again in a moment.';

/** Two seconds, and what tests of other things give it on a machine that runs them side by side. */
const usualWaitMs = Number(process.env.STUDBOOK_ENGINE_WAIT_MS ?? 2_000);

const cannotOpen = (folder: string, cause: unknown): Error =>
  new Error(`The database in ${folder} cannot be opened: ${cause instanceof Error ? cause.message : cause}`, {
    cause,
  });

/** The files of one major version of PostgreSQL cannot be read by the next. */
const checkMajorVersion = async (folder: string): Promise<void> => {
  const major = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => '');
  if (major !== '' && major.trim() !== postgresMajor) {
    throw new Error(
      `The database in ${folder} is of PostgreSQL ${major.trim()}, this Studbook brings ${postgresMajor}. ` +
        'Make a backup with the Studbook that last used it, and restore that with this one.',
    );
  }
};

const start = (folder: string, usualLimitMs: number, memoryMb?: number) => {
  const engine = new Engine(folder, memoryMb);
  const config = (): ClientConfig => ({
    stream: () => engine.socket(),
    types: valueTypes,
    user: 'postgres',
    database: 'postgres',
    password: '',
  });

  const copyIn = async (target: string, csv: AsyncIterable<Buffer>): Promise<number> => {
    let rows = 0;
    for await (const chunk of recordChunks(csv, largestCopy)) rows += await engine.copyIn(target, chunk);
    return rows;
  };

  /** Only while nobody else talks to the engine: before there is a pool, or while holding its one connection. */
  const withOwner = async <T>(work: (owner: OwnerSession) => Promise<T>): Promise<T> => {
    const client = new Client(config());
    client.on('error', () => {}); // a lost connection rejects the statement under way, which is where it is told
    engine.limitMs = 0;
    try {
      await client.connect();
      await startAfresh(client);
      await prepareSession(client);
      return await work(ownerSession(client, 'pglite', copyIn));
    } finally {
      engine.limitMs = usualLimitMs;
      await client.end();
    }
  };
  return { engine, config, copyIn, withOwner };
};

/** The owner of a database that nobody has open, as it is: no migration. */
export const withPgliteOwner = async <T>(
  folder: string,
  work: (owner: OwnerSession) => Promise<T>,
): Promise<T> => {
  const { engine, withOwner } = start(folder, defaultTimeoutMs);
  try {
    return await withOwner(work);
  } finally {
    await engine.close();
  }
};

/**
 * A copy of the files, made while nobody writes, is what a crash at that moment would have left: PostgreSQL opens it as
 * it does after one. Where the file system shares the blocks of copies, it costs next to nothing.
 */
const withCopy = async <T>(
  folder: string,
  holding: (work: (owner: OwnerSession) => Promise<void>) => Promise<void>,
  work: (owner: OwnerSession) => Promise<T>,
): Promise<T> => {
  const copy = await mkdtemp(join(dirname(folder), 'backup-'));
  try {
    await holding(async (owner) => {
      await owner.execute('checkpoint'); // or the copy would first have to go through what was written since the last
      await cp(folder, copy, { recursive: true, mode: constants.COPYFILE_FICLONE });
    });
    return await withPgliteOwner(copy, work);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
};

export const openPglite = async (settings: PgliteSettings): Promise<Database> => {
  await checkMajorVersion(settings.folder);
  const usualLimitMs = settings.statementTimeoutMs ?? defaultTimeoutMs;
  const { engine, config, copyIn, withOwner } = start(settings.folder, usualLimitMs, settings.engineMemoryMb);

  const waitMs = settings.acquireTimeoutMs ?? usualWaitMs;
  const pool = new Pool({
    ...config(),
    max: 1, // the pool's queue is the lock
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: waitMs,
    pipeline: true,
    onConnect: async (client) => {
      await startAfresh(client as Client);
      await prepareSession(client);
    },
  });
  expectLostConnections(pool); // after a stop of the engine the next caller starts it

  const activities = new Activities();
  /**
   * Asks again until its patience ends; between two tries somebody else may have a turn. The time in which the database
   * starts again is nobody's fault and does not count.
   */
  const waitingFor = (patienceMs: number): Connections => ({
    connect: async (): Promise<PoolClient> => {
      const askedAt = performance.now();
      for (;;) {
        try {
          return await pool.connect();
        } catch (error) {
          if (!isWaitInVain(error)) throw error;
          const now = performance.now();
          const mayWaitMs = engine.isOpen ? patienceMs : settings.patienceMs;
          const waitedMs = now - (engine.isOpen ? Math.max(askedAt, engine.openedAt) : askedAt);
          if (waitedMs < mayWaitMs - inaccuracyMs) continue;
          throw isTaken(engine.isOpen ? activities.reason() : startingAgain, error);
        }
      }
    },
    end: () => pool.end(),
  });
  const usual = waitingFor(waitMs);
  const patient = waitingFor(settings.patienceMs);

  const close = async (): Promise<void> => {
    await pool.end();
    await engine.close();
  };

  try {
    await withOwner((owner) => migrate(owner, settings.migrations, settings.keepBefore));
    const client = await pool.connect();
    try {
      for (const role of roleKeys) {
        change(client, role);
        await checkRole(client, role);
      }
    } finally {
      client.release();
    }
  } catch (error) {
    await close();
    throw error instanceof AppError ? cannotOpen(settings.folder, error.cause) : error;
  }

  const asOwner = async <T>(work: (owner: OwnerSession) => Promise<T>): Promise<T> => {
    const place = await patient.connect();
    try {
      return await withOwner(work);
    } finally {
      place.release(true); // its session was cleared: the next caller connects anew
    }
  };

  const acquireFrom = (connections: Connections, role: Role) => async (): Promise<Lease> => {
    const client = await connections.connect();
    change(client, role);
    return { client, release: (failure) => giveBack(client, failure) };
  };
  return databaseOn({
    kind: 'pglite',
    isDistributed: false,
    login: { isOwn: false, reason: 'the embedded database has one session, which is everybody’s' },
    acquire: acquireFrom(usual, 'records'),
    acquireForAccounts: acquireFrom(usual, 'accounts'),
    acquireForCopy: acquireFrom(patient, 'records'),
    activities,
    state: () => (engine.isOpen ? 'ready' : 'starting'),
    watchesTime: false,
    // There it is a file that is read, which takes the rights of a superuser.
    copyIn: (client) => (target, csv) => asSessionUser(client, () => copyIn(target, csv)),
    limit: (timeoutMs) => {
      engine.limitMs = timeoutMs ?? usualLimitMs;
    },
    asOwner,
    beside: (work) => withCopy(settings.folder, asOwner, work),
    close,
  });
};
