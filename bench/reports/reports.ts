import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open.ts';
import { startPostgres } from '#tests/support/postgres-server.ts';
import { type BenchOrganisation, loadOrganisations, signInSome } from '../records/data.ts';
import { type Server, startServer } from '../records/load.ts';
import { makeBenchDatabase } from '../records/records.ts';
import { type BenchResult, printResults } from '../result.ts';

const large = 100_000;
const neighbours = 50;
const times = 60;
/** What the others ask for in a second, together. */
const perSecond = 25;
const seconds = 12;

const byBreedAndYear =
  '/api/reports/summary?entity=animals&group=breed&and=birthDate&andPeriod=year&sum=firstBreedingAge';
const list = '/api/animals?labels=true&count=true';

const p95 = (all: readonly number[]): number =>
  all.toSorted((a, b) => a - b)[Math.floor(all.length * 0.95)] ?? Number.NaN;

async function ask(server: Server, { token }: BenchOrganisation, path: string): Promise<number> {
  const begun = performance.now();
  const answer = await fetch(server.url + path, { headers: { authorization: `Bearer ${token}` } });
  await answer.text();
  // A report may be turned away while another one is made; nothing else may.
  if (!answer.ok && !(answer.status === 503 && path === byBreedAndYear))
    throw new Error(`${path} answered ${answer.status}.`);
  return performance.now() - begun;
}

/** Many breeds, as a register has them. */
const addBreeds = (db: Database, orgId: string): Promise<unknown> =>
  db.asOwner(async (owner) => {
    await owner.execute('alter table animals disable trigger user');
    await owner.query(
      `update animals set breed = 'Breed ' || (abs(hashtext(id::text)) % 40), first_breeding_age = 18 + abs(hashtext(name)) % 20
        where org_id = $1::uuid`,
      [orgId],
    );
    await owner.execute('alter table animals enable trigger user');
    await owner.execute('vacuum (analyze) animals');
  });

/** The others look at lists, evenly; milliseconds of each, counted from when it was to begin. */
async function othersLook(server: Server, others: readonly BenchOrganisation[]): Promise<number[]> {
  const asked: Promise<number>[] = [];
  const begun = performance.now();
  for (let n = 0; n < perSecond * seconds; n += 1) {
    const at = begun + (n * 1000) / perSecond;
    await pause(Math.max(0, at - performance.now()));
    const who = others[n % others.length];
    if (who) asked.push(ask(server, who, list));
  }
  return Promise.all(asked);
}

/** What any work on one core costs the others on this machine, whoever does it: without it the ratio says nothing about reports. */
async function besideBusyCore(look: () => Promise<number[]>): Promise<number> {
  const busy = spawn(process.execPath, ['-e', 'for (;;);']);
  try {
    return p95(await look());
  } finally {
    busy.kill('SIGKILL');
  }
}

/** A report of one's own over a hundred thousand animals, and what others notice while somebody asks for it all the time. */
export async function run(): Promise<BenchResult[]> {
  const cluster = await startPostgres();
  if (!cluster) {
    console.log('PostgreSQL is not installed: reports are not measured.');
    return [];
  }
  const dataFolder = mkdtempSync(join(tmpdir(), 'studbook-bench-'));
  try {
    const databaseUrl = await makeBenchDatabase(cluster);
    const db = await openDatabase({ databaseUrl, dataFolder });
    await loadOrganisations(db, 1, 1, large);
    await loadOrganisations(db, 2, neighbours + 1, 100);
    const [who, ...others] = await signInSome(db, neighbours + 1, neighbours + 1);
    if (!who) throw new Error('Nobody signed in.');
    await addBreeds(db, who.orgId);
    await db.close();
    const server = await startServer('product-server.ts', databaseUrl, dataFolder);
    const reports: number[] = [];
    for (let time = 0; time < times; time += 1) reports.push(await ask(server, who, byBreedAndYear));
    const rounds: { alone: number; busy: number; beside: number }[] = [];
    for (let round = 0; round < 3; round += 1) {
      const alone = p95(await othersLook(server, others));
      const busy = await besideBusyCore(() => othersLook(server, others));
      let isOver = false;
      const reporting = (async () => {
        while (!isOver) await ask(server, who, byBreedAndYear);
      })();
      const beside = p95(await othersLook(server, others));
      isOver = true;
      await reporting;
      rounds.push({ alone, busy, beside });
    }
    await server.stop();
    const [, middle = { alone: Number.NaN, busy: Number.NaN, beside: Number.NaN }] = rounds.toSorted(
      (a, b) => a.beside / a.alone - b.beside / b.alone,
    );
    const results: BenchResult[] = [
      {
        name: 'custom report over 100,000 animals by breed and year, p95',
        value: p95(reports),
        unit: 'ms',
        limit: { atMost: 500 },
      },
      {
        name: `others’ lists beside it / alone, p95 (${Math.round(middle.beside)} / ${Math.round(middle.alone)} ms)`,
        value: middle.beside / middle.alone,
        unit: '×',
        limit: { atMost: 1.3 },
      },
      {
        name: `the same beside a process that does nothing but keep one core busy (${Math.round(middle.busy)} ms)`,
        value: middle.busy / middle.alone,
        unit: '×',
      },
    ];
    printResults('Reports (PostgreSQL)', results);
    return results;
  } finally {
    await cluster.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}
