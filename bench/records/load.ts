import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import autocannon from 'autocannon';

export interface Server {
  readonly url: string;
  readonly process: ChildProcess;
  stop(): Promise<void>;
}

/** A server in a process of its own; it tells its address when it listens. */
export async function startServer(file: string, ...parameters: readonly string[]): Promise<Server> {
  const child = fork(join(import.meta.dirname, file), [...parameters], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const url = await Promise.race([
    once(child, 'message').then(([message]) => String(message)),
    once(child, 'exit').then(() => Promise.reject(new Error(`${file} ended before it listened.`))),
  ]);
  return {
    url,
    process: child,
    stop: async () => {
      if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit');
    },
  };
}

export interface Request {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

/** What one person asks, one after the other, before the connection is somebody else's. */
export type Visit = readonly Request[];

export interface Load {
  readonly perSecond: number;
  readonly medianMs: number;
  readonly p99Ms: number;
  /** What `spent` counted for each request. */
  readonly cost: number;
}

const connections = 16;
const warmUpSeconds = 1;

/** Each connection has its own visitors, one after the other. */
function visitsOf(client: number, visits: readonly Visit[]): Visit[] {
  const shares = Math.min(visits.length, connections);
  return visits.filter((_, index) => index % shares === client % shares);
}

/**
 * Keeps 16 requests under way for some seconds, after a warm-up; any answer but 2xx spoils the figure and is refused.
 * @param spent What is used up by then, e.g. time of the database
 */
export async function measure(
  url: string,
  visits: readonly Visit[],
  seconds: number,
  spent: () => Promise<number> = async () => 0,
): Promise<Load> {
  const once = (duration: number) => {
    let clients = 0;
    return autocannon({
      url,
      connections,
      duration,
      setupClient: (client) => {
        const requests = visitsOf(clients, visits).flat();
        clients += 1;
        client.setRequests(requests.map((request) => ({ ...request })));
      },
    });
  };
  await once(warmUpSeconds);
  const before = await spent();
  const result = await once(seconds);
  const cost = ((await spent()) - before) / result.requests.total;
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(
      `${result.non2xx} answers were no success, ${result.errors} requests failed: ${visits[0]?.[0]?.path}`,
    );
  }
  return {
    perSecond: result.requests.average,
    medianMs: result.latency.p50,
    p99Ms: result.latency.p99,
    cost,
  };
}
