import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildApp } from '#server/app.ts';
import { folderStore } from '#server/attachments/folder-store.ts';
import { openDatabase } from '#server/db/open.ts';
import { watchEngines } from '#tests/support/engine-processes.ts';
import { newAnimal } from '../records/data.ts';
import { type BenchResult, printResults } from '../result.ts';

const rounds = Number(process.env.BENCH_KILLS ?? 200);
const writers = 8;

/** Kills the process of the embedded database at random moments while animals are entered; then looks for each of them. */
export async function run(): Promise<BenchResult[]> {
  const engines = watchEngines();
  const dataFolder = mkdtempSync(join(tmpdir(), 'studbook-bench-'));
  const database = await openDatabase({ dataFolder });
  const app = await buildApp({
    database,
    files: folderStore(join(dataFolder, 'files')),
    secret: 'a secret that only the benchmark uses',
    publicUrl: 'http://localhost:4600',
    version: 'bench',
    logLevel: 'silent',
    hasLimits: false,
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const post = (path: string, body: object, headers = {}): Promise<Response> =>
    fetch(url + path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const account = {
    name: 'Maren Ashdown',
    email: 'maren@example.com',
    password: 'velvet tractor 41 gooseberry',
  };
  const { token } = (await (await post('/api/auth/sign-up/email', account)).json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  await post('/api/billing/plan', { plan: 'premium' }, headers);
  const before = engines.length;
  const acknowledged: string[] = [];
  const strange: number[] = [];
  let refused = 0;
  let isOver = false;
  const write = async (): Promise<void> => {
    while (!isOver) {
      const answer = await post('/api/animals', newAnimal, headers);
      const body = (await answer.json()) as { id: string };
      if (answer.status === 201) {
        acknowledged.push(body.id);
        continue;
      }
      if (answer.status === 503) refused += 1;
      else strange.push(answer.status);
      await pause(20);
    }
  };
  const working = Promise.all(Array.from({ length: writers }, write));
  for (let round = 0; round < rounds; round += 1) {
    const count = acknowledged.length;
    while (acknowledged.length === count && strange.length < 100) await pause(5);
    await pause(Math.random() * 150);
    engines.at(-1)?.kill('SIGKILL');
  }
  isOver = true;
  await working;
  const found = new Set(
    (await database.asOwner((owner) => owner.query('select id from animals'))).map(({ id }) => id),
  );
  const lost = acknowledged.filter((id) => !found.has(id)).length;
  await app.close();
  await database.close();
  rmSync(dataFolder, { recursive: true, force: true });
  const exactly = (name: string, value: number, wanted: number): BenchResult => ({
    name,
    value,
    unit: '',
    limit: { atMost: wanted },
  });
  const results = [
    exactly(`lost of ${acknowledged.length} acknowledged animals after ${rounds} kills`, lost, 0),
    exactly(`answers that were neither 201 nor 503 (${refused} × 503)`, strange.length, 0),
    exactly('starts of the process', engines.length - before, rounds + 1),
  ];
  printResults('Kills of the embedded database under load', results);
  return results;
}

if (import.meta.main) await run();
