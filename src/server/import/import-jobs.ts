import type { ImportDetails } from '#domain/answers/imports.ts';
import { AppError } from '#domain/errors.ts';
import type { Actor } from '#domain/policy.ts';
import { uuidv7 } from '#domain/uuid.ts';
import { spelled } from '#domain/writing.ts';
import type { FileStore } from '#server/attachments/file-store.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { purgeWorkFolders } from '#server/processes/work-folders.ts';
import { discardUnfinished, hasUnfinished } from './discard-unfinished.ts';
import { findImport } from './history.ts';
import type { ImportRequest } from './import-request.ts';
import type { Outcome, Progress } from './outcome.ts';
import {
  askToEnd,
  askTrialsToEnd,
  insertImport,
  markAllInterrupted,
  markInterrupted,
  stillAlive,
} from './queries.ts';
import type { ReceivedFile } from './receive-upload.ts';
import { runImport } from './run-import.ts';

const aliveEveryMs = 2_000;
/** For a run in another process to end; then whoever asked is told that it still runs. */
const endsWithinMs = 10_000;
const askEveryMs = 250;

interface Job {
  readonly orgId: string;
  readonly userId: string;
  readonly isTrial: boolean;
  readonly stop: AbortController;
  /** As it was noted. */
  readonly noted: ImportDetails;
  progress: Progress;
  readonly ended: Promise<Outcome>;
}

export interface StartedImport {
  readonly importId: string;
  /** Never rejects: what goes wrong is an outcome too. */
  readonly ended: Promise<Outcome>;
}

/**
 * The imports of this process, and what it can say of those of others. One at a time for each organisation; a second
 * trial of a person ends the first.
 */
export class ImportJobs {
  readonly #database: Database;
  readonly #files: FileStore;
  readonly #logError: (error: unknown) => void;
  readonly #jobs = new Map<string, Job>();
  readonly #closing = new AbortController();
  #tidying: Promise<void> = Promise.resolve();

  constructor(database: Database, files: FileStore, logError: (error: unknown) => void) {
    this.#database = database;
    this.#files = files;
    this.#logError = logError;
  }

