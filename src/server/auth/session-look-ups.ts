import type { Database } from '#server/db/database.ts';
import { findSessions, type SessionRow } from './session-query.ts';

/**
 * Looks sessions up, of many requests at once: every change asks the database who sends it (docs/decisions/0092), and a
 * question of its own costs as much for one as for twenty. Who comes while one is under way is asked for in the next, so
 * that an answer is never older than its request.
 */
export class SessionLookUps {
  readonly #database: Pick<Database, 'lookUp'>;
  #waiting = new Map<string, PromiseWithResolvers<SessionRow | undefined>>();
  #isUnderWay = false;

  constructor(database: Pick<Database, 'lookUp'>) {
    this.#database = database;
  }

  /** @param key The hash of the token */
  find(key: string): Promise<SessionRow | undefined> {
    const known = this.#waiting.get(key);
    if (known) return known.promise;
    const asked = Promise.withResolvers<SessionRow | undefined>();
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
      const rows = await findSessions(this.#database, [...asked.keys()]);
      const byKey = new Map(rows.map((row) => [row.key, row]));
      for (const [key, { resolve }] of asked) resolve(byKey.get(key));
    } catch (error) {
      for (const { reject } of asked.values()) reject(error);
    }
    this.#isUnderWay = false;
    if (this.#waiting.size > 0) this.#begin();
  }
}
