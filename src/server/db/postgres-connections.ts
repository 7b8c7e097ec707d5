import { setTimeout as pause } from 'node:timers/promises';
import { Client, type ClientBase, type ClientConfig, Pool } from 'pg';
import { beApp } from './app-role.ts';
import { expectLostConnections, giveBack, type Lease } from './connections.ts';
import { tooSlow } from './failures.ts';
import { Turns } from './turns.ts';

const idleMs = 5 * 60_000; // a new connection has to prepare its statements again
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
  /** All of the app's connections together. */
  readonly most: number;
  readonly acquireTimeoutMs: number;
}

/** The app's connections to a server: so many at most, shared fairly, and waited for when there are fewer. */
export const openConnections = ({ config, most, acquireTimeoutMs }: ConnectionSettings) => {
  const pool = expectLostConnections(
    new Pool({
      ...config,
      pipeline: true,
      max: most,
      idleTimeoutMillis: idleMs,
      connectionTimeoutMillis: acquireTimeoutMs,
      onConnect: beApp,
    }),
  );
  const turns = new Turns(most);
  let widening: NodeJS.Timeout | undefined;

  /** The others wait for what there is, instead of all asking for more. */
  const narrow = (): void => {
    turns.narrow(pool.totalCount);
    clearTimeout(widening);
    widening = setTimeout(() => turns.widen(), narrowMs);
    widening.unref();
  };

  const withTurn = async <T>(orgId: string | undefined, connect: () => Promise<T>) => {
    const end = await turns.take(orgId, acquireTimeoutMs, tooSlow);
    try {
      return { client: await whileCrowded(acquireTimeoutMs, connect, narrow), end };
    } catch (error) {
      end();
      throw error;
    }
  };

  const acquire = async (orgId?: string): Promise<Lease> => {
    const { client, end } = await withTurn(orgId, () => pool.connect());
    return {
      client,
      release: (failure) => {
        giveBack(client, failure);
        end();
      },
    };
  };

  /** COPY cannot be pipelined: a connection of its own, in the place of one of the pool's. */
  const acquireForCopy = async (orgId: string): Promise<Lease<ClientBase>> => {
    const { client, end } = await withTurn(orgId, async () => {
      if (pool.totalCount >= most) (await pool.connect()).release(true);
      const opened = new Client(config);
      opened.on('error', () => {}); // a lost connection rejects the statement under way, which is where it is told
      await opened.connect();
      await beApp(opened);
      return opened;
    });
    return {
      client,
      release: () => {
        client.end().then(end, end);
      },
    };
  };

  const close = async (): Promise<void> => {
    clearTimeout(widening);
    await pool.end();
  };
  return { acquire, acquireForCopy, close };
};
