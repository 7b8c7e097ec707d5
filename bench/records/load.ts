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

export interface Load {
  readonly perSecond: number;
  readonly medianMs: number;
  readonly p99Ms: number;
}

export const connections = 16;

/** Keeps 16 requests under way for some seconds, after a warm-up; any answer but 2xx spoils the figure and is refused. */
export async function measure(url: string, requests: readonly Request[], seconds: number): Promise<Load> {
  const once = (duration: number) =>
    autocannon({ url, connections, duration, requests: requests.map((request) => ({ ...request })) });
  await once(2);
  const result = await once(seconds);
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(
      `${result.non2xx} answers were no success, ${result.errors} requests failed: ${requests[0]?.path}`,
    );
  }
  return { perSecond: result.requests.average, medianMs: result.latency.p50, p99Ms: result.latency.p99 };
}
