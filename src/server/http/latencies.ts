/** Of each route the last answers: enough for a figure that nineteen of twenty stay under, small enough to forget about. */
const kept = 200;

class Ring {
  readonly #times = new Float32Array(kept);
  #count = 0;

  constructor(firstMs: number) {
    this.add(firstMs);
  }

  add(ms: number): void {
    this.#times[this.#count % kept] = ms;
    this.#count += 1;
  }

  read(): { readonly count: number; readonly halfMs: number; readonly ofTwentyMs: number } {
    const times = this.#times.slice(0, Math.min(this.#count, kept)).sort();
    const at = (share: number): number => {
      const ms = times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
      return Math.round(ms * 10) / 10;
    };
    return { count: times.length, halfMs: at(0.5), ofTwentyMs: at(0.95) };
  }
}

export interface RouteLatency {
  readonly route: string;
  readonly count: number;
  readonly halfMs: number;
  readonly ofTwentyMs: number;
}

/** How long this process took for its last answers, by route; kept in memory alone. */
export class Latencies {
  readonly #routes = new Map<string, Map<string, Ring>>();

  /** @param pattern The address with the names of its parameters: what people are called stands in none. */
  note(method: string, pattern: string, ms: number): void {
    const methods = this.#routes.get(pattern) ?? new Map<string, Ring>();
    if (methods.size === 0) this.#routes.set(pattern, methods);
    const ring = methods.get(method);
    if (ring) ring.add(ms);
    else methods.set(method, new Ring(ms));
  }

  /** The slowest first. */
  read(): RouteLatency[] {
    return [...this.#routes]
      .flatMap(([pattern, methods]) =>
        [...methods].map(([method, ring]) => ({ route: `${method} ${pattern}`, ...ring.read() })),
      )
      .toSorted((one, other) => other.ofTwentyMs - one.ofTwentyMs);
  }
}
