import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#domain/errors.ts';
import { tokenHash } from '#server/auth/token-hash.ts';
import type { Database } from '#server/db/database.ts';
import { tokenOf } from '../session-token.ts';
import { addressKey } from './address-key.ts';
import { type Counters, MemoryCounters, type RateLimit } from './counters.ts';
import { SettledCounters } from './settled-counters.ts';
import { SharedCounters } from './shared-counters.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A limit of the route's own, or false where none may count. */
    rateLimit?: RateLimit | false;
  }
}

const aMinute = 60_000;
/** A kennel, a club or an office may sit behind one address; it stops loops and scrapers. */
const ofAddress: RateLimit = { max: 3_000, timeWindow: aMinute };
/** Files of the pages are the same for everybody and cost next to nothing; a first load asks for fifty of them. */
const isPageFile = ({ url }: FastifyRequest): boolean =>
  url.startsWith('/assets/') || url.startsWith('/fonts/');
/** Far above what a screen asks for. */
const ofPerson: RateLimit = { max: 1_200, timeWindow: aMinute };
/** A program that asks in a loop does not slow the people it works for. */
const ofKey: RateLimit = { max: 600, timeWindow: aMinute };
/** Different ones: a browser whose session has ended sends the same one with everything it asks. */
const ofWrongTokens: RateLimit = { max: 10, timeWindow: aMinute };

/**
 * How much one may ask. Everybody is counted by address, before anything is looked up for them, and by person once it is
 * known who they are; never by what they merely claim. Of everything there is one count for all processes of an
 * installation: that of routes and of wrong tokens is kept in the database, that of all requests in memory, and settled
 * between them.
 */
export class Rates {
  /** Answers at once: every request is counted here. */
  readonly #all: MemoryCounters | SettledCounters;
  readonly #shared: Counters;
  /** Tokens lately refused, as hashes. */
  readonly #refused = new MemoryCounters();

  constructor(database: Database, secret: string) {
    const isAlone = database.kind === 'pglite';
    this.#all = isAlone ? new MemoryCounters() : new SettledCounters(database, secret);
    this.#shared = isAlone ? new MemoryCounters() : new SharedCounters(database, secret);
  }

  /** Before anything is known of who asks. */
  async countAddress(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (request.routeOptions.config.rateLimit === false || isPageFile(request)) return;
    refuseAfter(this.#all.count(`address ${addressKey(request.ip)}`, ofAddress), reply);
  }

  /** When `request.session` is known. */
  async countSender(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { session, routeOptions } = request;
    if (routeOptions.config.rateLimit === false) return;
    if (!session) await this.#countWrongToken(request, reply);
    await this.#countAs(whoOf(request), request, reply);
  }

  /** The same of a page outside the API that has a limit of its own: by address, for nobody’s account counts there. */
  async countVisitor(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (request.routeOptions.config.rateLimit)
      await this.#countAs(`visitor ${addressKey(request.ip)}`, request, reply);
  }

  /** Counts somebody of whom nothing is known yet, on a route without a limit of its own. Whether they may go on. */
  mayVisit({ ip }: FastifyRequest): boolean {
    const who = addressKey(ip);
    const waits = [this.#all.count(`address ${who}`, ofAddress), this.#all.count(`visitor ${who}`, ofPerson)];
    return waits.every((ms) => ms <= 0);
  }

  async #countAs(who: string, { routeOptions, method }: FastifyRequest, reply: FastifyReply): Promise<void> {
    const limit = routeOptions.config.rateLimit;
    refuseAfter(this.#all.count(who, who.startsWith('key ') ? ofKey : ofPerson), reply);
    if (limit) refuseAfter(await this.#shared.count(`${method} ${routeOptions.url} ${who}`, limit), reply);
  }

  async #countWrongToken(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const token = tokenOf(request);
    if (token === undefined) return;
    const isNew = this.#refused.count(tokenHash(token), { max: 1, timeWindow: aMinute }) === 0;
    if (!isNew) return;
    refuseAfter(await this.#shared.count(`token ${addressKey(request.ip)}`, ofWrongTokens), reply);
  }
}

/** All visitors of the demo are one person, so of them it is the address that counts. */
function whoOf({ ip, session }: FastifyRequest): string {
  if (session?.key) return `key ${session.key.id}`;
  return session && !session.isDemo ? `person ${session.userId}` : `visitor ${addressKey(ip)}`;
}

function refuseAfter(ms: number, reply: FastifyReply): void {
  if (ms <= 0) return;
  const seconds = Math.ceil(ms / 1000);
  reply.header('retry-after', String(seconds));
  throw new AppError('too-many-requests', `Too many requests. Please try again in ${seconds} seconds.`);
}
