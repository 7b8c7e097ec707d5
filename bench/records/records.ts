import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { openDatabase } from '#server/db/open.ts';
import { type PostgresServer, startPostgres } from '#tests/support/postgres-server.ts';
import { type BenchResult, printResults } from '../result.ts';
import { type BenchOrganisation, loadOrganisations, signInSome } from './data.ts';
import { databaseTime } from './database-time.ts';
import { type Load, measure, type Server, startServer } from './load.ts';
import { bareVisits, productVisits, screenVisits, type Work, works } from './requests.ts';

const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const rounds = 3;

const goals: Readonly<Record<Work, number>> = { list: 0.75, search: 0.75, read: 0.65, create: 0.65 };

interface Pair {
  readonly product: Load;
  readonly bare: Load;
  readonly ratio: number;
}

const middle = <T>(all: readonly T[], by: (one: T) => number): T =>
  all.toSorted((a, b) => by(a) - by(b))[Math.floor(all.length / 2)] as T;

/** Both servers run; they are asked in turn, so that whatever else the machine does falls on both. */
async function measurePair(
  work: Work,
  product: Server,
  bare: Server,
  organisations: readonly BenchOrganisation[],
): Promise<Pair> {
  const pairs: Pair[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const bareLoad = await measure(bare.url, bareVisits(work, organisations), seconds);
    const productLoad = await measure(product.url, productVisits(work, organisations), seconds);
    pairs.push({ product: productLoad, bare: bareLoad, ratio: productLoad.perSecond / bareLoad.perSecond });
  }
  return middle(pairs, ({ ratio }) => ratio);
}

function resultOf(work: Work, { product, bare, ratio }: Pair): BenchResult {
  const perSecond = `${Math.round(product.perSecond)} / ${Math.round(bare.perSecond)} per second`;
  return {
    name: `${work}: product / bare route (${perSecond})`,
    value: ratio,
    unit: '×',
    limit: { atLeast: goals[work] },
  };
}

const tail = ({ product }: Pair): BenchResult => ({
  name: 'list: slowest hundredth / median',
  value: product.p99Ms / Math.max(1, product.medianMs),
  unit: '×',
  limit: { atMost: 5 },
});

async function compare(
  product: Server,
  bare: Server,
  organisations: readonly BenchOrganisation[],
): Promise<{ results: BenchResult[]; list: Load }> {
  const results: BenchResult[] = [];
  let list: Load | undefined;
  for (const work of works) {
    const pair = await measurePair(work, product, bare, organisations);
    results.push(resultOf(work, pair));
    if (work === 'list') {
      results.push(tail(pair));
      list = pair.product;
    }
  }
  return { results, list: list as Load };
}

/** The time of the database for a list as its screen asks it, and for a plain one with all fields, of the same run. */
async function screenCost(
  product: Server,
  databaseUrl: string,
  organisations: readonly BenchOrganisation[],
): Promise<BenchResult[]> {
  const spent = () => databaseTime(databaseUrl);
  const ratios: { ratio: number; screen: Load; plain: Load }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const plain = await measure(product.url, productVisits('list', organisations), seconds, spent);
    const screen = await measure(product.url, screenVisits(organisations), seconds, spent);
    ratios.push({ ratio: screen.cost / plain.cost, screen, plain });
  }
  const { ratio, screen, plain } = middle(ratios, (one) => one.ratio);
  if (!Number.isFinite(ratio)) return [];
  const us = `${Math.round(screen.cost)} / ${Math.round(plain.cost)} µs of the database`;
  return [
    { name: `list as its screen asks it / plain (${us})`, value: ratio, unit: '×', limit: { atMost: 1.3 } },
  ];
}

interface Size {
  readonly organisations: number;
  readonly animalsEach: number;
  readonly signedIn: number;
}

export async function makeBenchDatabase(cluster: PostgresServer): Promise<string> {
  const client = new Client(cluster.url('postgres'));
  await client.connect();
  await client.query('create database bench');
  await client.end();
  return cluster.url('bench');
}

const asSuperuser = (url: string): string => url.replace('studbook_tests@', 'postgres@');

async function onPostgres({ organisations, animalsEach, signedIn }: Size): Promise<BenchResult[]> {
  const cluster = await startPostgres();
  if (!cluster) {
    console.log('PostgreSQL is not installed: its part of the benchmark is left out.');
    return [];
  }
  const dataFolder = mkdtempSync(join(tmpdir(), 'studbook-bench-'));
  try {
    const databaseUrl = await makeBenchDatabase(cluster);
    const db = await openDatabase({ databaseUrl, dataFolder });
    const few = Math.max(1, Math.floor(organisations / 10));
    await loadOrganisations(db, 1, few, animalsEach);
    const first = await signInSome(db, few, Math.min(few, signedIn));
    const early = await startServer('product-server.ts', databaseUrl, dataFolder);
    const withFew = await measure(early.url, productVisits('list', first), seconds);
    await early.stop();
    await loadOrganisations(db, few + 1, organisations, animalsEach);
    const signed = await signInSome(db, organisations, signedIn);
    await db.close();

    const bare = await startServer('bare-server.ts', asSuperuser(databaseUrl));
    const product = await startServer('product-server.ts', databaseUrl, dataFolder);
    // Before anything is created, as the plain lists are.
    const screen = await screenCost(product, asSuperuser(databaseUrl), signed);
    const { results, list } = await compare(product, bare, signed);
    await bare.stop();
    await product.stop();
    return [
      ...results,
      ...screen,
      {
        name: `list with ${organisations} organisations / with ${few}`,
        value: list.perSecond / withFew.perSecond,
        unit: '×',
        limit: { atLeast: 0.8 },
      },
    ];
  } finally {
    await cluster.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

async function onPglite({ organisations, animalsEach, signedIn }: Size): Promise<BenchResult[]> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'studbook-bench-'));
  try {
    const db = await openDatabase({ dataFolder });
    await loadOrganisations(db, 1, organisations, animalsEach);
    const signed = await signInSome(db, organisations, signedIn);
    await db.close();
    // One folder has one database process: the bare one works on a copy.
    const copy = join(dataFolder, 'bare');
    cpSync(join(dataFolder, 'db'), copy, { recursive: true });
    const product = await startServer('product-server.ts', '', dataFolder);
    const bare = await startServer('bare-server.ts', copy);
    const { results } = await compare(product, bare, signed);
    await product.stop();
    await bare.stop();
    return results;
  } finally {
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

/** Lists, searches, reads and creates against a bare route on the same database. */
export async function run(): Promise<BenchResult[]> {
  const organisations = Number(process.env.BENCH_ORGANISATIONS ?? 1000);
  const postgres = await onPostgres({ organisations, animalsEach: 1000, signedIn: 200 });
  printResults(
    `Records on PostgreSQL, ${(organisations * 1000).toLocaleString('en')} animals in ${organisations} organisations`,
    postgres,
  );
  const pglite = await onPglite({ organisations: 10, animalsEach: 1000, signedIn: 10 });
  printResults('Records on the embedded database, 10,000 animals in 10 organisations', pglite);
  return [...postgres, ...pglite];
}

if (import.meta.main) await run();
