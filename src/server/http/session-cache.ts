interface Entry<T> {
  readonly value: T;
  readonly until: number;
}

interface CachedSession {
  readonly userId: string;
  readonly orgId: string;
  readonly lookedAtBy: string | null;
}

/**
 * What is known of a token, for a few seconds, so that a screen that asks ten things at once looks its session up once.
 * Keyed by the token's hash (`tokenHash`), which every method takes: a dump of the memory holds no key to anybody's
 * account. Misses are not remembered: a session that begins must be seen at once. Time is counted by a clock that nobody sets.
 */
export class SessionCache<T extends CachedSession> {
  readonly #entries = new Map<string, Entry<T>>();
  readonly #ttlMs: number;
  readonly #mostEntries: number;
  #generation = 0;

  constructor(ttlMs: number, mostEntries = 5_000) {
    this.#ttlMs = ttlMs;
    this.#mostEntries = mostEntries;
  }

  /** Changes whenever something is forgotten. */
  get generation(): number {
    return this.#generation;
  }

  /** @param isFrozen Nothing can have changed since it was known: it may be older than usual. */
  get(key: string, { now = performance.now(), isFrozen = false } = {}): T | undefined {
    const entry = this.#entries.get(key);
    if (entry && (isFrozen || entry.until > now)) return entry.value;
    this.#entries.delete(key);
    return undefined;
  }

  /** @param readAt When the database was asked: from then on somebody may have changed it. */
  set(key: string, value: T, readAt: number = performance.now()): void {
    // A Map keeps the order of insertion: the first key is the oldest.
    if (this.#entries.size >= this.#mostEntries) {
      const oldest = this.#entries.keys().next();
      if (!oldest.done) this.#entries.delete(oldest.value);
    }
    this.#entries.set(key, { value, until: readAt + this.#ttlMs });
  }

  forgetToken(key: string): void {
    this.#generation += 1;
    this.#entries.delete(key);
  }

  /** After a sign-out everywhere, a change of organisation or of a role. */
  forgetUser(userId: string): void {
    this.#forget((value) => value.userId === userId || value.lookedAtBy === userId);
  }

  /** After a change of plan or name. */
  forgetOrganisation(orgId: string): void {
    this.#forget((value) => value.orgId === orgId);
  }

  #forget(matches: (value: T) => boolean): void {
    this.#generation += 1;
    for (const [key, { value }] of this.#entries) if (matches(value)) this.#entries.delete(key);
  }
}
