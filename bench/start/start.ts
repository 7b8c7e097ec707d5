import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '#server/db/open.ts';
import { startPostgres } from '#tests/support/postgres-server.ts';
import { loadOrganisations } from '../records/data.ts';
import { makeBenchDatabase } from '../records/records.ts';
import { type BenchResult, printResults } from '../result.ts';
import { familyMegabytes } from './process-memory.ts';

const root = join(import.meta.dirname, '../..');

interface Started {
  readonly process: ChildProcess;
  readonly seconds: number;
}

/** From the command to the first page that comes back whole, as a person waits for it. */
async function start(environment: Record<string, string>): Promise<Started> {
  const folder = environment.STUDBOOK_DATA ?? '';
  const began = performance.now();
  const child = spawn(process.execPath, ['src/server/start.mjs'], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: undefined, PORT: '0', STUDBOOK_LOG: 'error', ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const file = join(folder, 'server.json');
  for (;;) {
    if (child.exitCode !== null) throw new Error('The server ended before it listened.');
    const page = existsSync(file) ? await firstPage(readFileSync(file, 'utf8')) : false;
    if (page) return { process: child, seconds: (performance.now() - began) / 1000 };
    await wait(20);
  }
}

async function firstPage(facts: string): Promise<boolean> {
  try {
    const { url } = JSON.parse(facts) as { url: string };
    const response = await fetch(url, { headers: { accept: 'text/html' } });
    return response.ok && (await response.text()).includes('</html>');
  } catch {
    return false;
  }
}

async function stop({ process: child }: Started): Promise<void> {
  if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit');
}

/** Memory of all its processes in megabytes after a moment of rest; Linux only. */
async function megabytesAtRest({ process: child }: Started, seconds: number): Promise<number | undefined> {
  await wait(seconds * 1_000);
  return familyMegabytes(child.pid as number);
}

const memory = (name: string, megabytes: number | undefined, atMost: number): BenchResult[] =>
  megabytes === undefined ? [] : [{ name, value: megabytes, unit: 'MB', limit: { atMost } }];

async function embedded(): Promise<BenchResult[]> {
  const folder = mkdtempSync(join(tmpdir(), 'studbook-bench-'));
  const environment = { STUDBOOK_DATA: folder };
  try {
    const first = await start(environment);
    await stop(first);
    const database = await openDatabase({ dataFolder: folder });
    await loadOrganisations(database, 1, 10, 1000);
    await database.close();
    const second = await start(environment);
    const megabytes = await megabytesAtRest(second, 3);
    await stop(second);
    return [
      {
        name: 'start to first page, empty data folder',
        value: first.seconds,
        unit: 's',
        limit: { atMost: 8 },
      },
      { name: 'start to first page, 10,000 animals', value: second.seconds, unit: 's', limit: { atMost: 3 } },
      ...memory('memory of an idle server, all its processes, 10,000 animals', megabytes, 400),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function onPostgres(): Promise<BenchResult[]> {
  const cluster = await startPostgres();
  if (!cluster) return [];
  const folder = mkdtempSync(join(tmpdir(), 'studbook-bench-'));
  try {
    const databaseUrl = await makeBenchDatabase(cluster);
    const database = await openDatabase({ databaseUrl, dataFolder: folder });
    await loadOrganisations(database, 1, 10, 1000);
    await database.close();
    const server = await start({ STUDBOOK_DATA: folder, DATABASE_URL: databaseUrl });
    const megabytes = await megabytesAtRest(server, 3);
    await stop(server);
    return memory('memory of an idle server on PostgreSQL, all its processes', megabytes, 150);
  } finally {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** How long a start takes after the web build, and what an idle server holds. */
export async function run(): Promise<BenchResult[]> {
  const results = [...(await embedded()), ...(await onPostgres())];
  printResults('Start and rest', results);
  return results;
}

if (import.meta.main) await run();
