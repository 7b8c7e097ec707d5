import { AppError } from '#domain/errors.ts';
import type { Actor } from '#domain/policy.ts';
import { uuidv7 } from '#domain/uuid.ts';
import type { FileStore } from '#server/attachments/file-store.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { findImport, type ImportDetails } from './history.ts';
import type { ImportRequest } from './import-request.ts';
import type { Outcome, Progress } from './outcome.ts';
import { insertImport, markAllInterrupted, markInterrupted, stillAlive } from './queries.ts';
import type { ReceivedFile } from './receive-upload.ts';
import { runImport } from './run-import.ts';

const aliveEveryMs = 10_000;

interface Job {
  readonly orgId: string;
  readonly userId: string;
  readonly isTrial: boolean;
  readonly stop: AbortController;
  /** As it was noted: while the embedded database is busy with the run, nobody could read it there. */
  readonly noted: ImportDetails;
  progress: Progress;
  readonly ended: Promise<Outcome>;
}

export interface StartedImport {
  readonly importId: string;
  /** Never rejects: what goes wrong is an outcome too. */
  readonly ended: Promise<Outcome>;
}

/** The imports this process is running. One at a time for each organisation; a second trial of a person ends the first. */
export class ImportJobs {
  readonly #database: Database;
  readonly #files: FileStore;
  readonly #logError: (error: unknown) => void;
  readonly #jobs = new Map<string, Job>();

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
    const tell = (progress: Progress): void => {
      const job = this.#jobs.get(importId);
      if (job) job.progress = progress;
    };
    const alive = setInterval(() => {
      // While the embedded database is ours alone it would only wait, and nobody else can ask.
      if (this.#database.kind === 'postgres') {
        this.#database.scoped(actor, [stillAlive(importId)]).catch(this.#logError);
      }
    }, aliveEveryMs);
    alive.unref();
    const services = { database: this.#database, files: this.#files, logError: this.#logError };
    const ended = runImport(services, { actor, importId, request, file, signal: stop.signal, tell }).finally(
      async () => {
        clearInterval(alive);
        this.#jobs.delete(importId);
        await file.remove();
      },
    );
    this.#jobs.set(importId, {
      orgId: actor.orgId,
      userId: actor.userId,
      isTrial: request.isTrial,
      stop,
      noted,
      progress: { phase: 'reading', done: 0, total: file.bytes },
      ended,
    });
    return { importId, ended };
  }

  /** At the start: what an earlier process left as running was cut off. */
  async settle(): Promise<void> {
    const isAlone = this.#database.kind === 'pglite';
    await this.#database.asOwner(async (owner) => {
      const { sql, parameters } = markAllInterrupted(isAlone);
      await owner.query(sql, parameters);
    });
  }

  /** One import: how far it is where this process is running it, what became of it otherwise. */
  async find(tenant: Tenant, importId: string): Promise<ImportDetails> {
    const job = this.#jobs.get(importId);
    if (job?.orgId === tenant.orgId) return { ...job.noted, progress: { ...job.progress } };
    return findImport(this.#database, tenant, importId);
  }

  /** Ends a run that is under way; answers when it has let go. False when there is none. */
  async cancel({ orgId }: Tenant, importId: string): Promise<boolean> {
    const job = this.#jobs.get(importId);
    if (job?.orgId !== orgId) return false;
    job.stop.abort();
    await job.ended;
    return true;
  }

  /** Before the server goes. */
  async close(): Promise<void> {
    const jobs = [...this.#jobs.values()];
    for (const job of jobs) job.stop.abort();
    await Promise.all(jobs.map((job) => job.ended));
  }

  async #endTrials({ orgId, userId }: Tenant): Promise<void> {
    const earlier = [...this.#jobs.values()].filter(
      (job) => job.isTrial && job.orgId === orgId && job.userId === userId,
    );
    for (const job of earlier) job.stop.abort();
    await Promise.all(earlier.map((job) => job.ended));
  }

  async #note(
    actor: Tenant,
    id: string,
    { plan, isTrial }: ImportRequest,
    { fileName, hash, bytes }: ReceivedFile,
  ): Promise<void> {
    try {
      await this.#database.scoped(actor, [
        markInterrupted,
        insertImport(actor, { id, type: plan.type, isTrial, fileName, hash, bytes, plan }),
      ]);
    } catch (error) {
      if (!(error instanceof Error && 'constraint' in error && error.constraint === 'imports_running_key'))
        throw error;
      throw new AppError(
        'conflict',
        'Another import of this organisation is running. Wait for it, or cancel it first.',
        { cause: error },
      );
    }
  }
}
