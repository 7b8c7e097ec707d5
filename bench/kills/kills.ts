import { setTimeout as pause } from 'node:timers/promises';
import { watchEngines } from '#tests/support/engine-processes.ts';
import { openKennel } from '../kennel.ts';
import { newAnimal } from '../records/data.ts';
import { type BenchResult, printResults } from '../result.ts';

const rounds = Number(process.env.BENCH_KILLS ?? 200);
const writers = 8;

/** Kills the process of the embedded database at random moments while animals are entered; then looks for each of them. */
export async function run(): Promise<BenchResult[]> {
  const engines = watchEngines();
  const { database, post, headers, close } = await openKennel({ hasLimits: false });
  const before = engines.length;
  const acknowledged: string[] = [];
  const strange: number[] = [];
  let refused = 0;
  let isOver = false;
  const write = async (): Promise<void> => {
    while (!isOver) {
      const answer = await post('/api/animals', newAnimal, headers);
      const body = (await answer.json()) as { id: string };
      if (answer.status === 201) {
        acknowledged.push(body.id);
        continue;
      }
      if (answer.status === 503) refused += 1;
      else strange.push(answer.status);
      await pause(20);
    }
  };
  const working = Promise.all(Array.from({ length: writers }, write));
  for (let round = 0; round < rounds; round += 1) {
    const count = acknowledged.length;
    while (acknowledged.length === count && strange.length < 100) await pause(5);
    await pause(Math.random() * 150);
    engines.at(-1)?.kill('SIGKILL');
  }
  isOver = true;
  await working;
  const found = new Set(
    (await database.asOwner((owner) => owner.query('select id from animals'))).map(({ id }) => id),
  );
  const lost = acknowledged.filter((id) => !found.has(id)).length;
  await close();
  const exactly = (name: string, value: number, wanted: number): BenchResult => ({
    name,
    value,
    unit: '',
    limit: { atMost: wanted },
  });
  const results = [
    exactly(`lost of ${acknowledged.length} acknowledged animals after ${rounds} kills`, lost, 0),
    exactly(`answers that were neither 201 nor 503 (${refused} × 503)`, strange.length, 0),
    exactly('starts of the process', engines.length - before, rounds + 1),
  ];
  printResults('Kills of the embedded database under load', results);
  return results;
}

if (import.meta.main) await run();
