import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#server/db/open.ts';
import { startPostgres } from '#tests/support/postgres-server.ts';
import { loadOrganisations, signInSome } from '../records/data.ts';
import { startServer } from '../records/load.ts';
import { makeBenchDatabase } from '../records/records.ts';
import { type BenchResult, printResults } from '../result.ts';

/** Each makes three postings: cash, sales and tax. */
const sales = 33_400;
const customers = 2000;
const times = 60;

const uuidFrom = (hex: string): string => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** A year of 100,000 postings: what the finance page, the profits and the journal of it take. */
export async function run(): Promise<BenchResult[]> {
  const cluster = await startPostgres();
  if (!cluster) {
    console.log('PostgreSQL is not installed: the books are not measured.');
    return [];
  }
  const dataFolder = mkdtempSync(join(tmpdir(), 'studbook-bench-'));
  try {
    const databaseUrl = await makeBenchDatabase(cluster);
    const db = await openDatabase({ databaseUrl, dataFolder });
    await loadOrganisations(db, 1, 1, 200);
    const [who] = await signInSome(db, 1, 1);
    if (!who) throw new Error('Nobody signed in.');
    const start = performance.now();
    const postings = await db.asOwner(async (owner) => {
      await owner.query(
        `insert into customers (org_id, id, user_id, first_name, last_name)
         select $1::uuid, md5('c' || n)::uuid, $2::uuid, 'Person ' || n, 'Berg' from generate_series(1, ${customers}) n`,
        [who.orgId, who.userId],
      );
      await owner.query(
        `insert into financial_transactions (org_id, id, type, category, purpose, amount, tax_amount, "date", payment_status, customer_id)
         select $1::uuid, gen_random_uuid(), 'income', 'Category ' || n % 12, 'Sale', 100 + n % 900, 7, make_date(2026, 1, 1) + n % 365, 'Paid',
           md5('c' || (1 + n % ${customers}))::uuid
         from generate_series(1, ${sales}) n`,
        [who.orgId],
      );
      await owner.execute(
        'analyze ledger_entries; analyze ledger_postings; analyze financial_transactions; analyze customers',
      );
      const [row] = await owner.query(
        'select count(*)::int as n from ledger_postings where org_id = $1::uuid',
        [who.orgId],
      );
      return Number(row?.n);
    });
    const posting = performance.now() - start;
    await db.close();
    const server = await startServer('product-server.ts', databaseUrl, dataFolder);
    const timesOf = async (path: string): Promise<number[]> => {
      const all: number[] = [];
      for (let time = 0; time < times; time += 1) {
        const begun = performance.now();
        const answer = await fetch(server.url + path, { headers: { authorization: `Bearer ${who.token}` } });
        await answer.text();
        if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
        all.push(performance.now() - begun);
      }
      return all.toSorted((a, b) => a - b);
    };
    /** What a page asks first, all at once, until the last is answered; of the middle one of so many times. */
    const pageOf = async (paths: readonly string[]): Promise<number> => {
      const slowest: number[] = [];
      for (let time = 0; time < times; time += 1) {
        const begun = performance.now();
        await Promise.all(
          paths.map(async (path) => {
            const answer = await fetch(server.url + path, {
              headers: { authorization: `Bearer ${who.token}` },
            });
            await answer.text();
            if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
          }),
        );
        slowest.push(performance.now() - begun);
      }
      return slowest.toSorted((a, b) => a - b)[Math.floor(times / 2)] ?? Number.NaN;
    };
    const p95 = (all: readonly number[]): number => all[Math.floor(times * 0.95)] ?? Number.NaN;
    const report = await timesOf('/api/finances/summary?year=2026');
    // The dearest of the ways to share general costs out: by the days each animal and each young one was kept.
    const chosen = await fetch(`${server.url}/api/org/preferences`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${who.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ generalCosts: 'per day kept' }),
    });
    if (!chosen.ok) throw new Error(`The preferences answered ${chosen.status}.`);
    const profit = await timesOf('/api/finances/profit?year=2026');
    const [person, animal] = [createHash('md5').update('c7').digest('hex'), who.animalIds[0] ?? ''];
    const called = uuidFrom(person);
    const ofCustomer = await pageOf([
      `/api/customers/${called}?labels=true`,
      `/api/customers/accounts?ids=${called}`,
      `/api/sales?customerId=${called}`,
    ]);
    const ofAnimal = await pageOf([
      `/api/animals/${animal}?labels=true`,
      `/api/finances/account?animalId=${animal}`,
      `/api/health-records?filter=animalId.eq.${animal}`,
    ]);
    await server.stop();
    const results: BenchResult[] = [
      { name: 'postings of the year', value: postings, unit: '', limit: { atLeast: 100_000 } },
      { name: 'year report, p95', value: p95(report), unit: 'ms', limit: { atMost: 300 } },
      { name: 'profits of the year, p95', value: p95(profit), unit: 'ms', limit: { atMost: 300 } },
      {
        name: `page of a customer / of an animal (${ofCustomer.toFixed(1)} / ${ofAnimal.toFixed(1)} ms)`,
        ...{ value: ofCustomer / ofAnimal, unit: '×', limit: { atMost: 1.2 } },
      },
      { name: 'posting all of them at once', value: posting, unit: 'ms', limit: { atMost: 30_000 } },
    ];
    printResults('The books of a year (PostgreSQL)', results);
    return results;
  } finally {
    await cluster.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}
