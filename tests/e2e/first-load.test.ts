import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { withStudbook } from '#tests/support/browser.ts';
import { onSlowLine, settled } from './acts.ts';

const book = withStudbook({}, { isEmbedded: true });

/** Compressed bytes of all scripts a browser loads that has none of them yet. */
async function scriptKilobytes(page: Page, path: string): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const scripts = new Set<string>();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  // What comes on purpose once a page has stood for a while is none of it, however long a slow machine takes to get there.
  await page.addInitScript(() => {
    const wait = window.setTimeout;
    window.setTimeout = ((work: () => void, ms = 0) => (ms < 2_500 ? wait(work, ms) : 0)) as typeof wait;
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  await settled(page);
  await session.detach();
  return Math.round(bytes / 1024);
}

/** What each may weigh, in kB; which file of dist/web/assets holds what is settled in vite.config.ts. */
const most = {
  ...{ landing: 135, '/': 150, '/animals': 173, '/customers': 173, '/finances': 178 },
  ...{ litter: 197, box: 184 },
};

it('loads no more scripts than a page needs', async () => {
  const account = await book.signUp({ plan: 'premium' });
  await account.api.post('/api/sample-data');
  const page = await book.visit({ as: account });
  for (const path of ['/', '/animals', '/customers', '/finances'] as const) {
    expect.soft(await scriptKilobytes(page, path), path).toBeLessThanOrEqual(most[path]);
  }
  const { items } = await (await account.api.get('/api/breeding-groups?pageSize=1')).json();
  const litter = `/breeding-groups/${items[0].id}`;
  expect.soft(await scriptKilobytes(page, litter), litter).toBeLessThanOrEqual(most.litter);
  expect.soft(await scriptKilobytes(page, `${litter}/box`), 'box').toBeLessThanOrEqual(most.box);
  expect(await scriptKilobytes(await book.visit(), '/')).toBeLessThanOrEqual(most.landing);
});

/** What stands still while the page is drawn. */
const outlines = [
  '.book',
  '.side',
  '.page-inner',
  '.top-line',
  '.find',
  '.top-line .button',
  '.top-line .bug',
  '.tab-bar',
  '.tab-bar > :first-child',
  '.tab-log > span',
];

/** Where each begins, and how wide it is. */
const placesOf = (page: Page) =>
  page.evaluate(async (names) => {
    // Words are as wide as their letters.
    await document.fonts.ready;
    return names.map((name) => {
      const all = [...document.querySelectorAll(name)].map((one) => one.getBoundingClientRect());
      return [name, ...all.filter(({ width }) => width > 0).map(({ x, y, width }) => [x, y, width])];
    });
  }, outlines);

it('draws the book of whoever has a session before the application is there, and it stays where it is', async () => {
  const account = await book.signUp();
  const cloth = 'linear-gradient(135deg, #224466 0%, #335577 100%)';
  await account.api.put('/api/org/preferences', { data: { background: cloth } });
  const page = await book.visit({ as: account });
  await page.goto('/');
  await settled(page);
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const arrive = await onSlowLine(page);
    await page.goto('/animals', { waitUntil: 'commit' });
    await page.locator('.blank-page').waitFor();
    const before = await placesOf(page);
    expect(await page.locator('link[rel=stylesheet]').count(), 'nothing is waited for').toBe(0);
    const hung = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--cloth'));
    expect(await hung()).toBe(cloth);
    arrive();
    await settled(page);
    expect(await page.locator('.blank-page').count()).toBe(0);
    expect(await placesOf(page), `${width} px`).toEqual(before);
    expect(await hung()).toBe(cloth);
    await page.unrouteAll();
  }
});

