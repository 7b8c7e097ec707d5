import { AppError } from '#domain/errors.ts';

/**
 * Lets only so many pieces of work run at once and so many wait. Checking a password is made to be slow; a hundred at
 * a time would starve everything else of processor and threads.
 */
export class Slots {
  readonly #mostWaiting: number;
  readonly #waiting: (() => void)[] = [];
  readonly #refusal: string;
  #free: number;

  constructor(
    most: number,
    mostWaiting: number,
    refusal = 'Too many people are signing in at the moment. Please try again.',
  ) {
    this.#free = most;
    this.#mostWaiting = mostWaiting;
    this.#refusal = refusal;
  }

  /** @throws AppError `busy` when too many are waiting already. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else if (this.#waiting.length >= this.#mostWaiting) {
      throw new AppError('busy', this.#refusal);
    } else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      // A slot passes straight to whoever waits longest.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    }
  }
}
