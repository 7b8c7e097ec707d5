import type { Ancestry } from '#domain/genetics/ancestry.ts';
import { inbreeding } from '#domain/genetics/inbreeding.ts';
import { createKinship } from '#domain/genetics/kinship.ts';
import { buildPedigree } from '#domain/genetics/pedigree.ts';
import { type BenchResult, printResults } from '../result.ts';
import { compileReference } from './in-c.ts';
import { memoryPerAnimal } from './memory.ts';
import { deepBreed, simulateBreed } from './simulate.ts';

const seed = 20_261_120;
const sizes: readonly { size: number; repeats: number; limit?: number }[] = [
  { size: 10_000, repeats: 20 },
  { size: 100_000, repeats: 10, limit: 200 },
  { size: 1_000_000, repeats: 3, limit: 10_000 },
];

function bestTime<T>(repeats: number, work: () => T): { time: number; answer: T } {
  let time = Number.POSITIVE_INFINITY;
  let answer = work();
  for (let turn = 0; turn < repeats; turn++) {
    const before = performance.now();
    answer = work();
    time = Math.min(time, performance.now() - before);
  }
  return { time, answer };
}

function largestDifference(one: Float64Array, other: Float64Array): number {
  return one.reduce((most, value, index) => Math.max(most, Math.abs(value - other[index]!)), 0);
}

type Reference = NonNullable<ReturnType<typeof compileReference>>;

function againstC(name: string, ancestry: Ancestry, repeats: number, reference: Reference | null) {
  const { time, answer } = bestTime(repeats, () => inbreeding(ancestry));
  if (reference === null) return { time, results: [] };
  const { bucket, sires, coefficientsOfBucket, coefficientsOfSires } = reference(ancestry, repeats);
  const difference = Math.max(
    largestDifference(answer, coefficientsOfBucket),
    largestDifference(answer, coefficientsOfSires),
  );
  const results: BenchResult[] = [
    { name: `${name}: the same in C`, value: sires, unit: 'ms' },
    { name: `${name}: time against the same in C`, value: time / sires, unit: 'x', limit: { atMost: 2 } },
    { name: `${name}: bucket form (2005) in C`, value: bucket, unit: 'ms' },
    {
      name: `${name}: time against the bucket form in C`,
      value: time / bucket,
      unit: 'x',
      limit: { atMost: 2 },
    },
    { name: `${name}: largest difference from C`, value: difference, unit: '', limit: { atMost: 1e-12 } },
  ];
  return { time, results };
}

/** The females' question at mating time: how related is she to each of a thousand males? */
function kinshipResults(ancestry: Ancestry): BenchResult[] {
  const coefficients = inbreeding(ancestry);
  const size = ancestry.sire.length;
  const males = Array.from({ length: 1000 }, (_, k) => size - 1 - 2 * k);
  const { time: prepared, answer: kinship } = bestTime(10, () => createKinship(ancestry, coefficients));
  const { time: list } = bestTime(20, () => kinship.withEach(size - 2, males));
  const { time: pair } = bestTime(20, () => {
    for (const male of males) kinship.between(size - 2, male);
  });
  return [
    {
      name: 'kinship with 1,000 males in 100,000, from the arrays',
      value: prepared + list,
      unit: 'ms',
      limit: { atMost: 30 },
    },
    { name: 'kinship with 1,000 males in 100,000, prepared', value: list, unit: 'ms' },
    { name: 'kinship of one pair in 100,000', value: pair, unit: 'us' },
  ];
}

/** Inbreeding over simulated breeds with overlapping generations, held against C where the machine can compile it. */
export async function run(): Promise<BenchResult[]> {
  const reference = compileReference();
  const results: BenchResult[] = [];
  for (const { size, repeats, limit } of sizes) {
    const name = `F of ${size.toLocaleString('en')}`;
    const ancestry = simulateBreed(size, seed);
    const { time, results: comparison } = againstC(name, ancestry, repeats, reference);
    results.push(
      { name, value: time, unit: 'ms', ...(limit ? { limit: { atMost: limit } } : {}) },
      ...comparison,
    );
    if (size !== 100_000) continue;
    const id = (position: number) => (position < 0 ? null : `animal ${position}`);
    const records = Array.from(ancestry.sire, (sire, animal) => ({
      id: id(animal)!,
      sire: id(sire),
      dam: id(ancestry.dam[animal]!),
    }));
    const built = bestTime(3, () => buildPedigree(records));
    results.push({ name: 'building and checking 100,000 records', value: built.time, unit: 'ms' });
    results.push(...kinshipResults(ancestry));
  }
  const deep = deepBreed(60, 1_667, 400);
  results.push({
    name: 'F of 100,000 in 60 generations',
    value: bestTime(1, () => inbreeding(deep)).time,
    unit: 'ms',
    limit: { atMost: 1000 },
  });
  results.push({
    name: 'memory for F of 1,000,000',
    value: memoryPerAnimal(1_000_000, seed),
    unit: 'B/animal',
    limit: { atMost: 300 },
  });
  printResults(
    `Genetics, simulated breeds${reference === null ? ' (no C compiler here: nothing to compare with)' : ''}`,
    results,
  );
  return results;
}

if (import.meta.main) await run();