it('says whose litter it is before the application is there, where it will say so', async () => {
  const account = await book.signUp();
  const post = async (path: string, data: object) =>
    (await (await account.api.post(`/api/${path}`, { data })).json()).id;
  const animal = { species: 'dog', breed: 'Golden Retriever', birthDate: '2021-03-14' };
  const motherId = await post('animals', { ...animal, name: 'Isla <b>&amp; co</b>', gender: 'Female' });
  const fatherId = await post('animals', { ...animal, name: 'Otter', gender: 'Male' });
  const born = { species: 'dog', breed: 'Golden Retriever', birthDate: '2026-11-01' };
  const litter = await post('breeding-groups', { motherId, fatherId, ...born, name: 'A' });
  const page = await book.visit({ as: account });
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const arrive = await onSlowLine(page);
    await page.goto(`/breeding-groups/${litter}`, { waitUntil: 'commit' });
    const line = page.locator('.record-line');
    await line.waitFor();
    expect(await page.locator('.blank-page .record-line').textContent()).toBe(
      'Isla <b>&amp; co</b> by Otter',
    );
    await page.evaluate(() => document.fonts.ready);
    const place = async () => {
      const { x = 0, y = 0, height = 0 } = (await line.boundingBox()) ?? {};
      return { x, y, height };
    };
    const before = await place();
    arrive();
    await page.locator('main .record-line a').first().waitFor();
    await settled(page);
    expect(await place(), `${width} px`).toEqual(before);
    await page.unrouteAll();
  }
});

it('lets another thread learn the languages', async () => {
  const page = await book.visit();
  const learning = page.waitForEvent('worker');
  await page.goto('/');
  expect((await learning).url()).toContain('languages-worker');
});

it('asks once for what a page has named before its scripts run', async () => {
  const account = await book.signUp({ plan: 'premium' });
  await account.api.post('/api/sample-data');
  const { items } = await (await account.api.get('/api/breeding-groups?pageSize=1')).json();
  const page = await book.visit({ as: account });
  for (const path of ['/', `/breeding-groups/${items[0].id}`, `/breeding-groups/${items[0].id}/box`]) {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(path, { waitUntil: 'networkidle' });
    await settled(page);
    page.removeAllListeners('request');
    const named = await page
      .locator('link[rel=preload][as=fetch]')
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
    expect(named.length, path).toBeGreaterThan(5);
    expect(
      named.map((url) => [url, asked.filter((one) => one === url).length]),
      path,
    ).toEqual(named.map((url) => [url, 1]));
  }
});

it('loads no scripts for a buyer’s pages beyond what a phone in a car park bears', async () => {
  const { api } = await book.signUp({ plan: 'premium' });
  const customer = await api.post('/api/customers', { data: { firstName: 'Nora', lastName: 'Vale' } });
  const { id } = await customer.json();
  const invited = await api.post(`/api/customers/${id}/portal`, { data: { isMailed: false } });
  const { url } = await invited.json();
  const page = await book.visit();
  await page.goto(new URL(url).pathname);
  await page.getByRole('button', { name: 'Open my page' }).click();
  await page.getByRole('heading', { name: 'Hello Nora' }).waitFor();
  for (const path of ['/portal', '/portal/messages'])
    expect.soft(await scriptKilobytes(page, path), path).toBeLessThanOrEqual(90);
});

it('asks who is here, for plan, team and settings once for a page, and again on another when they have grown old', async () => {
  const account = await book.signUp();
  const page = await book.visit({ as: account });
  await page.clock.install();
  const asked: string[] = [];
  const settings = [
    '/api/auth/session',
    '/api/subscription/limits',
    '/api/team/context',
    '/api/org/preferences',
  ];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (settings.includes(path)) asked.push(path);
  });
  const goTo = async (name: string) => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
  };
  await page.goto('/');
  await settled(page);
  await goTo('Litters');
  expect(asked.toSorted()).toEqual(settings.toSorted());
  await page.clock.fastForward(6 * 60_000);
  await goTo('Dogs');
  await expect.poll(() => asked.toSorted()).toEqual([...settings, ...settings].toSorted());
});
