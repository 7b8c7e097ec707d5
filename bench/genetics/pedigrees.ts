import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inbreeding } from '#domain/genetics/inbreeding.ts';
import { openDatabase } from '#server/db/open.ts';
import { startServer } from '../records/load.ts';
import { type BenchResult, printResults } from '../result.ts';
import { type Breed, loadBreed } from './load-breed.ts';

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

/** Gives an animal another sire and asks for its coefficient: how far the answer is from the truth, and how late. */
async function answerAfterWrite(url: string, { organisation, ids, sire, dam }: Breed) {
  const { token } = organisation;
  const child = dam.findLastIndex(
    (mother, at) => mother >= 0 && (sire[at] ?? -1) >= 0 && (sire[mother] ?? -1) >= 0,
  );
  const newSire = sire[dam[child] ?? 0] ?? -1;
  const { body: before } = await timeOf(url, token, `/api/animals/${ids[child]}`);
  const changed = await fetch(`${url}/api/animals/${ids[child]}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      version: (before as { version: number }).version,
      birthDate: '2026-01-01',
      sireId: ids[newSire],
    }),
  });
  if (!changed.ok) throw new Error(`The sire could not be changed: ${await changed.text()}`);
  const { ms, body } = await timeOf(url, token, `/api/animals/${ids[child]}/inbreeding`);
  const truth = inbreeding({ sire: sire.with(child, newSire), dam })[child] ?? Number.NaN;
  return { ms, error: Math.abs((body as { coefficient: number }).coefficient - truth) };
}

/** Opening pedigrees over HTTP against reading one animal, and the answer after a write. */
export async function run(): Promise<BenchResult[]> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'studbook-bench-'));
  try {
    const db = await openDatabase({ dataFolder });
    const breed = await loadBreed(db, size, seed);
    await db.close();
    const server = await startServer('product-server.ts', '', dataFolder);
    const first = await timeOf(
      server.url,
      breed.organisation.token,
      `/api/animals/${breed.ids[size - 1]}/inbreeding`,
    );
    const { read, pedigree } = await compareReads(server.url, breed);
    const mother = breed.ids[breed.dam.at(-1) ?? 0];
    const mates = `/api/genetics/best-mates?female=${mother}`;
    await timeOf(server.url, breed.organisation.token, mates);
    const ranked = await timeOf(server.url, breed.organisation.token, mates);
    const after = await answerAfterWrite(server.url, breed);
    await server.stop();
    const results: BenchResult[] = [
      { name: 'reading one animal, p95', value: read, unit: 'ms' },
      { name: 'opening five generations, p95', value: pedigree, unit: 'ms' },
      { name: 'five generations / one animal', value: pedigree / read, unit: '×', limit: { atMost: 2 } },
      { name: 'all males ranked for one female', value: ranked.ms, unit: 'ms', limit: { atMost: 1000 } },
      { name: 'the first coefficient', value: first.ms, unit: 'ms' },
      { name: 'the first coefficient after a write', value: after.ms, unit: 'ms' },
      { name: 'its distance from the truth', value: after.error, unit: '', limit: { atMost: 1e-12 } },
    ];
    printResults(`Pedigrees over HTTP, ${size.toLocaleString('en')} animals in one organisation`, results);
    return results;
  } finally {
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

if (import.meta.main) await run();
