import { setTimeout as pause } from 'node:timers/promises';
import { Client, type ClientBase, type ClientConfig } from 'pg';
import { isReusable, type Lease } from './connections.ts';
import { notReachable, tooSlow } from './failures.ts';
import { prepareSession, type Role, wear } from './roles.ts';
import { isOf } from './session-tenant.ts';
import { type Caller, Turns } from './turns.ts';

/** Not sooner: a new connection has to prepare its statements again. */
const usualIdleMs = 5 * 60_000;
/** How long the server is taken at its word when it has no further connection. */
const narrowMs = 5_000;

const isCrowded = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '53300';

/** Tries again while the server has no connection left, for so long at most. */
export const whileCrowded = async <T>(
  patienceMs: number,
  connect: () => Promise<T>,
  onCrowded: () => void = () => {},
): Promise<T> => {
  const until = performance.now() + patienceMs;
  for (let waitMs = 25; ; waitMs = Math.min(waitMs * 2, 500)) {
    try {
      return await connect();
    } catch (error) {
      if (!isCrowded(error) || performance.now() + waitMs > until) throw error;
      onCrowded();
      await pause(waitMs);
    }
  }
};

export interface ConnectionSettings {
  readonly config: ClientConfig;
  readonly role: Role;
  /** The login is the owner's, who puts the role on; else it is one that has no more than the role. */
  readonly isWorn: boolean;
  /** Of these connections together. */
  readonly most: number;
  readonly acquireTimeoutMs: number;
  /** How long a statement may wait for what somebody else has locked; as long as it may run unless told. */
  readonly lockTimeoutMs?: number;
  /** What nobody has needed for so long is closed. */
  readonly idleMs?: number;
}

type Identity = Pick<ConnectionSettings, 'role' | 'isWorn' | 'lockTimeoutMs'>;

const connect = async (
  config: ClientConfig,
  { role, isWorn, lockTimeoutMs = 0 }: Identity,
): Promise<Client> => {
  const client = new Client(config);
  client.on('error', () => {}); // a lost connection rejects the statement under way, which is where it is told
  await client.connect();
  try {
    await prepareSession(client);
    await client.query(`set lock_timeout = ${Math.round(lockTimeoutMs)}`);
    if (isWorn) await wear(client, role);
  } catch (error) {
    await client.end();
    throw error;
  }
  return client;
};

/**
 * Connections to a server in one role: so many at most, shared fairly, and waited for when there are fewer. Whoever comes
 * gets the one that is still set to their organisation, or else the one that has been idle for longest.
 */
export class ServerConnections {
  readonly #config: ClientConfig;
  readonly #identity: Identity;
  readonly #most: number;
  readonly #patienceMs: number;
  readonly #turns: Turns;
  readonly #open = new Set<Client>();
  /** The one idle for longest comes first. */
  readonly #idle: Client[] = [];
  /** As many as worked at once since the last look. */
  #needed = 0;
  readonly #looking: NodeJS.Timeout;
  #widening: NodeJS.Timeout | undefined;
  #closed: PromiseWithResolvers<void> | undefined;

  constructor({ config, most, acquireTimeoutMs, idleMs = usualIdleMs, ...identity }: ConnectionSettings) {
    this.#identity = identity;
    this.#config = { ...config, connectionTimeoutMillis: acquireTimeoutMs };
    this.#most = most;
    this.#patienceMs = acquireTimeoutMs;
    this.#turns = new Turns(most);
    this.#looking = setInterval(() => this.#closeNeedless(), idleMs).unref();
  }

  async acquire(caller: Caller = {}): Promise<Lease> {
    const { orgId } = caller;
    const end = await this.#turn(caller);
    try {
      const client = this.#takeIdle(orgId) ?? (await this.#patiently(() => this.#another(orgId)));
      this.#needed = Math.max(this.#needed, this.#open.size - this.#idle.length);
      return {
        client,
        release: (failure) => {
          this.#takeBack(client, failure);
          end();
        },
      };
    } catch (error) {
      end();
      throw error;
    }
  }

  /** COPY cannot be pipelined: a connection of its own, in the place of one of these. */
  async acquireForCopy(caller: Caller): Promise<Lease<ClientBase>> {
    const end = await this.#turn(caller);
    try {
      const client = await this.#patiently(async () => {
        if (this.#open.size >= this.#most) await this.#idle[0]?.end();
        return connect(this.#config, this.#identity);
      });
      return { client, release: () => void client.end().then(end, end) };
    } catch (error) {
      end();
      throw error;
    }
  }

  /** When everybody who has one has given it back. */
  async close(): Promise<void> {
    clearTimeout(this.#widening);
    clearInterval(this.#looking);
    this.#closed ??= Promise.withResolvers();
    for (const client of [...this.#idle]) this.#end(client);
    if (this.#open.size === 0) this.#closed.resolve();
    await this.#closed.promise;
  }

  #turn(caller: Caller): (() => void) | Promise<() => void> {
    if (this.#closed) throw notReachable(new Error('The server is ending'));
    return this.#turns.take(caller, this.#patienceMs, tooSlow);
  }

  #patiently<T>(work: () => Promise<T>): Promise<T> {
    return whileCrowded(this.#patienceMs, work, () => this.#narrow());
  }

  #takeIdle(orgId: string | undefined): Client | undefined {
    const at = orgId === undefined ? -1 : this.#idle.findLastIndex((client) => isOf(client, orgId));
    return at < 0 ? this.#idle.shift() : this.#idle.splice(at, 1)[0];
  }

  /** Meanwhile somebody may have given one back. */
  async #another(orgId: string | undefined): Promise<Client> {
    const idle = this.#takeIdle(orgId);
    if (idle) return idle;
    const client = await connect({ ...this.#config, pipeline: true }, this.#identity);
    this.#open.add(client);
    client.once('error', () => this.#forget(client)).once('end', () => this.#forget(client));
    return client;
  }

  #takeBack(client: Client, failure: unknown): void {
    if (!this.#open.has(client)) return;
    if (this.#closed || !isReusable(client, failure)) this.#end(client);
    else this.#idle.push(client);
  }

  #end(client: Client): void {
    this.#forget(client);
    client.end().catch(() => {});
  }

  #forget(client: Client): void {
    this.#open.delete(client);
    const at = this.#idle.indexOf(client);
    if (at >= 0) this.#idle.splice(at, 1);
    if (this.#open.size === 0) this.#closed?.resolve();
  }

  #closeNeedless(): void {
    const needless = Math.min(this.#open.size - this.#needed, this.#idle.length);
    for (const client of this.#idle.slice(0, needless)) this.#end(client);
    this.#needed = this.#open.size - this.#idle.length;
  }

  /** The others wait for what there is, instead of all asking for more. */
  #narrow(): void {
    this.#turns.narrow(this.#open.size);
    clearTimeout(this.#widening);
    this.#widening = setTimeout(() => this.#turns.widen(), narrowMs).unref();
  }
}
