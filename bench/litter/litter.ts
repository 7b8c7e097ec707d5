import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#server/db/open.ts';
import { startPostgres } from '#tests/support/postgres-server.ts';
import { loadOrganisations, signInSome } from '../records/data.ts';
import { startServer } from '../records/load.ts';
import { makeBenchDatabase } from '../records/records.ts';
import { type BenchResult, printResults } from '../result.ts';

const young = 12;
const weeks = 8;
const aDay = 4;
const times = 300;
/** Before they are counted: what is read and compiled once for all. */
const warmUps = 20;

/** A litter of twelve, weighed four times a day for eight weeks, and one that has no weight yet. */
const litters = `
  insert into breeding_groups (org_id, id, user_id, mother_id, father_id, species, breed, birth_date, name)
    select o.id, uuid_v7(), o.owner_user_id, (select id from animals a where a.org_id = o.id and a.gender = 'Female' limit 1),
      (select id from animals a where a.org_id = o.id and a.gender = 'Male' limit 1), 'dog', 'Golden Retriever',
      current_date - ${weeks * 7}, l.name
    from organizations o cross join (values ('weighed'), ('empty')) l(name);
  insert into offspring (org_id, id, user_id, breeding_group_id, species, gender, breeder_name)
    select g.org_id, uuid_v7(), g.user_id, g.id, 'dog', 'Female', 'Young ' || n
    from breeding_groups g cross join generate_series(1, ${young}) n;
  insert into weights (org_id, id, user_id, offspring_id, weighed_on, weighed_time, "value", unit)
    select y.org_id, uuid_v7(), y.user_id, y.id, g.birth_date + d, make_time(3 + 5 * t, 10, 0), 300 + 60 * d + 10 * t, 'grams'
    from offspring y join breeding_groups g on g.org_id = y.org_id and g.id = y.breeding_group_id
    cross join generate_series(0, ${weeks * 7 - 1}) d cross join generate_series(1, ${aDay}) t where g.name = 'weighed';
  analyze breeding_groups; analyze offspring;`;

/** The chart of a litter with all its weights, against reading one litter. */
export async function run(): Promise<BenchResult[]> {
  const cluster = await startPostgres();
  if (!cluster) {
    console.log('PostgreSQL is not installed: the chart of a litter is not measured.');
    return [];
  }
  const dataFolder = mkdtempSync(join(tmpdir(), 'studbook-bench-'));
  try {
    const databaseUrl = await makeBenchDatabase(cluster);
    const db = await openDatabase({ databaseUrl, dataFolder });
    await loadOrganisations(db, 1, 1, 200);
    const [who] = await signInSome(db, 1, 1);
    if (!who) throw new Error('Nobody signed in.');
    const ids = await db.asOwner(async (owner) => {
      await owner.execute(litters);
      // What a server does by itself soon after.
      await owner.execute('vacuum (analyze) weights');
      const rows = await owner.query('select id, name from breeding_groups');
      return new Map(rows.map(({ id, name }) => [String(name), String(id)]));
    });
    await db.close();
    const server = await startServer('product-server.ts', databaseUrl, dataFolder);
    const headers = { authorization: `Bearer ${who.token}`, 'accept-encoding': 'gzip' };
    const timeOf = async (path: string): Promise<number> => {
      const begun = performance.now();
      const answer = await fetch(`${server.url}/api/breeding-groups/${path}`, { headers });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
      return performance.now() - begun;
    };
    const paths = [`${ids.get('weighed')}`, `${ids.get('weighed')}/growth`, `${ids.get('empty')}/growth`];
    const all = paths.map((): number[] => []);
    // In turn, so that whatever else the machine does falls on each of them.
    for (let time = -warmUps; time < times; time += 1)
      for (const [index, path] of paths.entries()) {
        const took = await timeOf(path);
        if (time >= 0) all[index]?.push(took);
      }
    await server.stop();
    const p95 = (index: number): number =>
      all[index]?.toSorted((a, b) => a - b)[Math.floor(times * 0.95)] ?? Number.NaN;
    const [read, chart, empty] = [p95(0), p95(1), p95(2)];
    const ms = (value: number): string => value.toFixed(1);
    const results: BenchResult[] = [
      {
        name: `chart / reading one litter (${ms(chart)} / ${ms(read)} ms p95)`,
        ...{ value: chart / read, unit: '×', limit: { atMost: 2 } },
      },
      { name: `empty chart / reading one litter (${ms(empty)} ms p95)`, value: empty / read, unit: '×' },
    ];
    printResults(`The chart of ${young} with ${young * weeks * 7 * aDay} weights (PostgreSQL)`, results);
    return results;
  } finally {
    await cluster.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}
