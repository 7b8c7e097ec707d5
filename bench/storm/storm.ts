import { setTimeout as pause } from 'node:timers/promises';
import { openKennel, owner } from '../kennel.ts';
import { newAnimal } from '../records/data.ts';
import { type BenchResult, printResults } from '../result.ts';

const connections = 64;
const stormMs = 20_000;

const p95 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;

/**
 * As many people as fit sign in at the same time, each from an address of their own, while one looks at lists: answers
 * are right or asked to come back, lists hardly wait, and a moment later all is as before.
 */
export async function run(): Promise<BenchResult[]> {
  const { url, post, headers, close } = await openKennel({ proxies: ['loopback'] });
  for (let n = 0; n < 200; n += 1)
    await post('/api/animals', { ...newAnimal, registrationNumber: null, name: `Animal ${n}` }, headers);

  const strange: string[] = [];
  /** One person at a list after the other; milliseconds of each. */
  const lists = async (isOver: () => boolean): Promise<number[]> => {
    const times: number[] = [];
    while (!isOver()) {
      const start = performance.now();
      const answer = await fetch(`${url}/api/animals?labels=true&count=true`, { headers });
      const { total } = (await answer.json()) as { total?: number };
      times.push(performance.now() - start);
      if (answer.status !== 200 || total !== 200) strange.push(`list ${answer.status} ${total}`);
      await pause(100);
    }
    return times;
  };
  const until = (ms: number) => {
    const end = performance.now() + ms;
    return () => performance.now() > end;
  };

  const quiet = await lists(until(5_000));
  let [welcome, shed] = [0, 0];
  const isOver = until(stormMs);
  const signIn = async (person: number): Promise<void> => {
    for (let n = 0; !isOver(); n += 1) {
      // 64 houses: one address may not sign in so often.
      const from = { 'x-forwarded-for': `203.0.${person}.${n % 250}` };
      const answer = await post(
        '/api/auth/sign-in/email',
        { email: owner.email, password: owner.password },
        from,
      );
      const body = (await answer.json()) as { token?: string };
      if (answer.status === 200 && body.token) welcome += 1;
      else if (answer.status === 503 && Number(answer.headers.get('retry-after')) > 0) {
        shed += 1;
        await pause(250);
      } else strange.push(`sign-in ${answer.status}`);
    }
  };
  const signingIn = Array.from({ length: connections }, (_, person) => signIn(person));
  const [stormy] = await Promise.all([lists(isOver), ...signingIn]);
  const ended = performance.now();
  const calm = 2 * p95(quiet);
  let recovered = Number.NaN;
  while (performance.now() - ended < 10_000) {
    const start = performance.now();
    await (await fetch(`${url}/api/animals?labels=true&count=true`, { headers })).text();
    const answer = await post(
      '/api/auth/sign-in/email',
      { email: owner.email, password: owner.password },
      { 'x-forwarded-for': '203.0.113.1' },
    );
    await answer.text();
    if (answer.status === 200 && performance.now() - start < calm + 1_500) {
      recovered = (performance.now() - ended) / 1_000;
      break;
    }
  }
  await close();
  const results: BenchResult[] = [
    {
      name: `lists beside ${connections} signing in / quiet, p95 (${p95(stormy).toFixed(0)} / ${p95(quiet).toFixed(0)} ms)`,
      value: p95(stormy) / p95(quiet),
      unit: 'times',
      limit: { atMost: 3 },
    },
    {
      name: `answers that are neither right nor 503 (${welcome} signed in, ${shed} × 503 of ${welcome + shed})`,
      value: strange.length,
      unit: 'answers',
      limit: { atMost: 0 },
    },
    { name: 'a list and a sign-in are quick again after', value: recovered, unit: 's', limit: { atMost: 5 } },
  ];
  printResults('Storm of sign-ins (embedded)', results);
  if (strange.length > 0) console.log([...new Set(strange)].slice(0, 10).join('; '));
  return results;
}
