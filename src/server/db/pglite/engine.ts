import { Worker } from 'node:worker_threads';
import { notReachable, tooSlow } from '../failures.ts';
import type { Answer, Request, WorkerSettings } from './messages.ts';
import { EngineSocket } from './socket.ts';

/** Of the PostgreSQL inside; its files are of no use to another major version. */
export const postgresMajor = '18';

export const defaultTimeoutMs = 10_000;
const closeTimeoutMs = 15_000;
/** For a thread to end after its last answer. */
const tidyingMs = 5_000;

type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;

interface Pending {
  readonly onBytes: ((bytes: Uint8Array) => void) | undefined;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * PGlite in its worker thread, seen from the main one. It can only answer one request after the other, and a running
 * statement can only be stopped by ending the thread: whoever overstays `limitMs` is cut off, the thread starts anew
 * (committed work is safe, PostgreSQL recovers as after a crash), and the next caller goes on.
 */
export class Engine {
  readonly #settings: WorkerSettings;
  #worker: Worker | undefined;
  #starting: Promise<void> | undefined;
  #stopping: Promise<unknown> | undefined;
  #closed = false;
  readonly #pending = new Map<number, Pending>();
  readonly #sockets = new Set<EngineSocket>();
  #lastId = 0;

  /** For each request from now on; 0 is no limit. Only the holder of the one connection may change it. */
  limitMs = defaultTimeoutMs;

  constructor(settings: WorkerSettings) {
    this.#settings = settings;
  }

  /** Resolves when the database is open; opens it again after a stop. */
  async ready(): Promise<void> {
    if (this.#closed) throw notReachable(new Error('The database is closed.'));
    await this.#stopping;
    this.#starting ??= this.#start();
    await this.#starting;
  }

  /** A stream for one client of the PostgreSQL protocol. Sockets share the one session of PGlite. */
  socket(): EngineSocket {
    const socket = new EngineSocket(this);
    this.#sockets.add(socket);
    socket.once('close', () => this.#sockets.delete(socket));
    return socket;
  }

  async exchange(bytes: Uint8Array<ArrayBuffer>, onBytes: (bytes: Uint8Array) => void): Promise<void> {
    await this.#request({ kind: 'bytes', bytes }, [bytes.buffer], onBytes);
  }

  async copyIn(target: string, csv: Uint8Array<ArrayBuffer>): Promise<number> {
    const { rows } = await this.#request({ kind: 'copy-in', target, csv }, [csv.buffer]);
    return rows ?? 0;
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    await this.#starting?.catch(() => {});
    const worker = this.#worker;
    if (worker) {
      this.limitMs = closeTimeoutMs;
      const gone = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
      await this.#request({ kind: 'close' }).catch(() => {});
      // It has nothing more to do and ends by itself: cut off in the middle of tidying up it could take the process
      // with it.
      const patience = setTimeout(() => void worker.terminate(), tidyingMs);
      await gone;
      clearTimeout(patience);
    }
    await this.#stop(notReachable(new Error('The database is closed.')));
  }

  #start(): Promise<void> {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: this.#settings });
    this.#worker = worker;
    return new Promise((resolve, reject) => {
      this.#pending.set(0, { onBytes: undefined, resolve: () => resolve(), reject });
      worker.on('message', (answer: Answer) => this.#receive(worker, answer));
      worker.on('error', (error) => this.#stopIf(worker, notReachable(error)));
      worker.on('exit', (code) =>
        this.#stopIf(worker, notReachable(new Error(`The worker ended (${code}).`))),
      );
    });
  }

  #receive(worker: Worker, answer: Answer): void {
    const pending = worker === this.#worker ? this.#pending.get(answer.id) : undefined;
    if (!pending) return; // of a request that was given up
    if (answer.bytes && answer.bytes.length > 0) pending.onBytes?.(answer.bytes);
    if (!answer.last) return;
    this.#pending.delete(answer.id);
    if (answer.failure === undefined) pending.resolve(answer);
    else pending.reject(new Error(answer.failure));
    if (answer.fatal) void this.#stop(notReachable(new Error('PostgreSQL gave up.')));
  }

  #request(
    request: WithoutId<Request>,
    transfer: ArrayBuffer[] = [],
    onBytes?: (bytes: Uint8Array) => void,
  ): Promise<Answer> {
    const worker = this.#worker;
    if (!worker) return Promise.reject(notReachable());
    const id = ++this.#lastId;
    let timer: NodeJS.Timeout | undefined;
    const answer = new Promise<Answer>((resolve, reject) => {
      this.#pending.set(id, { onBytes, resolve, reject });
      if (this.limitMs > 0) timer = setTimeout(() => this.#stopIf(worker, tooSlow()), this.limitMs);
      worker.postMessage({ ...request, id }, transfer);
    });
    return answer.finally(() => clearTimeout(timer));
  }

  #stopIf(worker: Worker, reason: Error): void {
    if (worker === this.#worker) void this.#stop(reason);
  }

  /** Ends the thread and everything that waits for it. Nothing may open the folder before the thread is gone. */
  #stop(reason: Error): Promise<unknown> {
    const worker = this.#worker;
    this.#worker = undefined;
    this.#starting = undefined;
    if (worker) this.#stopping = worker.terminate();
    for (const pending of this.#pending.values()) pending.reject(reason);
    this.#pending.clear();
    // After what has just arrived for them was read: it may say why.
    const sockets = [...this.#sockets];
    process.nextTick(() => {
      for (const socket of sockets) socket.destroy(reason);
    });
    return this.#stopping ?? Promise.resolve();
  }
}
