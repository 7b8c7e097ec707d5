import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '#tests/support/chromium.ts';
import { type BenchResult, printResults } from '../result.ts';
import { sampleKennel } from './kennel.ts';
import { installLighthouse, lighthouse } from './lighthouse.ts';
import { startServer } from './server.ts';

interface Litter {
  readonly id: string;
  readonly birthDate: string | null;
  readonly alivePuppies: number | null;
}

/** What a breeder opens with one hand: the day, a litter, and the box it lies in. */
export async function run(): Promise<BenchResult[]> {
  const chrome = findChromium();
  if (!chrome) throw new Error('This part of the benchmark needs Chromium.');
  if (!installLighthouse()) throw new Error('Lighthouse cannot be installed here.');
  const folder = mkdtempSync(join(tmpdir(), 'studbook-bench-'));
  const server = await startServer(folder);
  try {
    const { ask, cookie } = await sampleKennel(server.url);
    const { items } = await ask<{ items: Litter[] }>(
      'GET',
      '/api/breeding-groups?pageSize=200&filter=species.eq.dog',
    );
    const born = items.filter(({ birthDate, alivePuppies }) => birthDate && (alivePuppies ?? 0) > 4);
    const [litter] = born.toSorted((a, b) => (b.birthDate ?? '').localeCompare(a.birthDate ?? ''));
    if (!litter) throw new Error('The sample kennel has no litter in the box.');
    const page = `${server.url}/breeding-groups/${litter.id}`;
    const atLeast = { performance: 95, accessibility: 95, 'best-practices': 95 };
    const look = { form: 'mobile', chrome, cookie, atLeast } as const;
    const results = [
      ...(await lighthouse({ ...look, name: 'dashboard', url: server.url })),
      ...(await lighthouse({ ...look, name: 'litter', url: page })),
      ...(await lighthouse({ ...look, name: 'whelping box', url: `${page}/box` })),
    ];
    printResults('What is opened with one hand', results);
    return results;
  } finally {
    if (server.process.exitCode === null && server.process.kill('SIGTERM'))
      await once(server.process, 'exit');
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) await run();
