import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { openDatabase } from '#server/db/open.ts';
import { SessionCookie } from '#server/http/session-token.ts';
import { readSecrets } from '#server/secrets.ts';
import { findChromium } from '#tests/support/chromium.ts';
import { loadOrganisations, signInSome } from '../records/data.ts';
import { type BenchResult, printResults } from '../result.ts';
import { chooseFile } from './choose-file.ts';
import { installLighthouse, lighthouse } from './lighthouse.ts';
import { benchSecret as secret, startServer } from './server.ts';

const mostAnimals = 100_000;

/** Compressed bytes of the scripts that the first load of a page brings. */
async function scriptKilobytes(page: Page, url: string): Promise<number> {
  let bytes = 0;
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const scripts = new Set<string>();
  session.on(
    'Network.responseReceived',
    ({ requestId, type }) => type === 'Script' && scripts.add(requestId),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await session.detach();
  return bytes / 1024;
}

async function signedInPage(
  browser: Browser,
  cookie: { name: string; value: string; url: string },
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await context.addCookies([{ ...cookie, httpOnly: true }]);
  return context.newPage();
}

/** At how many of four heights of the window no row of the list is seen. */
const blankPlaces = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const table = document.querySelector('main tbody')?.getBoundingClientRect();
    const { innerHeight, innerWidth } = window;
    const places = [0.25, 0.45, 0.65, 0.85]
      .map((share) => share * innerHeight)
      .filter((y) => table && y > table.top && y < table.bottom - 60);
    return places.filter((y) => {
      const row = document.elementFromPoint(innerWidth / 2, y)?.closest('tr');
      return !row?.textContent?.trim();
    }).length;
  });

const loadedRows = async (page: Page): Promise<number> =>
  Number(
    /([\d,]+)(?: of [\d,]+)? loaded/.exec(await page.locator('main').innerText())?.[1]?.replaceAll(',', ''),
  );

/** How long a place of the list may stay without rows after it was scrolled to. */
const settledMs = 1_500;

async function isBlankAfterSettling(page: Page): Promise<boolean> {
  const until = Date.now() + settledMs;
  while (Date.now() < until) {
    if ((await blankPlaces(page)) === 0) return false;
    await page.waitForTimeout(30);
  }
  return true;
}

const scrollTo = (page: Page, share: number): Promise<void> =>
  page.evaluate((part) => window.scrollTo(0, document.body.scrollHeight * part - window.innerHeight), share);

/**
 * Runs through a list of 100,000 to its end, page by page as they arrive, and looks at every stop: is the visible part
 * filled with rows? Then back to the middle and the top. Then types a search while rows are on their way and compares
 * what stands in the field.
 */
async function scrollThrough(page: Page, url: string): Promise<BenchResult[]> {
  await page.goto(`${url}/animals?continuous=true`, { waitUntil: 'networkidle' });
  await page.locator('main tbody tr').first().waitFor();
  const began = performance.now();
  let stops = 0;
  let blank = 0;
  for (let loaded = 0; loaded < mostAnimals; ) {
    await scrollTo(page, 1);
    if (await isBlankAfterSettling(page)) blank += 1;
    stops += 1;
    loaded = stops % 20 === 0 ? await loadedRows(page) : loaded;
    if (performance.now() - began > 15 * 60_000) throw new Error(`Only ${loaded} rows after 15 minutes.`);
  }
  const seconds = (performance.now() - began) / 1000;
  for (const share of [0.5, 0.25, 0.75, 0, 1]) {
    await scrollTo(page, share);
    if (await isBlankAfterSettling(page)) blank += 1;
    stops += 1;
  }
  await scrollTo(page, 0);
  const words = 'hollowmere';
  const search = page.locator('main').getByRole('searchbox').first();
  await search.pressSequentially(words, { delay: 15 });
  const typed = await search.inputValue();
  const rows = mostAnimals.toLocaleString('en');
  return [
    { name: `list of ${rows}: from its beginning to its end`, value: seconds, unit: 's' },
    {
      name: `list of ${rows}: stops without rows in view, of ${stops}`,
      value: blank,
      unit: '',
      limit: { atMost: 0 },
    },
    {
      name: 'letters lost while typing a search',
      value: words.length - typed.length,
      unit: '',
      limit: { atMost: 0 },
    },
  ];
}

/** What a browser has to fetch and how it fares with it. */
export async function run(): Promise<BenchResult[]> {
  const chrome = findChromium();
  if (!chrome) throw new Error('This part of the benchmark needs Chromium.');
  const folder = mkdtempSync(join(tmpdir(), 'studbook-bench-'));
  const database = await openDatabase({ dataFolder: folder });
  await loadOrganisations(database, 1, 1, mostAnimals);
  const [signedIn] = await signInSome(database, 1, 1);
  await database.close();
  const { auth } = readSecrets({ dataFolder: folder, secret });
  const sessionCookie = new SessionCookie({ secret: auth, isHttps: false });
  const signed = sessionCookie.signed(signedIn?.token ?? '');
  const server = await startServer(folder);
  const browser = await chromium.launch({ executablePath: chrome });
  try {
    const visitor = await browser.newPage();
    const page = await signedInPage(browser, {
      name: sessionCookie.name,
      value: signed,
      url: server.url,
    });
    const results: BenchResult[] = [
      {
        name: 'scripts of the landing page, compressed',
        value: await scriptKilobytes(visitor, server.url),
        unit: 'kB',
        limit: { atMost: 180 },
      },
      {
        name: 'scripts of the dashboard, compressed',
        value: await scriptKilobytes(page, server.url),
        unit: 'kB',
        limit: { atMost: 180 },
      },
      ...(await chooseFile(page, server.url)),
      ...(await scrollThrough(page, server.url)),
    ];
    await browser.close();
    if (installLighthouse()) {
      const cookie = `${sessionCookie.name}=${signed}`;
      const atLeast = { performance: 95, accessibility: 95, 'best-practices': 95 };
      for (const form of ['desktop', 'mobile'] as const) {
        const look = { form, chrome, atLeast };
        results.push(...(await lighthouse({ ...look, name: 'landing page', url: server.url })));
        results.push(...(await lighthouse({ ...look, name: 'dashboard', url: server.url, cookie })));
      }
    } else console.log('Lighthouse cannot be installed here: its part is left out.');
    printResults('In the browser', results);
    return results;
  } finally {
    await browser.close();
    if (server.process.exitCode === null && server.process.kill('SIGTERM'))
      await once(server.process, 'exit');
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) await run();
