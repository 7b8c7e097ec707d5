import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { inject } from 'vitest';
import { builtProgram } from '#server/processes/built-program.ts';

const root = join(import.meta.dirname, '../..');

/** Studbook as a breeder runs it: a process of its own on a data folder of its own. */
export interface RunningServer {
  /** Stays the same over restarts, as do cookies and drafts that hang on it. */
  readonly url: string;
  start(): Promise<void>;
  /** Ctrl-C, or the shutdown of the machine. */
  stop(): Promise<void>;
  /** The power fails. */
  kill(): Promise<void>;
  /** What the server wrote about errors of its own. Whoever was told that it is busy has heard so where they stand. */
  errors(): readonly string[];
  /** Stops it for good and removes the folder. */
  remove(): Promise<void>;
}

/** As the connections say it, whose wait is answered with 503; so is who still asks while the server ends. */
const toldToComeAgain =
  /timeout exceeded when trying to connect|Cannot use a pool after calling end|The server is ending/;

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port was found.');
  return address.port;
}

/** Waits for the line that tells the address; a server that ends before has said why. */
function untilRunning(child: ChildProcess, output: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', () => output().includes('Studbook is running') && resolve());
    child.once('exit', (code) => reject(new Error(`Studbook ended with code ${code}:\n${output()}`)));
  });
}

/** A log line of the server tells of an error of its own, not of a mistake of a user. */
const isError = (line: string): boolean => /^\{"level":(50|60),/.test(line);

/** @param settings Variables of the environment, besides those of the place. */
export async function runServer(settings: Readonly<Record<string, string>> = {}): Promise<RunningServer> {
  const folder = await mkdtemp(join(inject('folder'), 'server-'));
  const port = await freePort();
  let output = '';
  let child: ChildProcess | undefined;

  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    const running = child;
    child = undefined;
    if (!running) return;
    // Nobody asked it to.
    if (running.exitCode !== null || running.signalCode !== null) {
      throw new Error(`Studbook ended by itself (${running.exitCode ?? running.signalCode}):\n${output}`);
    }
    const ended = once(running, 'exit');
    running.kill(signal);
    const [code] = await ended;
    if (signal === 'SIGTERM' && code !== 0) throw new Error(`Studbook stopped with code ${code}:\n${output}`);
  };

  const server: RunningServer = {
    url: `http://localhost:${port}`,
    start: async () => {
      const started = output.length;
      child = spawn(process.execPath, [await builtProgram('server')], {
        cwd: root,
        env: {
          PATH: process.env.PATH,
          STUDBOOK_ENGINE_FLAGS: process.env.STUDBOOK_ENGINE_FLAGS,
          // Two seconds say nothing on a machine that runs other tests beside.
          STUDBOOK_ENGINE_WAIT_MS: '20000',
          STUDBOOK_DATA: folder,
          PORT: String(port),
          STUDBOOK_LOG: 'error',
          ...settings,
        },
        // By the last of these it learns of the end of whoever started it, however that came, and ends itself.
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      });
      const keep = (chunk: Buffer): void => {
        output += chunk.toString();
      };
      child.stdout?.on('data', keep);
      child.stderr?.on('data', keep);
      await untilRunning(child, () => output.slice(started));
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    errors: () => output.split('\n').filter((line) => isError(line) && !toldToComeAgain.test(line)),
    remove: async () => {
      await end('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
  await server.start();
  return server;
}
