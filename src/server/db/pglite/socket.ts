import { Duplex } from 'node:stream';

/** The other end. */
interface Engine {
  ready(): Promise<void>;
  exchange(chunks: readonly Uint8Array[], onBytes: (bytes: Uint8Array) => void): Promise<void>;
}

/** What the PostgreSQL client takes for a network socket: its bytes go to the engine and come back. */
export class EngineSocket extends Duplex {
  readonly #engine: Engine;
  #waiting: Uint8Array[] = [];

  constructor(engine: Engine) {
    super();
    this.#engine = engine;
  }

  connect(): this {
    this.#engine.ready().then(
      () => this.emit('connect'),
      (error: unknown) => this.destroy(error instanceof Error ? error : new Error(String(error))),
    );
    return this;
  }

  // Of a socket, but without meaning here.
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }

  override _read(): void {
    // Answers are pushed as they arrive.
  }

  override _write(chunk: Uint8Array, _encoding: BufferEncoding, done: () => void): void {
    this.#collect([chunk]);
    done();
  }

  override _writev(chunks: { chunk: Uint8Array }[], done: () => void): void {
    this.#collect(chunks.map(({ chunk }) => chunk));
    done();
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  /** Everything written in one turn of the event loop goes as one message: a pipelined flow is one hop. */
  #collect(chunks: Uint8Array[]): void {
    if (this.#waiting.length === 0) setImmediate(() => this.#flush());
    this.#waiting.push(...chunks);
  }

  #flush(): void {
    const chunks = this.#waiting;
    this.#waiting = [];
    if (this.destroyed || this.writableFinished) return; // what is left is the client's goodbye
    this.#engine
      .exchange(chunks, (answer) => this.push(answer))
      .catch((error: unknown) => this.destroy(error instanceof Error ? error : new Error(String(error))));
  }
}
