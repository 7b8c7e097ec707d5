import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Ancestry } from '#domain/genetics/ancestry.ts';
import { inbreeding } from '#domain/genetics/inbreeding.ts';
import { openDatabase } from '#server/db/open.ts';
import { type Server, startServer } from '../records/load.ts';
import { type BenchResult, printResults } from '../result.ts';
import { type Breed, loadBreed } from './load-breed.ts';
import { deepBreed, simulateBreed } from './simulate.ts';

const size = 20_000;
const seed = 20_261_121;
const asked = 300;

async function timeOf(url: string, token: string, path: string): Promise<{ ms: number; body: unknown }> {
  const before = performance.now();
  const answer = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } });
  const text = await answer.text();
  const ms = performance.now() - before;
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
  return { ms, body: JSON.parse(text) };
}

const p95 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;

/** Asked in turn, so that whatever else the machine does falls on both. */
async function compareReads(url: string, { organisation, ids }: Breed) {
  const reads: number[] = [];
  const pedigrees: number[] = [];
  for (let turn = 0; turn < asked + 50; turn += 1) {
    const id = ids[size - 1 - turn * 7];
    const read = await timeOf(url, organisation.token, `/api/animals/${id}`);
    const pedigree = await timeOf(url, organisation.token, `/api/animals/${id}/pedigree?generations=5`);
    if (turn < 50) continue;
    reads.push(read.ms);
    pedigrees.push(pedigree.ms);
  }
  return { read: p95(reads), pedigree: p95(pedigrees) };
}

const hasInbredYoung = ({ sire, dam }: Breed, at: number): boolean =>
  (sire[at] ?? -1) >= 0 && (sire[dam[at] ?? -1] ?? -1) >= 0;

/** The youngest whose dam has a sire: nothing else follows from a change of it. */
const youngest = (breed: Breed): number => breed.dam.findLastIndex((_, at) => hasInbredYoung(breed, at));
/** The oldest: its descendants are nearly everybody. */
const oldest = (breed: Breed): number => breed.dam.findIndex((_, at) => hasInbredYoung(breed, at));

/**
 * Gives an animal the sire of its dam, and asks for a coefficient: how far the answer is from the truth, and how late.
 * Notes the change in the breed.
 */
async function answerAfterWrite(url: string, breed: Breed, child: number, asked: number) {
  const { organisation, ids, sire, dam } = breed;
  const { token } = organisation;
  const newSire = sire[dam[child] ?? 0] ?? -1;
  const { body: before } = await timeOf(url, token, `/api/animals/${ids[child]}`);
  const changed = await fetch(`${url}/api/animals/${ids[child]}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      version: (before as { version: number }).version,
      sireId: ids[newSire],
    }),
  });
  if (!changed.ok) throw new Error(`The sire could not be changed: ${await changed.text()}`);
  const { ms, body } = await timeOf(url, token, `/api/animals/${ids[asked]}/inbreeding`);
  sire[child] = newSire;
  const truth = inbreeding({ sire, dam })[asked] ?? Number.NaN;
  return { ms, error: Math.abs((body as { coefficient: number }).coefficient - truth) };
}

/** A server on a database of its own with one such breed. */
async function withServer<T>(
  ancestry: Ancestry,
  work: (server: Server, breed: Breed) => Promise<T>,
): Promise<T> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'studbook-bench-'));
  try {
    const db = await openDatabase({ dataFolder });
    const breed = await loadBreed(db, ancestry);
    await db.close();
    const server = await startServer('product-server.ts', '', dataFolder);
    try {
      return await work(server, breed);
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

const inbreedingOf = ({ ids }: Breed, at: number): string => `/api/animals/${ids[at]}/inbreeding`;

async function measurePedigrees({ url }: Server, breed: Breed): Promise<BenchResult[]> {
  const { token } = breed.organisation;
  const first = await timeOf(url, token, inbreedingOf(breed, size - 1));
  const { read, pedigree } = await compareReads(url, breed);
  const mates = `/api/genetics/best-mates?female=${breed.ids[breed.dam.at(-1) ?? 0]}`;
  await timeOf(url, token, mates);
  const ranked = await timeOf(url, token, mates);
  const child = youngest(breed);
  const after = await answerAfterWrite(url, breed, child, child);
  return [
    { name: 'reading one animal, p95', value: read, unit: 'ms' },
    { name: 'opening five generations, p95', value: pedigree, unit: 'ms' },
    { name: 'five generations / one animal', value: pedigree / read, unit: '×', limit: { atMost: 2 } },
    { name: 'all males ranked for one female', value: ranked.ms, unit: 'ms', limit: { atMost: 1000 } },
    { name: 'the first coefficient', value: first.ms, unit: 'ms' },
    { name: 'the first coefficient after a write', value: after.ms, unit: 'ms' },
    { name: 'its distance from the truth', value: after.error, unit: '', limit: { atMost: 1e-12 } },
  ];
}

/** Everybody is related with everybody, over and over. */
async function measureDeep({ url }: Server, breed: Breed): Promise<BenchResult[]> {
  const last = breed.ids.length - 1;
  const first = await timeOf(url, breed.organisation.token, inbreedingOf(breed, last));
  const again = await timeOf(url, breed.organisation.token, inbreedingOf(breed, last));
  const young = await answerAfterWrite(url, breed, youngest(breed), last);
  const old = await answerAfterWrite(url, breed, oldest(breed), last);
  return [
    { name: 'the first coefficient', value: first.ms, unit: 'ms', limit: { atMost: 1000 } },
    { name: 'the next', value: again.ms, unit: 'ms', limit: { atMost: 1000 } },
    { name: 'after a change of the youngest', value: young.ms, unit: 'ms', limit: { atMost: 1000 } },
    { name: 'after a change of the oldest', value: old.ms, unit: 'ms', limit: { atMost: 1000 } },
    {
      name: 'their distance from the truth',
      value: Math.max(young.error, old.error),
      unit: '',
      limit: { atMost: 1e-12 },
    },
  ];
}

/** Opening pedigrees over HTTP against reading one animal, and the answers after a write. */
export async function run(): Promise<BenchResult[]> {
  const usual = await withServer(simulateBreed(size, seed), measurePedigrees);
  printResults(`Pedigrees over HTTP, ${size.toLocaleString('en')} animals in one organisation`, usual);
  const deep = await withServer(deepBreed(60, 1_667, 400), measureDeep);
  printResults('Inbreeding over HTTP, 100,000 animals in 60 generations', deep);
  return [...usual, ...deep];
}

if (import.meta.main) await run();
