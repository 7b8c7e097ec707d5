import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { CompiledQuery } from 'kysely';
import type { ConstructorOptions, PgBoss } from 'pg-boss';
import { AppError } from '#domain/errors.ts';
import type { Database, StatementRunner } from '#server/db/database.ts';
import type { Job, JobKind } from './job.ts';

/**
 * What a process adds it takes up at once (`wake`), so a look finds only what is tried again, or what another process
 * left behind. On PGlite each takes a turn of the one connection.
 */
const lookEverySeconds = { pglite: 20, postgres: 5 } as const;
/** A server that stops has ten seconds for everything. */
const patienceMs = 3_000;
/** Between two tries to start while somebody else keeps the database busy. */
const usualPauseMs = 1_000;
const noJob = '00000000-0000-0000-0000-000000000000';
const aDay = 24 * 60 * 60;

/** Anything that runs statements: in an open transaction a job exists exactly if what it is about does. */
interface Executor extends StatementRunner {
  withoutPlugins(): StatementRunner;
}

/** The names of its columns are the queue's own. */
const queueDatabase = (db: Executor): NonNullable<ConstructorOptions['db']> => {
  const plain = db.withoutPlugins();
  return {
    executeSql: async (text, values = []) => {
      const { rows } = await plain.executeQuery(CompiledQuery.raw(text, values));
      return { rows };
    },
  };
};

interface FailedJob {
  readonly id: string;
  readonly name: string;
  readonly error: string | null;
  readonly failedAt: string;
}

/**
 * Jobs in the database (pg-boss), so that they survive whatever happens to the process and go to whichever process is
 * free. Adding needs no started queue of jobs, doing them does.
 */
export class JobQueue {
  readonly #database: Database;
  readonly #log: FastifyBaseLogger;
  #opening: Promise<PgBoss> | undefined;
  #starting: Promise<void> | undefined;
  readonly #workers = new Map<string, string>();
  readonly #stopping = new AbortController();
  readonly #pauseMs: number;

  constructor(database: Database, log: FastifyBaseLogger, { pauseMs = usualPauseMs } = {}) {
    this.#database = database;
    this.#log = log;
    this.#pauseMs = pauseMs;
  }

  /** Before the transaction that adds a job of the kind: inside it there may be no second connection to ask. */
  async prepare(kind: JobKind<object>): Promise<void> {
    await this.#know(await this.#opened(), kind);
  }

  /**
   * Adds a job in the caller's transaction; `wake` after it spares the wait for the next look. What can wait is done
   * when nothing else is.
   */
  async add<T extends object>(
    db: Executor,
    kind: JobKind<T>,
    data: T,
    { canWait = false, id }: { readonly canWait?: boolean; readonly id?: string } = {},
  ): Promise<void> {
    const boss = await this.#opened();
    await boss.send(kind.name, data, {
      db: queueDatabase(db),
      ...(canWait && { priority: -1 }),
      ...(id && { id }),
    });
  }

  /** Adds a job by itself; with an id of its own only once, for as long as it is kept. */
  async enqueue<T extends object>(
    kind: JobKind<T>,
    data: T,
    options: { readonly id?: string } = {},
  ): Promise<void> {
    await this.prepare(kind);
    await this.add(this.#database.kysely, kind, data, options);
    this.wake(kind);
  }

  wake({ name }: Pick<JobKind<object>, 'name'>): void {
    const worker = this.#workers.get(name);
    if (worker === undefined) return;
    void this.#opening?.then((boss) => boss.notifyWorker(worker));
  }

  /** Begins to do jobs, as soon as the database has a moment. */
  start(jobs: readonly Job[]): Promise<void> {
    this.#starting ??= this.#start(jobs);
    return this.#starting;
  }

  /** Lets a job under way finish; what takes longer is tried again, by whoever comes next. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#starting?.catch(() => {});
    const boss = await this.#opening?.catch(() => undefined);
    await boss?.stop({ timeout: patienceMs });
  }

  /** Those nobody tries any more, the latest first. */
  async failed(): Promise<FailedJob[]> {
    const found = await this.#database.kysely.executeQuery<FailedJob>(
      CompiledQuery.raw(
        `select id, name, output ->> 'message' as error, completed_on as failed_at
         from jobs.job where state = 'failed' order by completed_on desc limit 200`,
      ),
    );
    return found.rows;
  }

