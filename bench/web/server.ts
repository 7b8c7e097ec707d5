import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { builtProgram } from '#server/processes/built-program.ts';

const root = join(import.meta.dirname, '../..');

export const benchSecret = 'a secret that only the benchmark uses';

export interface Server {
  readonly url: string;
  readonly process: ChildProcess;
}

/** The product as it is started, with its embedded database in this folder. */
export async function startServer(folder: string): Promise<Server> {
  const child = spawn(process.execPath, [await builtProgram('server')], {
    cwd: root,
    env: {
      ...process.env,
      DATABASE_URL: undefined,
      STUDBOOK_DATA: folder,
      STUDBOOK_SECRET: benchSecret,
      PORT: '0',
      STUDBOOK_LOG: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const file = join(folder, 'server.json');
  while (!existsSync(file)) {
    if (child.exitCode !== null) throw new Error('The server ended before it listened.');
    await wait(50);
  }
  return { url: (JSON.parse(readFileSync(file, 'utf8')) as { url: string }).url, process: child };
}
