import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultPlan } from '#domain/care/default-plans.ts';
import { spanFor, statementOf } from '#server/dashboard/find-occasions.ts';
import { carePlans } from '#server/dashboard/sources/care-plans.ts';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open.ts';
import { startPostgres } from '#tests/support/postgres-server.ts';
import { type Breed, loadBreed } from '../genetics/load-breed.ts';
import { simulateBreed } from '../genetics/simulate.ts';
import { addHeats } from '../plans/plans.ts';
import { type Server, startServer } from '../records/load.ts';
import { makeBenchDatabase } from '../records/records.ts';
import { type BenchResult, printResults } from '../result.ts';

const animals = Number(process.env.BENCH_ANIMALS ?? 100_000);
const young = Number(process.env.BENCH_YOUNG ?? 5000);
const inLitter = 8;
const times = 40;
const seed = 20_261_123;

/**
 * Litters of eight, born over the last eighty days, each young one with the usual plan; what fell due is done but for the
 * last week, so that some of it is late, some is due today and most lies ahead.
 */
const litters = (rows: string): string => `
  alter table breeding_groups disable trigger user; alter table offspring disable trigger user; alter table care_items disable trigger user;
  create temp table dams as select org_id, user_id, id, species, breed, row_number() over (order by id) - 1 as n
    from animals where gender = 'Female' order by id limit ${Math.ceil(young / inLitter)};
  insert into breeding_groups (org_id, id, user_id, mother_id, father_id, species, breed, birth_date)
    select d.org_id, uuid_v7(), d.user_id, d.id, (select id from animals where gender = 'Male' limit 1), d.species, d.breed,
      current_date - (d.n % 80)::int from dams d;
  insert into offspring (org_id, id, user_id, breeding_group_id, species, gender, breeder_name)
    select g.org_id, uuid_v7(), g.user_id, g.id, g.species, 'Female', 'Young ' || place
    from breeding_groups g join dams d on d.id = g.mother_id cross join generate_series(1, ${inLitter}) place;
  insert into care_items (org_id, id, user_id, offspring_id, breeding_group_id, starts, step, what, kind, rule, anchor_on, due_on, state, done_on)
    select o.org_id, uuid_v7(), o.user_id, o.id, g.id, 'Young', s.step, s.what, s.kind, '{"from":0}', g.birth_date, g.birth_date + s.day,
      case when g.birth_date + s.day < current_date - 7 then 'Done' else 'Open' end,
      case when g.birth_date + s.day < current_date - 7 then g.birth_date + s.day end
    from offspring o join breeding_groups g on g.org_id = o.org_id and g.id = o.breeding_group_id
    cross join (values ${rows}) s(step, what, kind, day);
  alter table breeding_groups enable trigger user; alter table offspring enable trigger user; alter table care_items enable trigger user;
  analyze breeding_groups; analyze offspring; analyze care_items;`;

/** The days of the usual plan, as if nothing were late. */
function planRows(): string {
  const days = new Map<string, number>();
  return defaultPlan('dog', 'Young')
    .map(({ key, what, kind, from, after }) => {
      const day = (after ? (days.get(after) ?? 0) : 0) + from;
      days.set(key, day);
      return `('${key}', '${what.replaceAll("'", "''")}', '${kind}', ${day})`;
    })
    .join(', ');
}

const p95 = (all: readonly number[]): number =>
  all.toSorted((a, b) => a - b)[Math.floor(all.length * 0.95)] as number;

async function timed(work: () => Promise<unknown>): Promise<number> {
  await work(); // what is read once for all
  const all: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const start = performance.now();
    await work();
    all.push(performance.now() - start);
  }
  return p95(all);
}

/** What Today asks of the care plans, by itself. */
async function query(db: Database, { organisation }: Breed): Promise<number> {
  const reader = { ...organisation, role: 'owner', plan: 'premium', isDemo: false } as const;
  const span = await spanFor(db, reader, 90, undefined);
  const statement = statementOf(carePlans, span, { which: 'wanted', most: 200 });
  return timed(() => db.scoped(reader, [statement], { readOnly: true }));
}

const asked = async ({ url }: Server, token: string, path: string): Promise<number> =>
  timed(async () => {
    const answer = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
  });

/** Care plans of five thousand young, in an organisation of a hundred thousand animals, on PostgreSQL. */
export async function run(): Promise<BenchResult[]> {
  const cluster = await startPostgres();
  if (!cluster) {
    console.log('PostgreSQL is not installed: its care plans are not measured.');
    return [];
  }
  const dataFolder = mkdtempSync(join(tmpdir(), 'studbook-bench-'));
  try {
    const databaseUrl = await makeBenchDatabase(cluster);
    const db = await openDatabase({ databaseUrl, dataFolder });
    const breed = await loadBreed(db, simulateBreed(animals, seed));
    await addHeats(db);
    await db.asOwner((owner) => owner.execute(litters(planRows())));
    await db.asOwner((owner) => owner.execute('vacuum care_items'));
    const today = await query(db, breed);
    await db.close();
    const server = await startServer('product-server.ts', databaseUrl, dataFolder);
    try {
      const { token } = breed.organisation;
      const row = (name: string, value: number, atMost: number): BenchResult => ({
        name,
        value,
        unit: 'ms p95',
        limit: { atMost },
      });
      const results = [
        row('what Today asks of the care plans', today, 50),
        row('Today', await asked(server, token, '/api/dashboard/metrics?species=dog'), 300),
        row('the next 90 days', await asked(server, token, '/api/upcoming?days=90&species=dog'), 300),
        row('a year ahead', await asked(server, token, '/api/upcoming?days=365'), 300),
      ];
      printResults(
        `Care plans of ${young.toLocaleString('en')} young among ${animals.toLocaleString('en')} animals`,
        results,
      );
      return results;
    } finally {
      await server.stop();
    }
  } finally {
    await cluster.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}