  /** Takes over the file: it is gone when the run ends, or when `read` refuses its form. */
  async start(actor: Actor & Tenant, read: () => ImportRequest, file: ReceivedFile): Promise<StartedImport> {
    const importId = uuidv7();
    let request: ImportRequest;
    let noted: ImportDetails;
    try {
      request = read();
      if (request.isTrial) await this.#endTrials(actor);
      await this.#note(actor, importId, request, file);
      noted = await findImport(this.#database, actor, importId);
    } catch (error) {
      await file.remove();
      throw error;
    }
    const stop = new AbortController();
    const progress = (): Progress => this.#jobs.get(importId)?.progress ?? reading(file);
    const alive = setInterval(() => this.#sayAlive(actor, importId, progress(), stop), aliveEveryMs);
    alive.unref();
    const services = { database: this.#database, files: this.#files, logError: this.#logError };
    const tell = (told: Progress): void => {
      const job = this.#jobs.get(importId);
      if (job) job.progress = told;
    };
    const isOver = this.#database.announce({
      name: 'An import',
      percent: () => {
        const { done, total } = progress();
        return total > 0 ? Math.min(100, Math.round((100 * done) / total)) : undefined;
      },
    });
    const ended = runImport(services, {
      actor,
      importId,
      request,
      file,
      signal: stop.signal,
      tell,
      progress,
    }).finally(async () => {
      clearInterval(alive);
      isOver();
      this.#jobs.delete(importId);
      await file.remove();
    });
    void ended.then(({ status }) => {
      if (status !== 'finished') this.#tidy(actor);
    });
    this.#jobs.set(importId, {
      orgId: actor.orgId,
      userId: actor.userId,
      isTrial: request.isTrial,
      stop,
      noted,
      progress: reading(file),
      ended,
    });
    return { importId, ended };
  }

  /** At the start: what an earlier process left as running was cut off. */
  async settle(): Promise<void> {
    await this.#database.asOwner(async (owner) => {
      const { sql, parameters } = markAllInterrupted(this.#isAlone());
      await owner.query(sql, parameters);
    });
    this.#tidy(undefined);
    purgeWorkFolders().catch(this.#logError);
  }

  /** Marks the runs of this organisation whose process has died. Before somebody is told that one is running. */
  async noteDead(tenant: Tenant): Promise<void> {
    await this.#database.scoped(tenant, [this.#markDead()]);
    this.#tidy(tenant);
  }

  /** One import: how far it is where it is running, what became of it otherwise. */
  async find(tenant: Tenant, importId: string): Promise<ImportDetails> {
    const job = this.#jobs.get(importId);
    if (job?.orgId === tenant.orgId) return { ...job.noted, progress: { ...job.progress } };
    const found = await findImport(this.#database, tenant, importId);
    if (found.status !== 'running') return found;
    await this.noteDead(tenant);
    return findImport(this.#database, tenant, importId);
  }

  /** Whether a run is one of this process. */
  isOwn = (importId: string): boolean => this.#jobs.has(importId);

  /** Ends a run that is under way, in whichever process; settles when it has let go. */
  async cancel(tenant: Tenant, importId: string): Promise<void> {
    const job = this.#jobs.get(importId);
    if (job?.orgId === tenant.orgId) {
      job.stop.abort();
      await job.ended;
      return;
    }
    await this.#database.scoped(tenant, [askToEnd(importId)]);
    for (let waited = 0; waited < endsWithinMs; waited += askEveryMs) {
      const { status } = await this.find(tenant, importId);
      if (status !== 'running') return;
      await new Promise((resolve) => setTimeout(resolve, askEveryMs));
    }
  }

  /** Before the server goes. */
  async close(): Promise<void> {
    this.#closing.abort();
    const jobs = [...this.#jobs.values()];
    for (const job of jobs) job.stop.abort();
    await Promise.all(jobs.map((job) => job.ended));
    await this.#tidying;
  }

  /** On the embedded database there is no other process. */
  #isAlone = (): boolean => this.#database.kind === 'pglite';

  #markDead = () => markInterrupted([...this.#jobs.keys()], this.#isAlone());

  /** Tells the other processes, and hears from them whether it is to end. */
  #sayAlive(tenant: Tenant, importId: string, progress: Progress, stop: AbortController): void {
    if (this.#isAlone()) return;
    this.#database.scoped(tenant, [stillAlive(importId, progress)]).then(([rows = []]) => {
      if (rows[0]?.isCancelled === true) stop.abort();
    }, this.#logError);
  }

  /** Takes away what runs have left behind: those of one organisation, or all. */
  #tidy(tenant: Tenant | undefined): void {
    const tidy = async (): Promise<void> => {
      if (this.#closing.signal.aborted) return;
      if (tenant && !(await hasUnfinished(this.#database, tenant))) return;
      await discardUnfinished(this.#database, tenant?.orgId, this.#closing.signal);
    };
    this.#tidying = this.#tidying.then(tidy).catch(this.#logError);
  }

  async #endTrials(tenant: Tenant): Promise<void> {
    const earlier = [...this.#jobs.values()].filter(
      (job) => job.isTrial && job.orgId === tenant.orgId && job.userId === tenant.userId,
    );
    for (const job of earlier) job.stop.abort();
    await Promise.all(earlier.map((job) => job.ended));
    if (!this.#isAlone()) await this.#database.scoped(tenant, [askTrialsToEnd(tenant)]);
  }

  async #note(
    actor: Tenant,
    id: string,
    { plan, isTrial }: ImportRequest,
    { fileName, hash, bytes }: ReceivedFile,
  ): Promise<void> {
    try {
      await this.#database.scoped(actor, [
        this.#markDead(),
        insertImport(actor, { id, type: plan.type, isTrial, fileName, hash, bytes, plan }),
      ]);
    } catch (error) {
      if (!(error instanceof Error && 'constraint' in error && error.constraint === 'imports_running_key'))
        throw error;
      throw new AppError(
        'conflict',
        spelled('Another import of this organisation is running. Wait for it, or cancel it first.'),
        { cause: error },
      );
    }
  }
}

const reading = ({ bytes }: ReceivedFile): Progress => ({ phase: 'reading', done: 0, total: bytes });
