/** Whose turn it is, and on what errand; undefined is work that is meant to take long, and one of its kind. */
export interface Caller {
  readonly orgId?: string | undefined;
  readonly errand?: string | undefined;
}

interface Working extends Caller {
  readonly since: number;
}

interface Waiting extends Caller {
  readonly begin: () => void;
}

/** What has its turn for longer is slow. No page that works as it should asks for anything that is. */
const slowMs = 1_000;
/** An errand that was slow counts as slow until it was quick once, or nobody went on it for so long. */
const rememberedMs = 60_000;

/** Of so many places these are kept from any one errand, and from all that are slow. */
const keptOf = (places: number): number => Math.floor(places / 4);
/** Of the few of one organisation one, where there is another. */
const keptOfShare = (share: number): number => Math.max(share > 1 ? 1 : 0, keptOf(share));

/**
 * Who may work with the database at the moment: first come, first served, but
 * - of one organisation no more than half, so that what is slow there leaves the other half to everybody else;
 * - of one errand, and of all slow ones together, never all of an organisation's share, nor of the whole: whoever waits
 *   for a locked table does so beside the others, not before them (decision 0157).
 */
export class Turns {
  readonly #most: number;
  readonly #share: number;
  #open: number;
  readonly #working = new Set<Working>();
  #waiting: Waiting[] = [];
  /** Errands of an organisation that lately took long, and when. */
  readonly #slow = new Map<string, number>();

  constructor(most: number) {
    this.#most = most;
    this.#share = Math.max(1, Math.floor(most / 2));
    this.#open = most;
  }

  /** For so many and no more, e.g. while the server gives no further connection. */
  narrow(to: number): void {
    this.#open = Math.min(this.#most, Math.max(1, to));
  }

  widen(): void {
    this.#open = this.#most;
    this.#next();
  }

  /** Answers, as soon as it is the caller's turn, what ends it. Rejects with `late` after so long. */
  take(caller: Caller, patienceMs: number, late: () => Error): (() => void) | Promise<() => void> {
    // Whoever waits beside a free place does so because their organisation or errand has all it may already.
    if (this.#isFree(caller)) return this.#begin(caller);
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        ...caller,
        begin: () => {
          clearTimeout(timer);
          resolve(this.#begin(caller));
        },
      };
      const timer = setTimeout(() => {
        this.#waiting = this.#waiting.filter((one) => one !== waiting);
        reject(late());
      }, patienceMs);
      this.#waiting.push(waiting);
    });
  }

  #isFree(caller: Caller): boolean {
    if (this.#working.size >= this.#open) return false;
    // All is the share of who belongs to no organisation: those who ask for accounts, which have connections of their own.
    const share = caller.orgId === undefined ? this.#most : this.#share;
    if (this.#working.size < share - keptOfShare(share)) return true;
    const all = [...this.#working];
    const own = all.filter(({ orgId }) => orgId === caller.orgId);
    return (
      own.length < share &&
      this.#hasRoom(caller, own, share - keptOfShare(share)) &&
      this.#hasRoom(caller, all, this.#most - keptOf(this.#most))
    );
  }

  /** Whether these at work leave the caller a place, of which one errand, and all slow ones, may have so many. */
  #hasRoom(caller: Caller, working: readonly Working[], most: number): boolean {
    if (working.length < most) return true;
    if (caller.errand === undefined) return true;
    if (working.filter(({ errand }) => errand === caller.errand).length >= most) return false;
    return !this.#isSlow(caller) || working.filter((one) => this.#isSlow(one)).length < most;
  }

  #isSlow(one: Caller & Partial<Working>): boolean {
    if (one.errand === undefined) return false;
    const now = performance.now();
    if (one.since !== undefined && now - one.since > slowMs) return true;
    const at = this.#slow.size > 0 ? this.#slow.get(keyOf(one)) : undefined;
    return at !== undefined && now - at < rememberedMs;
  }

  #next(): void {
    while (this.#working.size < this.#open) {
      // Most who wait do so for the same: they need not be looked at one by one.
      const crowded = this.#crowded();
      const at = this.#waiting.findIndex(
        (one) => (one.errand === undefined || one.errand !== crowded) && this.#isFree(one),
      );
      if (at < 0) return;
      const [first] = this.#waiting.splice(at, 1);
      first?.begin();
    }
  }

  /** The errand that has all it may have of the whole; there is room for one such at most. */
  #crowded(): string | undefined {
    const most = this.#most - keptOf(this.#most);
    if (this.#working.size < most) return undefined;
    const counts = new Map<string | undefined, number>();
    for (const { errand } of this.#working) counts.set(errand, (counts.get(errand) ?? 0) + 1);
    for (const [errand, count] of counts) if (errand !== undefined && count >= most) return errand;
    return undefined;
  }

  #begin({ orgId, errand }: Caller): () => void {
    const work: Working = { orgId, errand, since: performance.now() };
    this.#working.add(work);
    return () => {
      if (!this.#working.delete(work)) return;
      this.#remember(work);
      this.#next();
    };
  }

  #remember(work: Working): void {
    if (work.errand === undefined) return;
    const now = performance.now();
    if (this.#slow.size === 0 && now - work.since <= slowMs) return;
    const key = keyOf(work);
    this.#slow.delete(key); // what is remembered last stands last
    if (now - work.since > slowMs) this.#slow.set(key, now);
    for (const [old, at] of this.#slow) {
      if (now - at < rememberedMs) break;
      this.#slow.delete(old);
    }
  }
}

const keyOf = ({ orgId = '', errand }: Caller): string => `${orgId} ${errand}`;
