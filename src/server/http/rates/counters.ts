/** So many times in so many milliseconds. */
export interface RateLimit {
  readonly max: number;
  readonly timeWindow: number;
}

/** Counts what happens under a key; answers how many milliseconds are left to wait, 0 where the limit is not reached. */
export interface Counters {
  count(key: string, limit: RateLimit): number | Promise<number>;
}

interface Window {
  count: number;
  readonly endsAt: number;
}

/** Counts in this process, by a clock that nobody sets. Of very many keys the oldest are forgotten. */
export class MemoryCounters implements Counters {
  readonly #windows = new Map<string, Window>();
  readonly #mostKeys: number;

  constructor(mostKeys = 50_000) {
    this.#mostKeys = mostKeys;
  }

  count(key: string, { max, timeWindow }: RateLimit): number {
    const now = performance.now();
    let window = this.#windows.get(key);
    if (!window || window.endsAt <= now) {
      this.#windows.delete(key);
      if (this.#windows.size >= this.#mostKeys) this.#forgetOldest();
      window = { count: 0, endsAt: now + timeWindow };
      this.#windows.set(key, window);
    }
    window.count += 1;
    return window.count > max ? window.endsAt - now : 0;
  }

  /** A Map keeps the order of insertion. */
  #forgetOldest(): void {
    const oldest = this.#windows.keys().next();
    if (!oldest.done) this.#windows.delete(oldest.value);
  }
}
