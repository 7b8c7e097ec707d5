import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startPostgres } from '#tests/support/postgres-server.ts';
import { startWebhookReceiver } from '#tests/support/webhook-receiver.ts';
import { owner } from '../kennel.ts';
import { newAnimal } from '../records/data.ts';
import { type Server, startServer } from '../records/load.ts';
import { makeBenchDatabase } from '../records/records.ts';
import { type BenchResult, printResults } from '../result.ts';

const records = 250;
/** Added, and changed three times. */
const eventsEach = 4;
const events = records * eventsEach;
const colors = ['Black', 'Red', 'Sable'];
const patienceMs = 180_000;

interface Event {
  readonly record: string;
  /** When it happened. */
  readonly at: string;
  readonly id: string;
}

interface Saved {
  readonly id: string;
  readonly version: number;
}

/** Kills it as a power cut does: nothing is finished, nothing is told. */
async function killed({ process: child }: Server): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/** A thousand events to a receiver that fails every third time, with the process killed twice on the way. */
export async function run(): Promise<BenchResult[]> {
  const cluster = await startPostgres();
  if (!cluster) {
    console.log('PostgreSQL is not installed: webhooks are not measured.');
    return [];
  }
  const dataFolder = mkdtempSync(join(tmpdir(), 'studbook-bench-'));
  const receiver = await startWebhookReceiver();
  try {
    const databaseUrl = await makeBenchDatabase(cluster);
    const open = () => startServer('../webhooks/webhook-server.ts', databaseUrl, dataFolder);
    let server = await open();
    let token = '';
    const ask = async <T = unknown>(method: string, path: string, body: object): Promise<T> => {
      const answer = await fetch(server.url + path, {
        method,
        headers: {
          'content-type': 'application/json',
          ...(token && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(body),
      });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
      return (text ? JSON.parse(text) : null) as T;
    };
    ({ token } = await ask<{ token: string }>('POST', '/api/auth/sign-up/email', owner));
    await ask('POST', '/api/billing/plan', { plan: 'premium' });
    await ask('POST', '/api/webhooks', { name: 'A website', url: receiver.url, kinds: ['animals'] });
    receiver.answer((nth) => (nth % 3 === 0 ? 503 : 204));
    const begun = performance.now();
    for (let n = 0; n < records; n += 1) {
      let { id, version } = await ask<Saved>('POST', '/api/animals', { ...newAnimal, name: `Bench ${n}` });
      for (const color of colors)
        ({ id, version } = await ask<Saved>('PATCH', `/api/animals/${id}`, { version, color }));
      if (n === 80 || n === 160) {
        await killed(server);
        server = await open();
      }
    }
    const taken = (): Event[] =>
      receiver
        .all()
        .filter(({ status }) => status === 204)
        .map(({ headers, body }) => {
          const { timestamp, data } = JSON.parse(body) as { timestamp: string; data: { id: string } };
          return { record: data.id, at: timestamp, id: String(headers['webhook-id']) };
        });
    const known = (): number => new Set(taken().map(({ id }) => id)).size;
    while (known() < events && performance.now() - begun < patienceMs) await pause(200);
    const took = performance.now() - begun;
    await server.stop();
    const all = taken();
    const seen = new Set<string>();
    const latest = new Map<string, string>();
    let outOfOrder = 0;
    for (const { record, at, id } of all) {
      if (seen.has(id)) continue;
      seen.add(id);
      if ((latest.get(record) ?? '') > at) outOfOrder += 1;
      latest.set(record, at);
    }
    const results: BenchResult[] = [
      {
        name: `events lost of ${events}, two kills -9 on the way`,
        value: events - seen.size,
        unit: '',
        limit: { atMost: 0 },
      },
      { name: 'events of a record out of order', value: outOfOrder, unit: '', limit: { atMost: 0 } },
      { name: 'taken more than once', value: all.length - seen.size, unit: '' },
      {
        name: 'all of them written and taken',
        value: took / 1000,
        unit: 's',
        limit: { atMost: patienceMs / 1000 },
      },
    ];
    printResults('Webhooks to a receiver that fails every third time (PostgreSQL)', results);
    return results;
  } finally {
    await receiver.close();
    await cluster.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}
