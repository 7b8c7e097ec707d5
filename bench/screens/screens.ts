import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open.ts';
import { startPostgres } from '#tests/support/postgres-server.ts';
import { type Breed, loadBreed } from '../genetics/load-breed.ts';
import { simulateBreed } from '../genetics/simulate.ts';
import { addHeats } from '../plans/plans.ts';
import { type Server, startServer } from '../records/load.ts';
import { makeBenchDatabase } from '../records/records.ts';
import { type BenchResult, printResults } from '../result.ts';

const size = Number(process.env.BENCH_ANIMALS ?? 100_000);
const times = 20;
const seed = 20_261_122;
/** What a person does not notice as waiting. */
const limitMs = 300;
const ranking = { name: '1,000 males ranked for one female', limitMs: 50 };

/** Something due for one animal in ten, a litter of one female in twenty; of the males a thousand are alive. */
const addDays = `
  alter table health_records disable trigger user;
  insert into health_records (org_id, id, user_id, animal_id, record_type, "date", description, next_due_date)
    select org_id, uuid_v7(), user_id, id, 'Vaccination', current_date - 300, 'Rabies', current_date - 100 + (row_number() over ())::int % 300
    from animals where abs(hashtext(id::text)) % 10 = 0;
  alter table health_records enable trigger user;
  alter table animals disable trigger user;
  update animals set status = 'Deceased' where gender = 'Male' and id not in (
    select id from animals where gender = 'Male' order by birth_date desc, id limit 1000);
  alter table animals enable trigger user;
  alter table breeding_groups disable trigger user;
  insert into breeding_groups (org_id, id, user_id, mother_id, father_id, species, breed, breeding_date, birth_date)
    select a.org_id, uuid_v7(), a.user_id, a.id, f.id, a.species, a.breed, current_date - 120, current_date - 57
    from animals a, (select id from animals where gender = 'Male' limit 1) f
    where a.gender = 'Female' and abs(hashtext(a.id::text)) % 20 = 1;
  alter table breeding_groups enable trigger user;
  analyze health_records; analyze breeding_groups; analyze animals;`;

/** As the web asks them. */
const screens: Readonly<Record<string, string>> = {
  'dashboard, its figures': '/api/dashboard/metrics?species=dog',
  'dashboard, the next 90 days': '/api/upcoming?days=90&species=dog',
  'dashboard, the year of the females': '/api/dashboard/females?species=dog',
  'a year ahead': '/api/upcoming?days=365',
  'list, labels and count': '/api/animals?pageSize=50&labels=true&count=true',
  'list by birth date': '/api/animals?pageSize=50&labels=true&count=true&sort=birthDate.desc',
  'list by breed': '/api/animals?pageSize=50&labels=true&count=true&sort=breed.asc',
  'list by status': '/api/animals?pageSize=50&labels=true&count=true&sort=status.asc',
  'list by date added': '/api/animals?pageSize=50&labels=true&count=true&sort=createdAt.desc',
  'search with count, many hits': '/api/animals?pageSize=50&labels=true&count=true&search=hollow',
  'search with count, few hits': '/api/animals?pageSize=50&labels=true&count=true&search=a1b2',
  'search with count, two words': '/api/animals?pageSize=50&labels=true&count=true&search=fell+abc',
  'breeds offered': '/api/animals/breeds?species=dog',
  'problems of the pedigree': '/api/genetics/problems',
  'diversity, own animals': '/api/genetics/diversity?of=own',
  'diversity, everybody': '/api/genetics/diversity?of=all',
};

interface Asked {
  readonly ms: number;
  readonly bytes: number;
}

async function ask({ url }: Server, token: string, path: string): Promise<Asked> {
  const before = performance.now();
  const answer = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
  return { ms: performance.now() - before, bytes: text.length };
}

async function askAll(server: Server, { organisation: { token }, ids, dam }: Breed): Promise<BenchResult[]> {
  const found: BenchResult[] = [];
  const youngest = `/api/animals/${ids.at(-1)}/inbreeding`;
  const mates = `/api/genetics/best-mates?female=${ids[dam.at(-1) ?? 0]}`;
  const asked = { ...screens, 'inbreeding of one animal': youngest, [ranking.name]: mates };
  for (const [name, path] of Object.entries(asked)) {
    const first = await ask(server, token, path);
    const all: Asked[] = [];
    for (let time = 0; time < times; time += 1) all.push(await ask(server, token, path));
    const p95 = all.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.floor(times * 0.95)] as number;
    const kilobytes = Math.round(first.bytes / 1000);
    found.push({
      name: `${name} (first ${Math.round(first.ms)} ms, ${kilobytes} kB)`,
      value: p95,
      unit: 'ms p95',
      limit: { atMost: name === ranking.name ? ranking.limitMs : limitMs },
    });
  }
  return found;
}

async function fill(db: Database): Promise<Breed> {
  const breed = await loadBreed(db, simulateBreed(size, seed));
  await addHeats(db);
  await db.asOwner((owner) => owner.execute(addDays));
  return breed;
}

async function measure(
  databaseUrl: string | undefined,
  dataFolder: string,
  title: string,
): Promise<BenchResult[]> {
  const db = await openDatabase(databaseUrl === undefined ? { dataFolder } : { databaseUrl, dataFolder });
  const breed = await fill(db);
  await db.close();
  const server = await startServer('product-server.ts', databaseUrl ?? '', dataFolder);
  try {
    const results = await askAll(server, breed);
    printResults(`${title}: ${size.toLocaleString('en')} animals in one organisation`, results);
    return results;
  } finally {
    await server.stop();
  }
}

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'studbook-bench-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function onPostgres(): Promise<BenchResult[]> {
  const cluster = await startPostgres();
  if (!cluster) {
    console.log('PostgreSQL is not installed: its part of the screens is left out.');
    return [];
  }
  try {
    const databaseUrl = await makeBenchDatabase(cluster);
    return await inFolder((folder) => measure(databaseUrl, folder, 'Screens on PostgreSQL'));
  } finally {
    await cluster.stop();
  }
}

/** What the screens of a large kennel ask, one after another as a person does. */
export async function run(): Promise<BenchResult[]> {
  const embedded = () => inFolder((folder) => measure(undefined, folder, 'Screens, embedded'));
  return [...(await onPostgres()), ...(await embedded())];
}

if (import.meta.main) await run();
