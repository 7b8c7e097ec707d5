import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import type { Counters, RateLimit } from './counters.ts';
import { hiddenKey } from './hidden-key.ts';

/** Of keys whose limit is reached: until when nobody has to ask the database. */
const mostClosed = 10_000;

/**
 * Counts in the database, for all processes of an installation alike and by its clock. One statement each time, so it is
 * for what is rare and dear. Once a limit is reached, this process knows it by itself until the window ends.
 */
export class SharedCounters implements Counters {
  readonly #database: Pick<Database, 'kysely'>;
  readonly #secret: string;
  readonly #closed = new Map<string, number>();

  constructor(database: Pick<Database, 'kysely'>, secret: string) {
    this.#database = database;
    this.#secret = secret;
  }

  async count(key: string, { max, timeWindow }: RateLimit): Promise<number> {
    const closedFor = (this.#closed.get(key) ?? 0) - performance.now();
    if (closedFor > 0) return closedFor;
    this.#closed.delete(key);
    const seconds = timeWindow / 1000;
    const { rows } = await sql<{ count: number; ms: number }>`
      insert into rate_counters as r (key, count, ends_at)
      values (${hiddenKey(this.#secret, key)}, 1, now() + make_interval(secs => ${seconds}))
      on conflict (key) do update set
        count = case when r.ends_at <= now() then 1 else r.count + 1 end,
        ends_at = case when r.ends_at <= now() then excluded.ends_at else r.ends_at end
      returning r.count, (extract(epoch from r.ends_at - now()) * 1000)::integer as ms`.execute(
      this.#database.kysely,
    );
    const { count, ms } = rows[0] ?? { count: 0, ms: 0 };
    if (count <= max) return 0;
    if (this.#closed.size >= mostClosed) this.#closed.clear();
    this.#closed.set(key, performance.now() + ms);
    return ms;
  }

  /** How long whoever counted under this key now would have to wait, without counting. */
  async wait(key: string, { max }: RateLimit): Promise<number> {
    const { rows } = await sql<{ ms: number }>`
      select (extract(epoch from ends_at - now()) * 1000)::integer as ms from rate_counters
      where key = ${hiddenKey(this.#secret, key)} and ends_at > now() and count >= ${max}`.execute(
      this.#database.kysely,
    );
    return rows[0]?.ms ?? 0;
  }
}

/** The daily round takes away what no longer counts. */
export const forgetOldCounters = (database: Pick<Database, 'kysely'>): Promise<unknown> =>
  sql`delete from rate_counters where ends_at < now()`.execute(database.kysely);
