/** Asks the database for all of these at once. */
type Find<R> = (keys: readonly string[]) => Promise<readonly R[]>;

/**
 * Looks sessions and keys up, of many requests at once: every change asks the database who sends it (docs/decisions/0092), and a
 * question of its own costs as much for one as for twenty. Who comes while one is under way is asked for in the next, so
 * that an answer is never older than its request.
 */
export class SessionLookUps<R extends { readonly key: string }> {
  readonly #findAll: Find<R>;
  #waiting = new Map<string, PromiseWithResolvers<R | undefined>>();
  #isUnderWay = false;

  constructor(findAll: Find<R>) {
    this.#findAll = findAll;
  }

  /** @param key The hash of the token */
  find(key: string): Promise<R | undefined> {
    const known = this.#waiting.get(key);
    if (known) return known.promise;
    const asked = Promise.withResolvers<R | undefined>();
    this.#waiting.set(key, asked);
    if (this.#waiting.size === 1 && !this.#isUnderWay) this.#begin();
    return asked.promise;
  }

  /** After all requests that have arrived by now. */
  #begin(): void {
    this.#isUnderWay = true;
    setImmediate(() => this.#ask());
  }

  async #ask(): Promise<void> {
    const asked = this.#waiting;
    this.#waiting = new Map();
    try {
      const rows = await this.#findAll([...asked.keys()]);
      const byKey = new Map(rows.map((row) => [row.key, row]));
      for (const [key, { resolve }] of asked) resolve(byKey.get(key));
    } catch (error) {
      for (const { reject } of asked.values()) reject(error);
    }
    this.#isUnderWay = false;
    if (this.#waiting.size > 0) this.#begin();
  }
}
