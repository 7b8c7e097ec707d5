import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { type Counters, type RateLimit, type Window, Windows } from './counters.ts';
import { hiddenKey } from './hidden-key.ts';

/** How often the processes of an installation tell each other what they have counted. */
const settleMs = 1_000;
/** Of whoever has used less than this part of a limit here, the others need not know. */
const worthTelling = 0.1;
/** In one statement. */
const mostTold = 1_000;

interface Told {
  readonly key: string;
  readonly window: Window;
  readonly count: number;
}

/**
 * Counts in this process, and settles about once a second with the others, all keys in one statement: no request waits
 * for it, and as long as nobody has used a tenth of a limit nothing is asked at all. So each process may let pass that
 * tenth beyond the limit, and what comes within the second.
 */
export class SettledCounters implements Counters {
  readonly #database: Pick<Database, 'kysely'>;
  readonly #secret: string;
  readonly #windows = new Windows();
  readonly #toTell = new Map<string, Window>();
  #timer: NodeJS.Timeout | undefined;

  constructor(database: Pick<Database, 'kysely'>, secret: string) {
    this.#database = database;
    this.#secret = secret;
  }

  /** How many milliseconds are left to wait, 0 where the limit is not reached. */
  count(key: string, { max, timeWindow }: RateLimit): number {
    const now = performance.now();
    const window = this.#windows.at(key, now, timeWindow);
    // One beyond the limit says enough: of a flood the others need hear no more.
    if (window.count > max) return window.endsAt - now;
    window.count += 1;
    window.untold += 1;
    if (window.count >= max * worthTelling) this.#tell(key, window);
    return window.count > max ? window.endsAt - now : 0;
  }

  #tell(key: string, window: Window): void {
    this.#toTell.set(key, window);
    this.#timer ??= setTimeout(() => void this.#settle(), settleMs).unref();
  }

  async #settle(): Promise<void> {
    const told = this.#takeUntold();
    try {
      if (told.length > 0) await this.#exchange(told);
    } catch {
      // A database that is away for a moment is told the next time.
      for (const { key, window, count } of told) {
        window.untold += count;
        this.#toTell.set(key, window);
      }
    }
    this.#timer = undefined;
    for (const [key, window] of this.#toTell) this.#tell(key, window);
  }

  #takeUntold(): Told[] {
    const now = performance.now();
    const told: Told[] = [];
    for (const [key, window] of this.#toTell) {
      if (told.length === mostTold) break;
      this.#toTell.delete(key);
      if (window.endsAt <= now) continue;
      told.push({ key, window, count: window.untold });
      window.untold = 0;
    }
    return told;
  }

  /** All processes touch the rows in the same order, so that none is in another's way. */
  async #exchange(told: readonly Told[]): Promise<void> {
    const windows = new Map<string, Window>();
    const now = performance.now();
    const rows = told.map(({ key, window, count }) => {
      const hidden = hiddenKey(this.#secret, key);
      windows.set(hidden, window);
      return { key: hidden, count, seconds: (window.endsAt - now) / 1000 };
    });
    const { rows: answers } = await sql<{ key: string; count: number; ms: number }>`
      insert into rate_counters as r (key, count, ends_at)
      select key, count, now() + make_interval(secs => seconds)
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (key text, count integer, seconds float8)
      order by key
      on conflict (key) do update set
        count = case when r.ends_at <= now() then excluded.count else r.count + excluded.count end,
        ends_at = case when r.ends_at <= now() then excluded.ends_at else r.ends_at end
      returning r.key, r.count, (extract(epoch from r.ends_at - now()) * 1000)::integer as ms`.execute(
      this.#database.kysely,
    );
    for (const { key, count, ms } of answers) {
      const window = windows.get(key);
      if (!window) continue;
      window.count = count + window.untold; // what came meanwhile
      window.endsAt = performance.now() + ms;
    }
  }
}
