/** So many times in so many milliseconds. */
export interface RateLimit {
  readonly max: number;
  readonly timeWindow: number;
}

/** Counts what happens under a key; answers how many milliseconds are left to wait, 0 where the limit is not reached. */
export interface Counters {
  count(key: string, limit: RateLimit): number | Promise<number>;
}

export interface Window {
  count: number;
  /** Of these, what other processes were not told yet, where they are told. */
  untold: number;
  endsAt: number;
}

/** What was counted lately under each key, by a clock that nobody sets. Of very many keys the oldest are forgotten. */
export class Windows {
  readonly #windows = new Map<string, Window>();
  readonly #mostKeys: number;

  constructor(mostKeys = 50_000) {
    this.#mostKeys = mostKeys;
  }

  /** The one that is open at `now`, if need be a new one of so many milliseconds. */
  at(key: string, now: number, timeWindow: number): Window {
    const known = this.#windows.get(key);
    if (known && known.endsAt > now) return known;
    this.#windows.delete(key);
    if (this.#windows.size >= this.#mostKeys) this.#forgetOldest();
    const window = { count: 0, untold: 0, endsAt: now + timeWindow };
    this.#windows.set(key, window);
    return window;
  }

  /** A Map keeps the order of insertion. */
  #forgetOldest(): void {
    const oldest = this.#windows.keys().next();
    if (!oldest.done) this.#windows.delete(oldest.value);
  }
}

/** Counts in this process. */
export class MemoryCounters implements Counters {
  readonly #windows: Windows;

  constructor(mostKeys?: number) {
    this.#windows = new Windows(mostKeys);
  }

  count(key: string, { max, timeWindow }: RateLimit): number {
    const now = performance.now();
    const window = this.#windows.at(key, now, timeWindow);
    window.count += 1;
    return window.count > max ? window.endsAt - now : 0;
  }
}
