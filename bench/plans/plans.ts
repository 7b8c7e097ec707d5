import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open.ts';
import { startPostgres } from '#tests/support/postgres-server.ts';
import { type BenchOrganisation, loadOrganisations, signInSome } from '../records/data.ts';
import { type Server, startServer } from '../records/load.ts';
import { makeBenchDatabase } from '../records/records.ts';
import { type BenchResult, printResults } from '../result.ts';

const large = 10_000;
const small = 100;
const neighbours = Number(process.env.BENCH_NEIGHBOURS ?? 1000);
/** As many small ones as warm every connection several times over. */
const callers = 60;
const times = 31;

const paths = [
  '/api/dashboard/metrics',
  '/api/upcoming?days=90',
  '/api/animals?search=olme&count=true&labels=true',
] as const;

/** Four heats for every female of the organisations that have none yet. */
export const addHeats = (db: Database): Promise<void> =>
  db.asOwner((owner) =>
    owner.execute(`
      alter table heat_cycles disable trigger user;
      insert into heat_cycles (org_id, id, user_id, animal_id, cycle_start_date)
        select a.org_id, gen_random_uuid(), a.user_id, a.id, current_date - 30 - n * 190
        from animals a, generate_series(0, 3) n
        where a.gender = 'Female' and not exists (select from heat_cycles h where h.org_id = a.org_id and h.animal_id = a.id);
      alter table heat_cycles enable trigger user;
      analyze heat_cycles;`),
  );

async function ask(server: Server, { token }: BenchOrganisation, path: string): Promise<number> {
  const start = performance.now();
  const answer = await fetch(server.url + path, { headers: { authorization: `Bearer ${token}` } });
  await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
  return performance.now() - start;
}

async function middleTime(server: Server, who: BenchOrganisation, path: string): Promise<number> {
  await ask(server, who, path); // what is read once for all
  const all: number[] = [];
  for (let time = 0; time < times; time += 1) all.push(await ask(server, who, path));
  return all.toSorted((a, b) => a - b)[Math.floor(times / 2)] as number;
}

/** The large organisation on a server of its own, after `before` has asked. */
async function largeAfter(
  databaseUrl: string,
  dataFolder: string,
  who: BenchOrganisation,
  before: readonly BenchOrganisation[] = [],
): Promise<number[]> {
  const server = await startServer('product-server.ts', databaseUrl, dataFolder);
  try {
    for (const other of before) for (const path of paths) await ask(server, other, path);
    const found: number[] = [];
    for (const path of paths) found.push(await middleTime(server, who, path));
    return found;
  } finally {
    await server.stop();
  }
}

/** Whether a large organisation is answered as fast beside a thousand small ones as by itself, whoever asks first. */
export async function run(): Promise<BenchResult[]> {
  const cluster = await startPostgres();
  if (!cluster) {
    console.log('PostgreSQL is not installed: its plans are not measured.');
    return [];
  }
  const dataFolder = mkdtempSync(join(tmpdir(), 'studbook-bench-'));
  try {
    const databaseUrl = await makeBenchDatabase(cluster);
    const db = await openDatabase({ databaseUrl, dataFolder });
    await loadOrganisations(db, 1, 1, large);
    await addHeats(db);
    const [who] = (await signInSome(db, 1, 1)) as [BenchOrganisation];
    const alone = await largeAfter(databaseUrl, dataFolder, who);
    await loadOrganisations(db, 2, neighbours + 1, small);
    await addHeats(db);
    const [, ...others] = await signInSome(db, neighbours + 1, callers + 1);
    await db.close();
    const first = await largeAfter(databaseUrl, dataFolder, who);
    const last = await largeAfter(databaseUrl, dataFolder, who, others);
    const results = paths.flatMap((path, index): BenchResult[] => {
      const ms = (all: readonly number[]): number => all[index] as number;
      const row = (name: string, all: readonly number[]): BenchResult => ({
        name: `${path.split('?')[0]}: ${name} (${Math.round(ms(all))} / ${Math.round(ms(alone))} ms)`,
        value: ms(all) / ms(alone),
        unit: '×',
        limit: { atMost: 1.3 },
      });
      return [row('large first / alone', first), row('small first / alone', last)];
    });
    printResults(
      `Plans: ${large.toLocaleString('en')} animals beside ${neighbours} organisations of ${small}`,
      results,
    );
    return results;
  } finally {
    await cluster.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}
