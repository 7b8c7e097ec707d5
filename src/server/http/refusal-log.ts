import type { FastifyRequest } from 'fastify';
import type { ErrorCode } from '#domain/errors.ts';
import { addressKey } from './rates/address-key.ts';
import { MemoryCounters } from './rates/counters.ts';

declare module 'fastify' {
  interface FastifyInstance {
    refusalLog: RefusalLog;
  }
}

/** Who tries what is not theirs. The demo and plans refuse every day, and say so on the page. */
const notTheirs: ReadonlySet<ErrorCode> = new Set(['role-too-low', 'forbidden']);
/** Who runs against a limit, or sends what no page would. */
const againstLimits: ReadonlySet<ErrorCode> = new Set(['too-many-requests', 'bad-request', 'too-large']);

const onceAMinute = { max: 1, timeWindow: 60_000 };

/** What is refused and worth a line for whoever runs the server: with person, route and address, without what was sent. */
export class RefusalLog {
  /** Whoever asks in a loop fills no disk: of one address and route a line a minute. */
  readonly #told = new MemoryCounters(2_000);

  note(code: ErrorCode, request: FastifyRequest): void {
    const { session, ip, id, method, routeOptions, log } = request;
    const what = { userId: session?.userId ?? null, address: ip, requestId: id };
    const route = `${method} ${routeOptions.url}`;
    if (notTheirs.has(code)) log.warn(what, `Refused: ${route}`);
    else if (this.#isNews(code, route, ip)) {
      const words = `Refused as ${code}: ${route}`;
      if (againstLimits.has(code)) log.warn(what, words);
      // Mistakes of every day too.
      else if (code === 'invalid') log.info(what, words);
    }
  }

  #isNews(code: ErrorCode, route: string, address: string): boolean {
    if (!againstLimits.has(code) && code !== 'invalid') return false;
    return this.#told.count(`${code} ${route} ${addressKey(address)}`, onceAMinute) === 0;
  }
}
