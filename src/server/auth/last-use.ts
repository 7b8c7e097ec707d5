import { sql } from 'kysely';
import type { AccountsDatabase } from './tables.ts';

/** Exact enough for "last used", and seldom enough to cost nothing. */
const noteEveryMs = 5 * 60 * 1000;
const mostRemembered = 5_000;

interface Use {
  readonly address: string;
  readonly at: number;
}

interface Used {
  readonly sessionId: string;
  /** When and where its use was last noted, as the session was read. */
  readonly usedAt: string;
  readonly usedFrom: string | null;
}

/** Notes when and from where sessions are used, beside the requests and never in their way. */
export class LastUse {
  readonly #db: AccountsDatabase;
  readonly #noted = new Map<string, Use>();

  constructor(db: AccountsDatabase) {
    this.#db = db;
  }

  /** Resolves when it is kept, or at once where there is nothing new. Nobody has to wait for it. */
  async note({ sessionId, usedAt, usedFrom }: Used, address: string, now = Date.now()): Promise<void> {
    const last = this.#noted.get(sessionId) ?? { address: usedFrom ?? '', at: Date.parse(usedAt) };
    // A clock that was set back must not stop the notes for as long.
    if (last.address === address && Math.abs(now - last.at) < noteEveryMs) return;
    if (this.#noted.size >= mostRemembered) this.#noted.clear();
    this.#noted.set(sessionId, { address, at: now });
    await sql`update sessions set last_used_at = now(), last_ip_address = ${address} where id = ${sessionId}::uuid`.execute(
      this.#db,
    );
  }
}
