import type { StaticPage } from './static-page.ts';

/** How long a page is shown without asking whether it still holds: so late is a change by another process, at most. */
const trustedMs = 1_000;
const mostPages = 500;

export interface MadePage {
  /** Whose it is; null for an address without a page. */
  readonly orgId: string | null;
  /** Of which visits are counted. */
  readonly siteId?: string;
  readonly page: StaticPage;
}

interface Kept extends MadePage {
  readonly readAt: number;
}

/**
 * Pages as they go out, by address. For a moment a page is sent from memory; then it is read and drawn once more,
 * however many ask meanwhile. What is changed through this process is gone from here before its change is answered.
 */
export class PageCache {
  readonly #kept = new Map<string, Kept>();
  readonly #making = new Map<string, Promise<Kept>>();
  #generation = 0;

  /** A page that can be sent without asking. */
  recent(address: string): MadePage | undefined {
    const kept = this.#kept.get(address);
    return kept && performance.now() - kept.readAt < trustedMs ? kept : undefined;
  }

  async read(address: string, make: () => Promise<MadePage>): Promise<MadePage> {
    const recent = this.recent(address);
    if (recent) return recent;
    const underWay = this.#making.get(address);
    if (underWay) return underWay;
    const making = this.#make(address, make).finally(() => {
      if (this.#making.get(address) === making) this.#making.delete(address);
    });
    this.#making.set(address, making);
    return making;
  }

  /** Something of this organisation has changed. What is being read may be from before: it is not kept. */
  forget(orgId: string): void {
    this.#generation += 1;
    this.#making.clear();
    for (const [address, kept] of this.#kept) {
      // An address without a page may have one now.
      if (kept.orgId === orgId || kept.orgId === null) this.#kept.delete(address);
    }
  }

  async #make(address: string, make: () => Promise<MadePage>): Promise<Kept> {
    const generation = this.#generation;
    const readAt = performance.now();
    const kept = { ...(await make()), readAt };
    if (generation !== this.#generation) return kept;
    const oldest = this.#kept.size >= mostPages ? this.#kept.keys().next() : undefined;
    if (oldest && !oldest.done) this.#kept.delete(oldest.value);
    this.#kept.delete(address);
    this.#kept.set(address, kept);
    return kept;
  }
}
