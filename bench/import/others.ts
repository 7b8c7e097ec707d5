import type { BenchOrganisation } from '../records/data.ts';
import { newAnimal } from '../records/data.ts';
import type { Server } from '../records/load.ts';
import type { BenchResult } from '../result.ts';

/** What a person takes to look at one screen before the next. */
const lookMs = 100;

interface Screen {
  readonly of: BenchOrganisation;
  /** Besides looking at lists, adds an animal now and then. */
  readonly writes: boolean;
}

/** One person at work until the import is over. Milliseconds of each request. */
async function useScreen(server: Server, { of, writes }: Screen, isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  const headers = { authorization: `Bearer ${of.token}` };
  for (let n = 0; !isOver(); n += 1) {
    const start = performance.now();
    const isWrite = writes && n % 4 === 3;
    const answer = isWrite
      ? await fetch(`${server.url}/api/animals`, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify({ ...newAnimal, registrationNumber: null, name: `Meanwhile ${n}` }),
        })
      : await fetch(`${server.url}/api/animals?labels=true&count=true`, { headers });
    await answer.text();
    if (!answer.ok) throw new Error(`Somebody was answered ${answer.status} during the import.`);
    times.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, lookMs));
  }
  return times;
}

/**
 * The same import alone and while others work, and how long these waited. `others` are people of other organisations,
 * one is a colleague of whoever imports.
 */
export async function measureOthers(
  kind: string,
  rows: number,
  server: Server,
  [first, second, ...others]: readonly BenchOrganisation[],
  importInto: (organisation: BenchOrganisation) => Promise<number>,
): Promise<BenchResult[]> {
  if (!first || !second || others.length === 0) throw new Error('Three organisations are needed.');
  const alone = await importInto(first);
  let isOver = false;
  const screens = [
    ...others.map((of, index) => ({ of, writes: index % 2 === 0 })),
    { of: second, writes: true },
  ];
  const importing = importInto(second).finally(() => {
    isOver = true;
  });
  // Together, so that whoever is refused ends the bench, and with it the server.
  const [together, ...looks] = await Promise.all([
    importing,
    ...screens.map((screen) => useScreen(server, screen, () => isOver)),
  ]);
  const times = looks.flat().sort((a, b) => a - b);
  const p95 = times[Math.floor(times.length * 0.95)] ?? Number.NaN;
  const worst = times.at(-1) ?? Number.NaN;
  return [
    {
      name: `${kind}: p95 of ${screens.length} others during ${rows} animals (worst ${worst.toFixed(0)} ms of ${times.length})`,
      value: p95,
      unit: 'ms',
      limit: { atMost: 1_000 },
    },
    {
      name: `${kind}: ${rows} animals beside them / alone (${together.toFixed(1)} / ${alone.toFixed(1)} s)`,
      value: together / alone,
      unit: 'times',
      limit: { atMost: 1.5 },
    },
  ];
}
