import { once } from 'node:events';
import { mkdtempSync, openAsBlob, readFileSync, rmSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as WebReadableStream } from 'node:stream/web';
import { Client } from 'pg';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open.ts';
import { startPostgres } from '#tests/support/postgres-server.ts';
import { type BenchOrganisation, loadOrganisations, signInSome } from '../records/data.ts';
import { type Server, startServer } from '../records/load.ts';
import { type BenchResult, printResults } from '../result.ts';
import { writeAnimals } from './file.ts';
import { measureOthers } from './others.ts';

const rows = 100_000;
const many = Number(process.env.BENCH_IMPORT_ROWS ?? 1_000_000);
const onPglite = 10_000;
const besideOthers = Number(process.env.BENCH_IMPORT_OTHERS_ROWS ?? 200_000);
const megabyte = 1024 * 1024;

const secondsSince = (start: number): number => (performance.now() - start) / 1000;

/** Posts a form and waits as long as it takes: Node's own `fetch` gives up after five minutes without an answer. */
async function post(url: string, token: string, form: FormData): Promise<{ imported?: number }> {
  const encoded = new Response(form);
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': encoded.headers.get('content-type') ?? '',
  };
  const sent = request(url, { method: 'POST', headers });
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
  await pipeline(Readable.fromWeb(encoded.body as WebReadableStream), sent);
  const [answer] = await answered;
  return (await json(answer)) as { imported?: number };
}

/** Uploads a file as the web does and waits until everything is in. Answers the seconds it took. */
async function importFile(
  server: Server,
  { token }: BenchOrganisation,
  path: string,
  expected: number,
): Promise<number> {
  const form = new FormData();
  form.set('csvFile', await openAsBlob(path), 'animals.csv');
  const start = performance.now();
  const body = await post(`${server.url}/api/bulk-import/animals`, token, form);
  if (body.imported !== expected)
    throw new Error(`The import answered ${JSON.stringify(body).slice(0, 500)}`);
  const seconds = secondsSince(start);
  console.log(`  ${expected} rows in ${seconds.toFixed(1)} s`);
  return seconds;
}

/** The most memory the process has had so far, in MB. */
function peakMemory({ process: { pid } }: Server): number {
  const [, kilobytes = '0'] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return (Number(kilobytes) * 1024) / megabyte;
}

/** COPY of the rows an import has made, for another organisation, into the same table with all that hangs on it. */
async function copySameRows(database: Database, from: string, to: string): Promise<number> {
  return database.asOwner(async (owner) => {
    const [columns] = await owner.query(
      `select string_agg(quote_ident(column_name), ', ' order by ordinal_position) as names
       from information_schema.columns where table_name = 'animals' and column_name <> 'org_id'`,
    );
    const names = String(columns?.names);
    await owner.execute(
      `create temporary table same_rows as select '${to}'::uuid as org_id, ${names} from animals where org_id = '${from}'`,
    );
    const csv: Buffer[] = [];
    for await (const chunk of owner.copyOut('same_rows')) csv.push(chunk);
    const pieces = async function* (): AsyncGenerator<Buffer> {
      yield* csv;
    };
    const start = performance.now();
    await owner.copyIn(`animals (org_id, ${names})`, pieces());
    return secondsSince(start);
  });
}

/** How long a list takes another user, asked again and again until `until` settles. Milliseconds, sorted. */
async function listTimes(
  server: Server,
  { token }: BenchOrganisation,
  until: Promise<unknown>,
): Promise<number[]> {
  const times: number[] = [];
  let isOver = false;
  const over = until.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const start = performance.now();
    const answer = await fetch(`${server.url}/api/animals`, {
      headers: { authorization: `Bearer ${token}` },
    });
    await answer.text();
    times.push(performance.now() - start);
  }
  await over;
  return times.sort((a, b) => a - b);
}

const median = (sorted: readonly number[]): number => sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;

