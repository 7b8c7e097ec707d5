import { AppError } from '#domain/errors.ts';

export interface SlotOptions {
  readonly refusal?: string;
  /** Whoever would have to wait longer than this is sent away at once. */
  readonly longestWaitMs?: number;
}

/** How much the latest piece of work counts for how long the next will take. */
const weightOfLatest = 0.2;

/**
 * Lets only so many pieces of work run at once and so many wait. Checking a password is made to be slow; a hundred at
 * a time would starve everything else of processor and threads.
 */
export class Slots {
  readonly #most: number;
  readonly #mostWaiting: number;
  readonly #refusal: string;
  readonly #longestWaitMs: number;
  readonly #waiting: (() => void)[] = [];
  #free: number;
  #usualMs = 0;

  constructor(
    most: number,
    mostWaiting: number,
    {
      refusal = 'Too many people are signing in at the moment. Please try again.',
      longestWaitMs = Number.POSITIVE_INFINITY,
    }: SlotOptions = {},
  ) {
    this.#most = most;
    this.#free = most;
    this.#mostWaiting = mostWaiting;
    this.#refusal = refusal;
    this.#longestWaitMs = longestWaitMs;
  }

  /** @throws AppError `busy` when too many are waiting already, or the wait would be too long. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const asked = performance.now();
    if (this.#free > 0) this.#free -= 1;
    else {
      const isLong = this.#waiting.length > 0 && this.#expectedWaitMs() > this.#longestWaitMs;
      if (this.#waiting.length >= this.#mostWaiting || isLong) throw new AppError('busy', this.#refusal);
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    try {
      const started = performance.now();
      // It took longer than expected: sending people away now lets those behind them in sooner.
      if (started - asked > this.#longestWaitMs) throw new AppError('busy', this.#refusal);
      return await this.#measured(work, started);
    } finally {
      // A slot passes straight to whoever waits longest.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    }
  }

  async #measured<T>(work: () => Promise<T>, started: number): Promise<T> {
    try {
      return await work();
    } finally {
      const took = performance.now() - started;
      this.#usualMs += (took - this.#usualMs) * weightOfLatest;
    }
  }

  #expectedWaitMs(): number {
    return ((this.#waiting.length + 1) * this.#usualMs) / this.#most;
  }
}
