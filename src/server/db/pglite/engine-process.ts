import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Duplex } from 'node:stream';
import { AppError } from '#domain/errors.ts';
import { plainEnvironment } from '#server/processes/plain-environment.ts';
import { notReachable } from '../failures.ts';
import { answerKind, FrameReader, frame, requestKind } from './frames.ts';

export interface ProcessSettings {
  /** The built `engine-program.ts`. */
  readonly program: string;
  /** Where PostgreSQL's files are. */
  readonly folder: string;
  /** What the process may hold as the system sees it. */
  readonly memoryMb: number;
  /** Called once, when it serves no longer; it may still be about to end, see `gone`. */
  readonly onEnd: (reason: Error, isAsked: boolean) => void;
}

interface Pending {
  readonly onBytes: ((bytes: Buffer) => void) | undefined;
  readonly resolve: (content: Buffer) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * For a program that hardly runs any JavaScript: its compiler for hot functions and the removal of replaced WebAssembly
 * are where Node is known to have died beside PGlite; with them it was no faster.
 */
const flags = ['--max-old-space-size=512', '--no-maglev', '--no-wasm-code-gc'];

/**
 * Of whoever tests or looks for a fault. A process that lives for seconds spends half of them compiling what it will hardly
 * run: the tests put that off.
 */
const moreFlags = (): readonly string[] =>
  process.env.STUDBOOK_ENGINE_FLAGS?.split(' ').filter(Boolean) ?? [];

/**
 * What its compiling threads have given back stays with glibc, by thread, unless it is told otherwise: 37 MB of 300.
 * Other systems know nothing of these.
 */
const memory = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' };

/** One life of the database's process. Requests are answered in their order. */
export class EngineProcess {
  readonly #child: ChildProcess;
  readonly #channel: Duplex;
  readonly #onEnd: ProcessSettings['onEnd'];
  #pending: Pending[] = [];
  #hasEnded = false;
  #isOpen = false;

  /** Resolves when the database is open. */
  readonly opened: Promise<void>;
  /** Resolves when the process no longer exists, and all that it said was read. */
  readonly gone: Promise<unknown>;

  constructor({ program, folder, memoryMb, onEnd }: ProcessSettings) {
    this.#onEnd = onEnd;
    const words = [...flags, ...moreFlags(), program, folder, String(memoryMb * 1024 * 1024)];
    const child = spawn(process.execPath, words, {
      env: { ...plainEnvironment(), ...memory },
      stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    this.#channel = child.stdio[3] as Duplex;
    this.gone = once(child, 'close').catch(() => {}); // an error is told below
    this.opened = this.#expect().then(
      () => {
        this.#isOpen = true;
      },
      (error: unknown) => {
        throw error instanceof AppError ? error : notReachable(error);
      },
    );
    const reader = new FrameReader((kind, content, isLast) => this.#receive(kind, content, isLast));
    this.#channel.on('data', (chunk: Buffer) => reader.read(chunk));
    this.#channel.on('error', () => {}); // it is gone, which is told by its end
    let complaint = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      complaint = (complaint + text).slice(-2_000);
    });
    child.once('error', (error) => this.#end(notReachable(error), false));
    child.once('close', (code, signal) => {
      const how = `The process of the embedded database ended (${signal ?? code}). ${complaint}`.trim();
      this.#end(notReachable(new Error(how)), false);
    });
  }

  /** It was open; when it has ended as well. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  async exchange(chunks: readonly Uint8Array[], onBytes: (bytes: Buffer) => void): Promise<void> {
    await this.#request(frame(requestKind.bytes, chunks), onBytes);
  }

  async copyIn(target: string, csv: Uint8Array): Promise<number> {
    const content = await this.#request(frame(requestKind.copyIn, [Buffer.from(`${target}\0`), csv]));
    return content.readDoubleLE();
  }

  async close(): Promise<void> {
    await this.#request(frame(requestKind.close));
  }

  /** Ends it, whatever it does; who waits for an answer is told the reason. */
  kill(reason: Error): void {
    this.#child.kill('SIGKILL');
    this.#end(reason, true);
  }

  #expect(onBytes?: (bytes: Buffer) => void): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      this.#pending.push({ onBytes, resolve, reject });
    });
  }

  #request(request: Buffer, onBytes?: (bytes: Buffer) => void): Promise<Buffer> {
    if (this.#hasEnded) return Promise.reject(notReachable());
    this.#channel.write(request);
    return this.#expect(onBytes);
  }

  #content: Buffer = Buffer.alloc(0);

  #receive(kind: number, piece: Buffer, isLast: boolean): void {
    const [pending] = this.#pending;
    if (!pending) return; // of a process that was given up
    if (kind === answerKind.bytes || kind === answerKind.lastBytes || kind === answerKind.fatal) {
      if (piece.length > 0) pending.onBytes?.(piece);
      if (!isLast || kind === answerKind.bytes) return;
      this.#pending.shift();
      pending.resolve(piece);
      if (kind === answerKind.fatal) this.kill(notReachable(new Error('PostgreSQL gave up.')));
      return;
    }
    this.#content = Buffer.concat([this.#content, piece]);
    if (!isLast) return;
    const content = this.#content;
    this.#content = Buffer.alloc(0);
    this.#pending.shift();
    if (kind === answerKind.failed) pending.reject(new Error(content.toString()));
    else pending.resolve(content);
  }

  #end(reason: Error, isAsked: boolean): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    for (const { reject } of this.#pending.splice(0)) reject(reason);
    this.#onEnd(reason, isAsked);
  }
}