async function measureOnPostgres(folder: string): Promise<BenchResult[]> {
  const postgres = await startPostgres();
  if (!postgres) {
    console.log('PostgreSQL is not installed: imports are measured on PGlite only.');
    return [];
  }
  const admin = new Client(postgres.url('postgres'));
  await admin.connect();
  await admin.query('create database bench');
  await admin.end();
  const databaseUrl = postgres.url('bench');
  const database = await openDatabase({ databaseUrl, dataFolder: folder });
  try {
    await loadOrganisations(database, 1, 4, 1_000);
    const [importer, copier, reader, large] = await signInSome(database, 4, 4);
    if (!importer || !copier || !reader || !large) throw new Error('Four organisations were asked for.');
    await database.asOwner((owner) => owner.execute(`delete from animals where org_id <> '${reader.orgId}'`));
    await database.asOwner((owner) => owner.execute('vacuum (full, analyze) animals'));
    const server = await startServer('product-server.ts', databaseUrl, folder);
    const [file, manyFile] = [join(folder, 'animals.csv'), join(folder, 'many.csv')];
    writeAnimals(file, rows);
    writeAnimals(manyFile, many);
    // Lists first: a server that has answered thousands of requests is larger than one that has just started, and the
    // two peaks shall differ by the number of rows alone.
    const quiet = median(
      await listTimes(server, reader, new Promise((resolve) => setTimeout(resolve, 5_000))),
    );
    const imported = await importFile(server, importer, file, rows);
    const memory = peakMemory(server);
    const copied = await copySameRows(database, importer.orgId, copier.orgId);

    let manySeconds = 0;
    const importing = importFile(server, large, manyFile, many).then((seconds) => {
      manySeconds = seconds;
    });
    const busy = median(await listTimes(server, reader, importing));
    const manyMemory = peakMemory(server);
    await server.stop();
    return [
      {
        name: `${rows} animals with parents / COPY of the same rows (${imported.toFixed(1)} / ${copied.toFixed(1)} s)`,
        value: imported / copied,
        unit: 'times',
        limit: { atMost: 4 },
      },
      {
        name: `memory at ${many} rows / at ${rows} (${Math.round(manyMemory)} / ${Math.round(memory)} MB)`,
        value: manyMemory / memory,
        unit: 'times',
        limit: { atMost: 1.2 },
      },
      { name: `memory of the server at ${many} rows`, value: manyMemory, unit: 'MB', limit: { atMost: 600 } },
      {
        name: `lists of others during the import / before (${busy.toFixed(1)} / ${quiet.toFixed(1)} ms)`,
        value: busy / quiet,
        unit: 'times',
        limit: { atMost: 2 },
      },
      { name: `${many} animals with parents`, value: manySeconds, unit: 's' },
    ];
  } finally {
    await database.close();
    await postgres.stop();
  }
}

/** The import beside people at work, on a database of its own. */
async function measureBesideOthers(
  kind: string,
  databaseUrl: string,
  folder: string,
): Promise<BenchResult[]> {
  const database = await openDatabase(
    databaseUrl ? { databaseUrl, dataFolder: folder } : { dataFolder: folder },
  );
  await loadOrganisations(database, 1, 6, 200);
  const people = await signInSome(database, 6, 6);
  await database.asOwner((owner) =>
    owner.execute(`delete from animals where org_id in ('${people[0]?.orgId}', '${people[1]?.orgId}')`),
  );
  await database.close();
  const server = await startServer('product-server.ts', databaseUrl, folder);
  try {
    const file = join(folder, 'beside.csv');
    writeAnimals(file, besideOthers);
    return await measureOthers(kind, besideOthers, server, people, (of) =>
      importFile(server, of, file, besideOthers),
    );
  } finally {
    await server.stop();
  }
}

async function measureBesideOthersOnPostgres(folder: string): Promise<BenchResult[]> {
  const postgres = await startPostgres();
  if (!postgres) return [];
  const admin = new Client(postgres.url('postgres'));
  await admin.connect();
  await admin.query('create database bench');
  await admin.end();
  return measureBesideOthers('PostgreSQL', postgres.url('bench'), folder).finally(() => postgres.stop());
}

async function measureOnPglite(folder: string): Promise<BenchResult[]> {
  const database = await openDatabase({ dataFolder: folder });
  await loadOrganisations(database, 1, 1, 1);
  const [importer] = await signInSome(database, 1, 1);
  await database.close();
  const server = await startServer('product-server.ts', '', folder);
  try {
    const file = join(folder, 'animals.csv');
    writeAnimals(file, onPglite);
    const seconds = await importFile(server, importer as BenchOrganisation, file, onPglite);
    return [
      {
        name: `${onPglite} animals with parents on PGlite`,
        value: seconds,
        unit: 's',
        limit: { atMost: 15 },
      },
    ];
  } finally {
    await server.stop();
  }
}

/** Imports of animals with parents against plain COPY of the same rows, memory, and what others notice of it. */
export async function run(): Promise<BenchResult[]> {
  const folders = [0, 1, 2, 3].map(() => mkdtempSync(join(tmpdir(), 'studbook-bench-import-')));
  try {
    const [small = '', large = '', embedded = '', beside = ''] = folders;
    const results = [
      ...(await measureOnPglite(small)),
      ...(await measureBesideOthers('Embedded', '', embedded)),
      ...(await measureBesideOthersOnPostgres(beside)),
      ...(await measureOnPostgres(large)),
    ];
    printResults('Import', results);
    return results;
  } finally {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
}