  /** Has a failed job tried once more; false where there is none. */
  async repeat(id: string): Promise<boolean> {
    const job = (await this.failed()).find((failed) => failed.id === id);
    if (!job) return false;
    const boss = await this.#opened();
    await boss.retry(job.name, id);
    this.wake(job);
    return true;
  }

  async #start(jobs: readonly Job[]): Promise<void> {
    await this.#patiently(() => this.#takeUpAgain());
    for (const job of jobs) await this.#patiently(async () => this.#work(await this.#opened(), job));
  }

  /** What the database is too busy for at the moment is tried until it is done, or the queue is stopped. */
  async #patiently(step: () => Promise<void>): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      try {
        return await step();
      } catch (error) {
        if (!(error instanceof AppError && error.code === 'busy')) throw error;
        this.#log.warn({ err: error }, 'The job queue waits for the database');
        await pause(this.#pauseMs, undefined, { signal }).catch(() => {});
      }
    }
  }

  async #work(boss: PgBoss, job: Job): Promise<void> {
    const { name } = job.kind;
    await this.#know(boss, job.kind);
    const pollingIntervalSeconds = lookEverySeconds[this.#database.kind];
    const worker = await boss.work(
      name,
      { includeMetadata: true, pollingIntervalSeconds },
      async ([taken]) => {
        if (!taken) return;
        // There may be more: looks again when this one is done, not after the pause.
        this.wake(job.kind);
        try {
          await job.run(taken.data, { isLast: taken.retryCount >= taken.retryLimit });
        } catch (error) {
          // Its words may hold an address; they are kept with the job.
          this.#log.warn({ job: name, id: taken.id, attempt: taken.retryCount + 1 }, 'A job failed');
          throw error;
        }
      },
    );
    this.#workers.set(name, worker);
  }

  /** The embedded database has one process: whatever was under way belonged to one that is gone. */
  async #takeUpAgain(): Promise<void> {
    if (this.#database.kind !== 'pglite') return;
    await this.#database.kysely.executeQuery(
      CompiledQuery.raw(`update jobs.job set state = 'retry', start_after = now() where state = 'active'`),
    );
  }

  /** What fails is tried anew by the next who asks. */
  #opened(): Promise<PgBoss> {
    this.#opening ??= this.#open().catch((error: unknown) => {
      this.#opening = undefined;
      throw error;
    });
    return this.#opening;
  }

  async #open(): Promise<PgBoss> {
    // Whoever waits for the first page does not wait for this.
    const { PgBoss: Boss } = await import('pg-boss');
    const boss = new Boss({
      db: queueDatabase(this.#database.kysely),
      backend: this.#database.kind,
      schema: 'jobs',
      // The tables are made by a migration of ours; the app's role owns none of them.
      migrate: false,
      createSchema: false,
      schedule: false,
      reindex: false,
      monitorVacuum: false,
    });
    boss.on('error', (error) => this.#log.warn({ err: error }, 'The job queue is in trouble'));
    try {
      await boss.start();
      return boss;
    } catch (error) {
      await boss.stop({ graceful: false }).catch(() => {});
      throw error;
    }
  }

  readonly #known = new Map<string, Promise<void>>();

  /** The queue of the kind, once for each process. */
  #know(boss: PgBoss, kind: JobKind<object>): Promise<void> {
    const known = this.#known.get(kind.name);
    if (known) return known;
    const made = this.#make(boss, kind).catch((error: unknown) => {
      this.#known.delete(kind.name);
      throw error;
    });
    this.#known.set(kind.name, made);
    return made;
  }

  async #make(boss: PgBoss, kind: JobKind<object>): Promise<void> {
    await boss.createQueue(kind.name, {
      retryLimit: kind.retries,
      retryDelay: kind.firstPauseSeconds,
      retryBackoff: true,
      retryDelayMax: 60 * 60,
      expireInSeconds: kind.timeLimitSeconds,
      deleteAfterSeconds: kind.keptDays * aDay,
    });
    // Asked once about any job, it remembers the queue, which adding one needs.
    await boss.findJobs(kind.name, { id: noJob });
  }
}
