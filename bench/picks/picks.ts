import { openKennel } from '../kennel.ts';
import { newAnimal } from '../records/data.ts';
import { type BenchResult, printResults } from '../result.ts';

const asking = 200;
const littermates = 7;

/**
 * Two hundred people reserve one of seven young at the same second: seven get one, the others are told what is left and
 * who is next, and nobody waits for a deadlock to be found.
 */
export async function run(): Promise<BenchResult[]> {
  const { url, post, headers, close } = await openKennel({ hasLimits: false });
  const make = async (path: string, body: object): Promise<string> => {
    const answer = await post(path, body, headers);
    const text = await answer.text();
    if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${text}`);
    return (JSON.parse(text) as { id: string }).id;
  };
  const parent = (name: string, gender: string) =>
    make('/api/animals', { ...newAnimal, name, gender, registrationNumber: null, birthDate: '2019-04-02' });
  const [motherId, fatherId] = [await parent('Isla', 'Female'), await parent('Otter', 'Male')];
  const litter = await make('/api/breeding-groups', { motherId, fatherId, birthDate: '2024-05-01' });
  for (let n = 0; n < littermates; n += 1)
    await make('/api/offspring', { breedingGroupId: litter, gender: 'Female', breederName: `Pup ${n + 1}` });
  const places: string[] = [];
  for (let n = 0; n < asking; n += 1) {
    const customerId = await make('/api/customers', { firstName: `Person ${n}`, lastName: 'Berg' });
    places.push(await make('/api/places', { customerId, breedingGroupId: litter, joinedOn: '2024-05-01' }));
  }

  const start = performance.now();
  const answers = await Promise.all(
    places.map(async (placeId) => {
      const answer = await post(`/api/breeding-groups/${litter}/picks`, { placeId }, headers);
      return { status: answer.status, text: await answer.text() };
    }),
  );
  const ms = performance.now() - start;
  const got = answers.filter(({ status }) => status === 200).length;
  const told = answers.filter(
    ({ status, text }) => status === 409 && text.includes('Next on the list'),
  ).length;
  const young = await fetch(`${url}/api/offspring?filter=status.eq.Reserved&count=true`, { headers });
  const { total } = (await young.json()) as { total: number };
  await close();
  const results: BenchResult[] = [
    {
      name: `of ${asking} at the same second, got one`,
      value: got,
      unit: 'people',
      limit: { atLeast: littermates },
    },
    { name: 'reserved afterwards', value: total, unit: 'young', limit: { atMost: littermates } },
    {
      name: 'the others, told who is next',
      value: told,
      unit: 'people',
      limit: { atLeast: asking - littermates },
    },
    { name: 'all answered', value: ms, unit: 'ms', limit: { atMost: 10_000 } },
  ];
  printResults('Two hundred people, seven young (embedded)', results);
  return results;
}
