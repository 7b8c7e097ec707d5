import { builtProgram } from '#server/processes/built-program.ts';
import { notReachable, tooSlow } from '../failures.ts';
import { EngineProcess } from './engine-process.ts';
import { EngineSocket } from './socket.ts';

/** Of the PostgreSQL inside; its files are of no use to another major version. */
export const postgresMajor = '18';

export const defaultTimeoutMs = 10_000;
const closeTimeoutMs = 15_000;
/** For a process to end after its last answer. */
const tidyingMs = 5_000;
/** One that ends sooner after its start is not started again before somebody asks for it. */
const shortLifeMs = 10_000;
/** A server with the engine inside held 0.94 GB in an import of 200,000 rows; WebAssembly would allow it 2 GB. */
const usualMemoryMb = 1_536;

/**
 * PGlite in its process, seen from the server's. It can only answer one request after the other, and a running
 * statement can only be stopped by killing the process: whoever overstays `limitMs` is cut off, the process starts anew
 * (committed work is safe, PostgreSQL recovers as after a crash), and the next caller goes on. The same when it dies.
 */
export class Engine {
  readonly #folder: string;
  readonly #memoryMb: number;
  #process: EngineProcess | undefined;
  #starting: Promise<void> | undefined;
  /** Of the process before. */
  #gone: Promise<unknown> | undefined;
  #closed = false;
  readonly #sockets = new Set<EngineSocket>();

  /** For each request from now on; 0 is no limit. Only the holder of the one connection may change it. */
  limitMs = defaultTimeoutMs;

  constructor(folder: string, memoryMb = usualMemoryMb) {
    this.#folder = folder;
    this.#memoryMb = memoryMb;
  }

  /** When it was opened last, as `performance.now()` counts. */
  openedAt = 0;

  get isOpen(): boolean {
    return this.#process?.isOpen === true;
  }

  /** Resolves when the database is open; opens it again after a stop. */
  async ready(): Promise<void> {
    if (this.#closed) throw closed();
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

  exchange(chunks: readonly Uint8Array[], onBytes: (bytes: Buffer) => void): Promise<void> {
    return this.#inTime((running) => running.exchange(chunks, onBytes));
  }

  copyIn(target: string, csv: Uint8Array): Promise<number> {
    return this.#inTime((running) => running.copyIn(target, csv));
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    await this.#starting?.catch(() => {});
    const running = this.#process;
    if (running) {
      this.limitMs = closeTimeoutMs;
      await this.#inTime(() => running.close()).catch(() => {});
      const patience = setTimeout(() => running.kill(closed()), tidyingMs);
      await running.gone;
      clearTimeout(patience);
    }
    await this.#gone;
  }

  /** Nothing may open the folder before the process that had it is gone. */
  async #start(): Promise<void> {
    await this.#gone;
    const startedAt = performance.now();
    const running: EngineProcess = new EngineProcess({
      program: await builtProgram('engine'),
      folder: this.#folder,
      memoryMb: this.#memoryMb,
      onEnd: (reason, isAsked) => {
        this.#ended(running, reason);
        if (isAsked || this.#closed || !running.isOpen) return;
        console.error(`${new Date().toISOString()} ${causeOf(reason)} It is started again.`);
        if (performance.now() - startedAt > shortLifeMs) this.ready().catch(() => {});
      },
    });
    this.#process = running;
    await running.opened;
    this.openedAt = performance.now();
  }

  async #inTime<T>(request: (running: EngineProcess) => Promise<T>): Promise<T> {
    const running = this.#process;
    if (!running) throw notReachable();
    const timer = this.limitMs > 0 ? setTimeout(() => running.kill(tooSlow()), this.limitMs) : undefined;
    try {
      return await request(running);
    } finally {
      clearTimeout(timer);
    }
  }

  #ended(running: EngineProcess, reason: Error): void {
    this.#process = undefined;
    this.#starting = undefined;
    this.#gone = running.gone;
    // After what has just arrived for them was read: it may say why.
    const sockets = [...this.#sockets];
    process.nextTick(() => {
      for (const socket of sockets) socket.destroy(reason);
    });
  }
}

const closed = (): Error => notReachable(new Error('The database is closed.'));

const causeOf = ({ cause, message }: Error): string => (cause instanceof Error ? cause.message : message);
