import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { withStudbook } from '#tests/support/browser.ts';
import { said, settled, turnTo } from './acts.ts';
import { isTooWide } from './faults.ts';

const book = withStudbook();

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main, phone' });

/** Everything under the thumb is large enough for it; links inside sentences are the exception WCAG makes. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        '.tab-bar a, .tab-bar button, main .button, dialog button, [role=dialog] .button',
      ),
    ]
      .filter((element) => element.checkVisibility())
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && (box.height < 36 || box.width < 36))
      .map(
        ({ element, box }) => `${element.textContent} ${Math.round(box.width)} × ${Math.round(box.height)}`,
      ),
  );

it('works with one thumb: bar, drawer, cards, forms over the whole screen, quick log', async () => {
  const account = await book.signUp({ plan: 'premium' });
  const page = await book.visit({ as: account, device: 'phone' });
  await page.goto('/');
  await settled(page);
  expect(await bar(page).getByRole('link').allInnerTexts()).toEqual(['Today', 'Dogs', 'Litters']);

  await bar(page).getByRole('link', { name: 'Dogs' }).tap();
  await page.locator('.page-head').getByRole('button', { name: 'Add Dog' }).tap();
  const form = page.getByRole('dialog', { name: 'Add Dog' });
  await form.getByLabel('Name', { exact: true }).fill('Hollowmere Hazel');
  expect(await form.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
  await form.getByRole('radio', { name: 'Female' }).check();
  await form.getByLabel('Breed', { exact: true }).fill('Border Collie');
  await form.getByLabel('Birth date').fill('2023-02-11');
  expect(await smallTargets(page)).toEqual([]);
  await form.getByRole('button', { name: 'Add Dog' }).tap();
  await said(page, 'Dog added successfully!');

  // The list is cards, not a table.
  const card = page.getByRole('link', { name: 'Hollowmere Hazel' });
  await card.waitFor();
  expect(await page.getByRole('table').count()).toBe(0);
  await card.tap();
  await page.getByRole('heading', { level: 1, name: 'Hollowmere Hazel' }).waitFor();

  // The quick log knows whom one is looking at.
  await bar(page).getByRole('button', { name: 'Log' }).tap();
  const log = page.getByRole('dialog', { name: 'Log' });
  await log.getByText('Hollowmere Hazel').waitFor();
  await log.getByRole('button', { name: 'Note' }).tap();
  await page.getByRole('textbox', { name: 'Note' }).fill('Off her food this morning');
  await page.getByRole('button', { name: 'Add Note' }).tap();
  await said(page, 'Note added');

  await bar(page).getByRole('button', { name: 'More' }).tap();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('link', { name: 'Customers' }).tap();
  await page.getByRole('heading', { level: 1, name: 'Customers' }).waitFor();
  await drawer.waitFor({ state: 'detached' });
});

it('never scrolls sideways', async () => {
  const account = await book.signUp({ plan: 'premium' });
  await account.api.post('/api/sample-data');
  const first = async (path: string, where = ''): Promise<string> =>
    `/${path}/${(await (await account.api.get(`/api/${path}?pageSize=1${where}`)).json()).items[0].id}`;
  const page = await book.visit({ as: account, device: 'phone' });
  await page.goto('/');
  await settled(page);
  const paths = [
    '/animals',
    await first('animals'),
    '/breeding-groups',
    await first('breeding-groups'),
    '/offspring',
    await first('offspring'),
    '/health-records',
    await first('health-records'),
    '/customers',
    await first('customers'),
    '/finances',
    await first('finances'),
    '/breeding',
    '/guardians',
    '/offspring-pickups',
    '/reports',
    '/reports/custom',
    '/documents',
    '/tasks',
    '/settings',
    '/billing',
    '/diagnostics',
    '/everything',
    '/trash',
    '/audit-logs',
    // What it holds goes three levels deep.
    await first('audit-logs', '&filter=tableName.eq.care_items'),
    '/',
  ];
  for (const path of paths) {
    await turnTo(page, path);
    expect.soft([path, await isTooWide(page)]).toEqual([path, false]);
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click();
      await settled(page);
      const name = `${path} ${await tab.innerText()}`;
      expect.soft([name, await isTooWide(page)]).toEqual([name, false]);
    }
  }
  const visitor = await book.visit({ device: 'phone', expecting: [404] });
  for (const path of ['/', '/billing', '/portal', '/settings', '/diagnostics', '/nowhere']) {
    await visitor.goto(path);
    await settled(visitor);
    expect.soft([path, await isTooWide(visitor)]).toEqual([path, false]);
  }
});

it('gives names room beside the sidebar of a tablet', async () => {
  const account = await book.signUp({ plan: 'premium' });
  await account.api.post('/api/sample-data');
  const page = await book.visit({ device: 'tablet', as: account });
  const { items } = await (await account.api.get('/api/breeding-groups?pageSize=1')).json();
  for (const path of ['/animals', '/breeding-groups', '/finances', `/breeding-groups/${items[0].id}`]) {
    await page.goto(path);
    await settled(page);
    expect.soft([path, await isTooWide(page)]).toEqual([path, false]);
  }
  const name = await page.locator('main h1').boundingBox();
  expect(name?.width).toBeGreaterThan(200);
  expect(name?.height).toBeLessThan(160);
});

it('says nothing of what comes next before it is known, and its line is there already', async () => {
  const account = await book.signUp({ plan: 'premium' });
  const animal = { breed: 'Border Collie', gender: 'Female', birthDate: '2023-02-11' };
  const { id } = await (
    await account.api.post('/api/animals', { data: { ...animal, name: 'Hazel' } })
  ).json();
  await account.api.post('/api/animals', { data: { ...animal, name: 'Rue' } });
  const title = 'Book the rabies booster, the heart scan and the eye test at the practice in town';
  const dueDate = new Date().toISOString().slice(0, 10);
  await account.api.post('/api/tasks', { data: { title, dueDate, entityType: 'animals', entityId: id } });

  const page = await book.visit({ as: account, device: 'phone' });
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/upcoming?*', async (route) => {
    await answered;
    await route.continue();
  });
  await page.goto('/animals');
  const cards = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /^(Hazel|Rue)$/ }) });
  await expect.poll(() => cards.count()).toBe(2);
  const heights = () => cards.evaluateAll((list) => list.map(({ clientHeight }) => clientHeight));
  const before = await heights();
  const [due, free] = [page.getByText(title), page.getByText('Nothing due')];
  expect(await free.count()).toBe(0);
  expect(await due.count()).toBe(0);
  answer();
  await due.waitFor();
  await free.waitFor({ state: 'attached' });
  expect(await heights()).toEqual(before);
  expect(await isTooWide(page)).toBe(false);
});

it('shows the weights of an animal whole: figures, the days below the line, and the tab they are in', async () => {
  const account = await book.signUp();
  const add = async (path: string, data: object) =>
    (await account.api.post(`/api/${path}`, { data })).json() as Promise<{ id: string }>;
  const horse = {
    species: 'horse',
    name: 'Thunder',
    breed: 'Shire',
    gender: 'Male',
    birthDate: '1998-04-01',
  };
  const { id: animalId } = await add('animals', { ...horse, weightUnit: 'kg' });
  const weighings = [
    ['1999-05-01', 420],
    ['2009-06-01', 870],
    ['2024-10-01', 905],
  ] as const;
  for (const [weighedOn, value] of weighings)
    await add('weights', { animalId, weighedOn, value, unit: 'kg' });
  const page = await book.visit({ as: account, device: 'phone' });
  await page.goto(`/animals/${animalId}?tab=weights`);
  const table = page.getByRole('table', { name: 'Weighings, table' });
  await table.getByRole('row', { name: 'Oct 1, 2024 905 +35' }).waitFor();
  expect(await table.evaluate(({ parentElement: box }) => box && box.scrollWidth > box.clientWidth)).toBe(
    false,
  );
  const chart = page.getByRole('img', { name: /^Weight of Thunder: 905 kg on Oct 1, 2024, \+485 kg/ });
  expect(await chart.locator('text').allTextContents()).toEqual(
    expect.arrayContaining(['2000', '2010', '2020']),
  );
  await page.getByRole('tab', { name: 'Weights', selected: true }).waitFor();
  const strip = page.getByRole('tablist');
  expect(await strip.evaluate((one) => one.scrollLeft)).toBeGreaterThan(0);
});

it('says what was saved beside the buttons of a sheet, not over them', async () => {
  const account = await book.signUp({ plan: 'premium' });
  const page = await book.visit({ as: account, device: 'phone' });
  await page.goto('/customers');
  await settled(page);
  await page.locator('.page-head').getByRole('button', { name: 'Add Customer' }).tap();
  const form = page.getByRole('dialog', { name: 'Add Customer' });
  await form.getByLabel('First name').fill('Ada');
  await form.getByLabel('Last name').fill('Quist');
  await form.getByRole('button', { name: 'Save and add another' }).tap();
  const message = await page.locator('.toast').boundingBox();
  const foot = await form.locator('.dialog-foot').boundingBox();
  if (!message || !foot) throw new Error('Either the message or the buttons are not shown');
  expect(message.y + message.height).toBeLessThanOrEqual(foot.y);
  await form.getByLabel('First name').fill('Bo');
  await form.getByLabel('Last name').fill('Lind');
  await form.getByRole('button', { name: 'Save and add another' }).tap();
  await expect.poll(() => form.getByLabel('First name').inputValue()).toBe('');
  await page.locator('.toast').waitFor();
  // The message lies above the sheet by now, and one key closes both.
  await page.keyboard.press('Escape');
  await form.waitFor({ state: 'detached' });
});

it('shifts nothing into its place for whoever asks for less motion, not for one frame', async () => {
  const page = await book.visit({ device: 'phone' });
  await page.goto('/');
  const shifts = await page.evaluate(() =>
    ['rise', 'from-left', 'from-right'].map((name) => {
      const part = document.body.appendChild(document.createElement('div'));
      part.style.animation = `${name} 1s paused`;
      const { translate, opacity } = getComputedStyle(part);
      part.remove();
      return [translate, opacity];
    }),
  );
  // Begun and held at its first frame.
  expect(shifts).toEqual([
    ['0px', '0'],
    ['0px', '0'],
    ['0px', '0'],
  ]);
});

it('never lays a message over what was asked for after it, nor takes the focus from there', async () => {
  const account = await book.signUp({ plan: 'premium' });
  const page = await book.visit({ as: account, device: 'phone' });
  await page.goto('/customers');
  await settled(page);
  const message = page.locator('.toast');
  const isOver = async (part: Locator) => {
    const [lies, below] = [await message.boundingBox(), await part.boundingBox()];
    if (!lies || !below) throw new Error('Either the message or what it may lie on is not shown');
    return lies.y < below.y + below.height && lies.y + lies.height > below.y;
  };
  const add = page.locator('.page-head').getByRole('button', { name: 'Add Customer' });
  await add.tap();
  const form = page.getByRole('dialog', { name: 'Add Customer' });
  await form.getByLabel('First name').fill('Ada');
  await form.getByLabel('Last name').fill('Quist');
  await form.getByRole('button', { name: 'Add Customer' }).tap();
  await form.waitFor({ state: 'detached' });
  await message.waitFor();
  // A form that is opened while it is still there, and what is wrong with it.
  await add.tap();
  for (const part of [form.getByRole('heading', { name: 'Add Customer' }), form.getByLabel('First name')])
    expect(await isOver(part)).toBe(false);
  await form.getByRole('button', { name: 'Add Customer', exact: true }).tap();
  const wrong = form.locator('.error-summary');
  await wrong.waitFor();
  expect(await wrong.evaluate((one) => one === document.activeElement)).toBe(true);
  expect([await isOver(wrong), await isOver(form.locator('.dialog-foot'))]).toEqual([false, false]);
});

it('scrolls the photos of one age in their line, and the page never sideways', async () => {
  const account = await book.signUp({ plan: 'premium' });
  const add = async (path: string, data: object) =>
    (await (await account.api.post(`/api/${path}`, { data })).json()).id;
  const parent = { breed: 'Kelpie', birthDate: '2021-03-01' };
  const breedingGroupId = await add('breeding-groups', {
    motherId: await add('animals', { ...parent, name: 'Isla', gender: 'Female' }),
    fatherId: await add('animals', { ...parent, name: 'Otter', gender: 'Male' }),
    birthDate: '2026-10-01',
  });
  const entityId = await add('offspring', { breedingGroupId, breederName: 'Sedge', gender: 'Female' });
  const paint = { width: 900, height: 600, channels: 3, background: '#3a6ea5' } as const;
  const buffer = await sharp({ create: paint }).jpeg().toBuffer();
  for (const name of ['1.jpg', '2.jpg', '3.jpg', '4.jpg'])
    await account.api.post('/api/photos', {
      multipart: { entityType: 'offspring', entityId, file: { name, mimeType: 'image/jpeg', buffer } },
    });
  const page = await book.visit({ as: account, device: 'phone' });
  await page.goto(`/offspring/${entityId}`);
  await settled(page);
  await page.locator('.photo-ages img').nth(3).waitFor({ state: 'attached' });
  // A page that is too wide makes a phone zoom out: what it calls its width is wider then, too.
  const line = await page.locator('.photo-ages ul').first().boundingBox();
  expect((line?.x ?? 0) + (line?.width ?? 1000)).toBeLessThanOrEqual(390);
});
