import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { findChromium } from '#tests/support/chromium.ts';
import { type BenchResult, printResults } from '../result.ts';
import { cookieOf, requestOf, sampleKennel } from './kennel.ts';
import { installLighthouse, lighthouse } from './lighthouse.ts';
import { startServer } from './server.ts';

/** What a stranger gets of a litter and a buyer of the portal: how heavy, how fast, how well made. */
export async function run(): Promise<BenchResult[]> {
  const chrome = findChromium();
  if (!chrome) throw new Error('This part of the benchmark needs Chromium.');
  const folder = mkdtempSync(join(tmpdir(), 'studbook-bench-'));
  const server = await startServer(folder);
  try {
    const { ask } = await sampleKennel(server.url);
    const [sold] = (
      await ask<{ items: { customerId: string; breedingGroupId: string }[] }>(
        'GET',
        '/api/offspring?filter=status.eq.Sold',
      )
    ).items;
    if (!sold) throw new Error('The sample kennel has no buyer.');
    // A page of its own: those of sample data are not for search engines.
    const site = await ask<{ slug: string }>('POST', '/api/litter-sites', {
      breedingGroupId: sold.breedingGroupId,
      slug: 'as-a-stranger-sees-it',
      isPublished: true,
    });
    const page = `${server.url}/litter/${site.slug}`;
    // A mailed link is told to nobody but the buyer.
    const { url: link } = await ask<{ url: string }>('POST', `/api/customers/${sold.customerId}/portal`, {
      isMailed: false,
    });
    // The cookie of a buyer who came in by the link of an invitation.
    const cookie = cookieOf(await requestOf('POST', server.url + new URL(link).pathname, ''));

    const html = await (await fetch(page, { headers: { accept: 'text/html' } })).text();
    const results: BenchResult[] = [
      {
        name: 'page of a litter with its styles, compressed',
        value: brotliCompressSync(html).length / 1024,
        unit: 'kB',
        limit: { atMost: 30 },
      },
      {
        name: 'scripts a page of a litter cannot do without',
        value: html.match(/<script(?! type="application\/ld\+json")[^>]*src=/g)?.length ?? 0,
        unit: '',
        limit: { atMost: 0 },
      },
    ];
    if (installLighthouse()) {
      const look = { form: 'mobile', chrome } as const;
      const all = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 };
      results.push(
        ...(await lighthouse({
          ...look,
          name: 'page of a litter',
          url: page,
          atLeast: all,
          largestPaintMs: 1000,
        })),
      );
      // Not for search engines.
      const closed = { performance: 98, accessibility: 98, 'best-practices': 98 };
      results.push(
        ...(await lighthouse({
          ...look,
          name: 'portal',
          url: `${server.url}/portal`,
          cookie,
          atLeast: closed,
        })),
      );
    } else console.log('Lighthouse cannot be installed here: its part is left out.');
    printResults('What strangers and buyers get', results);
    return results;
  } finally {
    if (server.process.exitCode === null && server.process.kill('SIGTERM'))
      await once(server.process, 'exit');
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) await run();
