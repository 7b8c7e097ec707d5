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

const lastOf = ({ usedAt, usedFrom }: Used): Use => ({ address: usedFrom ?? '', at: Date.parse(usedAt) });

/** Keeps it where the session, or the key, is kept. */
type Keep = (sessionId: string, address: string) => Promise<unknown>;

/** Notes when and from where sessions and keys are used, beside the requests and never in their way. */
export class LastUse {
  readonly #keep: Keep;
  readonly #noted = new Map<string, Use>();

  constructor(keep: Keep) {
    this.#keep = keep;
  }

  /** Resolves when it is kept; undefined where there is nothing new. Nobody has to wait for it. */
  note(used: Used, address: string, now = Date.now()): Promise<unknown> | undefined {
    const { sessionId } = used;
    const last = this.#noted.get(sessionId) ?? this.#remember(sessionId, lastOf(used));
    // A clock that was set back must not stop the notes for as long.
    if (last.address === address && Math.abs(now - last.at) < noteEveryMs) return undefined;
    this.#remember(sessionId, { address, at: now });
    return this.#keep(sessionId, address);
  }

  #remember(sessionId: string, use: Use): Use {
    if (this.#noted.size >= mostRemembered) this.#noted.clear();
    this.#noted.set(sessionId, use);
    return use;
  }
}
