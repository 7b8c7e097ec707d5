interface Waiting {
  readonly orgId: string | undefined;
  readonly begin: () => void;
}

/**
 * Who may work with the database at the moment: first come, first served, but of one organisation no more than half, so
 * that what is slow or locked there leaves the other half to everybody else.
 */
export class Turns {
  readonly #most: number;
  readonly #share: number;
  #open: number;
  #working = 0;
  readonly #ofOrganisation = new Map<string, number>();
  #waiting: Waiting[] = [];

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
  take(orgId: string | undefined, patienceMs: number, late: () => Error): (() => void) | Promise<() => void> {
    // Whoever waits beside a free place does so because their organisation has its half already.
    if (this.#working < this.#open && this.#isFree(orgId)) return this.#begin(orgId);
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        orgId,
        begin: () => {
          clearTimeout(timer);
          resolve(this.#begin(orgId));
        },
      };
      const timer = setTimeout(() => {
        this.#waiting = this.#waiting.filter((one) => one !== waiting);
        reject(late());
      }, patienceMs);
      this.#waiting.push(waiting);
    });
  }

  #isFree(orgId: string | undefined): boolean {
    return orgId === undefined || (this.#ofOrganisation.get(orgId) ?? 0) < this.#share;
  }

  #next(): void {
    while (this.#working < this.#open) {
      const at = this.#waiting.findIndex(({ orgId }) => this.#isFree(orgId));
      if (at < 0) return;
      const [first] = this.#waiting.splice(at, 1);
      first?.begin();
    }
  }

  #begin(orgId: string | undefined): () => void {
    this.#working += 1;
    this.#count(orgId, 1);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.#working -= 1;
      this.#count(orgId, -1);
      this.#next();
    };
  }

  #count(orgId: string | undefined, change: number): void {
    if (orgId === undefined) return;
    const now = (this.#ofOrganisation.get(orgId) ?? 0) + change;
    if (now === 0) this.#ofOrganisation.delete(orgId);
    else this.#ofOrganisation.set(orgId, now);
  }
}
