import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { AccountsDatabase } from './tables.ts';

/** So many attempts follow each other freely; the pause after each further one doubles, up to a minute. */
const freeAttempts = 5;

/**
 * Slows down guessing at one account, from however many addresses and through however many processes it comes: the
 * count lies in the database, and the database's clock decides. Whatever was typed is counted, whether there is such an
 * account or not, so that nothing can be learned from a pause.
 */
export class SignInAttempts {
  readonly #db: AccountsDatabase;
  readonly #secret: string;

  constructor(db: AccountsDatabase, secret: string) {
    this.#db = db;
    this.#secret = secret;
  }

  /**
   * Counts an attempt as failed before it is made: many at once are no way around it. Answers how many there were,
   * or undefined where this one comes too soon and must not be made.
   */
  async take(whose: string): Promise<number | undefined> {
    const { rows } = await sql<{ failures: number }>`
      insert into sign_in_attempts as a (key, failures, free_at) values (${this.#keyOf(whose)}, 1, now())
      on conflict (key) do update set
        failures = case when a.last_at < now() - interval '15 minutes' then 1 else a.failures + 1 end,
        free_at = case
          when a.last_at < now() - interval '15 minutes' or a.failures + 1 < ${freeAttempts} then now()
          else now() + make_interval(secs => least(60, 2 ^ least(a.failures + 1 - ${freeAttempts}, 6)))
        end,
        last_at = now()
      where a.free_at <= now()
      returning a.failures`.execute(this.#db);
    return rows[0]?.failures;
  }

  /** Whether an attempt may be made now, without counting it. */
  async isFree(whose: string): Promise<boolean> {
    const { rows } = await sql`
      select from sign_in_attempts where key = ${this.#keyOf(whose)} and free_at > now()`.execute(this.#db);
    return rows.length === 0;
  }

  /** After one that came to nothing before the password was looked at. */
  async giveBack(whose: string): Promise<void> {
    await sql`
      update sign_in_attempts set failures = greatest(failures - 1, 1), free_at = now()
      where key = ${this.#keyOf(whose)}`.execute(this.#db);
  }

  /** After one that succeeded. */
  async forget(whose: string): Promise<void> {
    await this.#db.deleteFrom('signInAttempts').where('key', '=', this.#keyOf(whose)).execute();
  }

  /** Whether so many attempts mean that the next has to wait. */
  static isSlowed(failures: number | undefined): boolean {
    return failures === undefined || failures >= freeAttempts;
  }

  /** Keyed, so that the table does not tell which addresses were tried. */
  #keyOf(whose: string): string {
    return createHmac('sha256', this.#secret).update(whose.toLowerCase()).digest('hex');
  }
}

/** The daily round forgets what no longer counts. */
export const forgetOldAttempts = (db: AccountsDatabase): Promise<unknown> =>
  db.deleteFrom('signInAttempts').where('lastAt', '<', sql<string>`now() - interval '1 day'`).execute();
