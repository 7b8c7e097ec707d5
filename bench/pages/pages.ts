import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#server/db/open.ts';
import { type Load, measure, type Server, startServer } from '../records/load.ts';
import { type BenchResult, printResults } from '../result.ts';

const seconds = 4;
const pairs = 3;
const headers = { 'accept-encoding': 'br' };

/** The answer as it goes over the line. */
const bytesOf = (url: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    get(url, { headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        answer.statusCode === 200
          ? resolve(Buffer.concat(chunks))
          : reject(new Error(`${url}: ${answer.statusCode}`)),
      );
      answer.on('error', reject);
    }).on('error', reject);
  });

/** A litter of eight with every section written, published; answers the path of its page. */
async function publish({ url }: Server): Promise<string> {
  let authorization = '';
  const ask = async (path: string, body: object): Promise<Record<string, string>> => {
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json() as Promise<Record<string, string>>;
  };
  const password = 'velvet tractor 41 gooseberry';
  const { token } = await ask('/api/auth/sign-up/email', {
    email: 'bench@example.com',
    password,
    name: 'Bench',
  });
  authorization = `Bearer ${token}`;
  const words = 'Raised in the house, handled every day, weighed every morning. '.repeat(12);
  await ask('/api/litter-site-templates', {
    templateName: 'House',
    guaranteeText: words,
    raisingText: words,
    faqText: `May we visit?\n${words}\n\nDo you ship?\n${words}`,
    contactEmail: 'hello@example.com',
  });
  const parent = { breed: 'Kelpie', birthDate: '2021-03-01' };
  const mother = await ask('/api/animals', { ...parent, name: 'Isla', gender: 'Female' });
  const father = await ask('/api/animals', { ...parent, name: 'Otter', gender: 'Male' });
  const litter = await ask('/api/breeding-groups', {
    motherId: mother.id,
    fatherId: father.id,
    birthDate: '2026-10-01',
  });
  for (const collarColor of ['Red', 'Blue', 'Green', 'Yellow', 'Purple', 'Orange', 'Pink', 'White'])
    await ask('/api/offspring', { breedingGroupId: litter.id, gender: 'Female', collarColor });
  await ask('/api/litter-sites', { breedingGroupId: litter.id, slug: 'bench', isPublished: true });
  return '/api/public/litter-sites/bench';
}

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** A public page from memory, with its visits counted, against a bare route that sends the same bytes. */
export async function run(): Promise<BenchResult[]> {
  const folder = await mkdtemp(join(tmpdir(), 'studbook-bench-pages-'));
  // The tables are there before the clock runs.
  await (await openDatabase({ dataFolder: join(folder, 'data') })).close();
  const product = await startServer('product-server.ts', '', join(folder, 'data'));
  try {
    const path = await publish(product);
    const bytes = await bytesOf(`${product.url}${path}`);
    const file = join(folder, 'page.br');
    await writeFile(file, bytes);
    const bare = await startServer('../pages/bare-page-server.ts', file);
    const loads: { product: Load; bare: Load }[] = [];
    try {
      for (let pair = 0; pair < pairs; pair += 1) {
        const theirs = await measure(bare.url, [[{ method: 'GET', path: '/page', headers }]], seconds);
        const ours = await measure(product.url, [[{ method: 'GET', path, headers }]], seconds);
        loads.push({ product: ours, bare: theirs });
      }
    } finally {
      await bare.stop();
    }
    const per = (of: 'product' | 'bare'): number => middle(loads.map((load) => load[of].perSecond));
    const results: BenchResult[] = [
      {
        name: `public page / bare route of the same bytes (${Math.round(per('product'))} / ${Math.round(per('bare'))} per second)`,
        value: middle(loads.map((load) => load.product.perSecond / load.bare.perSecond)),
        unit: '×',
        limit: { atLeast: 0.8 },
      },
      {
        name: 'public page, requests a second',
        value: per('product'),
        unit: '',
        limit: { atLeast: 1_500 },
      },
      { name: 'public page, compressed', value: bytes.length / 1000, unit: 'kB', limit: { atMost: 30 } },
    ];
    printResults('Public pages', results);
    return results;
  } finally {
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
