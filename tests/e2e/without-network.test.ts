import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { afterEach, expect, it } from 'vitest';
import { addDays } from '#domain/dates.ts';
import { type Account, keepPictures, withStudbook } from '#tests/support/browser.ts';
import { chromiumOptions } from '#tests/support/chromium.ts';
import { settled } from './acts.ts';

const book = withStudbook({}, { isAlone: true });

const today = new Date().toISOString().slice(0, 10);
const collars = ['Red', 'Blue', 'Green', 'Yellow', 'Purple', 'Orange', 'Pink', 'White', 'Black', 'Teal'];

interface Litter {
  readonly id: string;
  readonly youngIds: readonly string[];
}

async function litterOf(account: Account): Promise<Litter> {
  const add = async (path: string, data: object) =>
    (await account.api.post(`/api/${path}`, { data })).json() as Promise<{ id: string }>;
  const parent = { breed: 'Nova Scotia Duck Tolling Retriever', birthDate: '2021-03-01' };
  const dam = { ...parent, name: 'Hollowmere Isla', callName: 'Isla', gender: 'Female' };
  const motherId = (await add('animals', dam)).id;
  const paint = { width: 900, height: 600, channels: 3, background: '#3a6ea5' } as const;
  const buffer = await sharp({ create: paint }).jpeg().toBuffer();
  const file = { name: 'isla.jpg', mimeType: 'image/jpeg', buffer };
  await account.api.post('/api/photos', { multipart: { entityType: 'animals', entityId: motherId, file } });
  const litter = await add('breeding-groups', {
    motherId,
    fatherId: (await add('animals', { ...parent, name: 'Rowan', gender: 'Male' })).id,
    birthDate: addDays(today, -3),
  });
  const youngIds: string[] = [];
  for (const collarColor of collars) {
    const values = {
      collarColor,
      birthWeight: 400,
      weightUnit: 'grams',
      gender: 'Male',
      breederName: collarColor,
    };
    youngIds.push((await add('offspring', { breedingGroupId: litter.id, ...values })).id);
  }
  return { id: litter.id, youngIds };
}

/** A browser of a person’s own, which keeps what it keeps when it is closed. */
let folder: string | undefined;
let browser: BrowserContext | undefined;
let complaints: string[] = [];

async function openBrowser(account?: Account): Promise<Page> {
  folder ??= await mkdtemp(join(tmpdir(), 'studbook-browser-'));
  browser = await chromium.launchPersistentContext(folder, {
    ...chromiumOptions({ isOpenedAgain: true }),
    baseURL: book.server.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
    locale: 'en-US',
  });
  await browser.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`refused by the policy: ${violatedDirective} ${blockedURI}`),
    ),
  );
  browser.on('weberror', (error) => complaints.push(error.error().message));
  browser.on('console', (message) => {
    if (message.text().startsWith('refused by the policy')) complaints.push(message.text());
  });
  if (account) await browser.addCookies((await account.api.storageState()).cookies);
  return browser.pages()[0] ?? browser.newPage();
}

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') {
    if (browser) await keepPictures(task.name, [browser]);
    // It may have been away on purpose; what comes next is about other things.
    await book.server.stop();
    await book.server.start();
  }
  await browser?.close();
  if (folder) await rm(folder, { recursive: true, force: true });
  [browser, folder] = [undefined, undefined];
  const said = complaints;
  complaints = [];
  expect(said).toEqual([]);
});

interface OnDevice {
  readonly answers: readonly string[];
  readonly waiting: number;
  readonly pictures: number;
  readonly files: number;
  readonly workers: number;
  readonly owner: string | null;
}

/** What the browser keeps of this installation. */
const onDevice = (page: Page): Promise<OnDevice> =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name);
    const keys = (store: string) =>
      new Promise<string[]>((resolve, reject) => {
        if (!names.includes('studbook')) {
          resolve([]);
          return;
        }
        const opening = indexedDB.open('studbook');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const db = opening.result;
          const asked = db.transaction(store).objectStore(store).getAllKeys();
          asked.onsuccess = () => {
            db.close();
            resolve(asked.result.map(String));
          };
        };
      });
    const kept = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return {
      answers: await keys('answers'),
      waiting: (await keys('waiting')).length,
      pictures: (await keys('pictures')).length,
      files: kept.flat().length,
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      owner: localStorage.getItem('studbook.device'),
    };
  });

/** Opens screens that are asked for again without a network, until the device has them. */
async function keepAtHand(page: Page, screens: Readonly<Record<string, RegExp>>): Promise<void> {
  for (const [path, answer] of Object.entries(screens)) {
    await page.goto(path);
    await settled(page);
    await expect.poll(async () => (await onDevice(page)).answers.join()).toMatch(answer);
  }
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
}

const figure = (page: Page, name: string) => page.getByLabel(`Weight of ${name}`);

async function weigh(page: Page, name: string, grams: number): Promise<void> {
  await figure(page, name).fill(String(grams));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `${name}, weighed` }).waitFor();
}

const weightsOf = async (account: Account): Promise<{ id: string; value: number; version: number }[]> =>
  (await (await account.api.get('/api/weights?pageSize=100')).json()).items;

interface Dose {
  readonly id: string;
  readonly starts: string;
  readonly state: string;
  readonly givenBy: string | null;
}

/** The doses of the courses in the plan of a litter. */
const dosesOf = async (account: Account, litterId: string): Promise<readonly Dose[]> => {
  const answer = await account.api.get(`/api/care-plan?whose=litter&id=${litterId}`);
  return ((await answer.json()).items as readonly Dose[]).filter(({ starts }) => starts === 'Course');
};

const bar = (page: Page) => page.locator('.device-bar');

it('takes weights, a tick, a note and a dose in flight mode, over two hours and a dead battery, sends each once, and keeps nothing after signing out', async () => {
  const account = await book.signUp({ plan: 'premium' });
  const litter = await litterOf(account);
  await account.api.post('/api/tasks', { data: { title: 'Clean the box', dueDate: today } });
  const course = { product: 'Doxycycline', firstOn: today, days: 1, perDay: 1 };
  const subjects = litter.youngIds.slice(0, 2).map((id) => ({ entity: 'offspring', id }));
  await account.api.post('/api/care-plan/course', { data: { ...course, subjects } });
  const box = `/breeding-groups/${litter.id}/box`;
  let page = await openBrowser(account);
  await keepAtHand(page, {
    [`/breeding-groups/${litter.id}`]: /of litter.*care-items|care-items.*of litter/,
    '/': /\/api\/upcoming/,
  });
  // The tasks are kept at hand as their list asks for them, though nobody has opened it.
  await expect.poll(async () => (await onDevice(page)).answers.join()).toMatch(/"\/api\/tasks","list"/);
  await page.goto(box);
  await figure(page, 'Red').waitFor();

  await book.server.stop();
  const hours = (count: number) => new Date(Date.now() - count * 60 * 60 * 1000);
  await page.clock.setFixedTime(hours(2));
  await page.reload();
  for (const [index, collar] of collars.entries()) await weigh(page, collar, 410 + index);
  await page.getByText('10 saved on this device').waitFor();

  // The battery is dead; what opens next has neither a network nor a page before it.
  await browser?.close();
  page = await openBrowser();
  await page.clock.setFixedTime(hours(1));
  await page.goto(box);
  for (const [index, collar] of collars.entries()) await weigh(page, collar, 420 + index);
  await page.clock.setFixedTime(hours(0));
  await page.reload();
  for (const [index, collar] of collars.slice(0, 8).entries()) await weigh(page, collar, 430 + index);

  await page.goto('/tasks');
  await page.getByRole('button', { name: 'Done: Clean the box' }).tap();
  await page.getByRole('button', { name: 'Reopen: Clean the box, saved on this device' }).waitFor();
  await page.goto(`/breeding-groups/${litter.id}`);
  await settled(page);
  await page.getByRole('button', { name: 'Log', exact: true }).tap();
  await page.getByRole('button', { name: 'Note' }).tap();
  await page.getByRole('textbox', { name: 'Note' }).fill('Gold lamp is broken');
  await page.getByRole('button', { name: 'Add Note' }).tap();
  const plan = page.locator('.care-lines');
  await plan.getByRole('button', { name: /Doxycycline/ }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Give to all 2' }).tap();
  await plan.getByText('Doxycycline, 1 of 1: 2 puppies').waitFor();
  await plan.getByText('Waiting', { exact: true }).waitFor();
  await bar(page).getByText('31 entries saved on this device.').waitFor();
  await bar(page).getByText('No connection. What you see was loaded at').waitFor();
  expect((await onDevice(page)).waiting).toBe(31);
  // What was never opened cannot be shown; it comes by itself as soon as there is a way.
  await page.goto('/health-records');
  await page.getByText('Health Records could not be loaded').waitFor();

  await book.server.start();
  await page
    .getByRole('main')
    .getByText(/Doxycycline/)
    .first()
    .waitFor({ timeout: 30_000 });
  await expect.poll(async () => (await onDevice(page)).waiting, { timeout: 30_000 }).toBe(0);
  await bar(page).waitFor({ state: 'hidden' });
  const arrived = (await weightsOf(account)).map(({ value }) => value).sort();
  expect(arrived).toEqual(
    [...collars.keys()]
      .flatMap((index) => [410 + index, 420 + index, ...(index < 8 ? [430 + index] : [])])
      .sort(),
  );
  const { items: tasks } = await (await account.api.get('/api/tasks')).json();
  expect(tasks.map(({ status }: { status: string }) => status)).toEqual(['done']);
  expect((await dosesOf(account, litter.id)).map(({ state }) => state)).toEqual(['Done', 'Done']);
  const { notes } = await (await account.api.get(`/api/breeding-groups/${litter.id}`)).json();
  expect(notes).toMatch(/^[^\n]+: Gold lamp is broken$/);

  // The worker shows what the server tells this device (sealed and signed in tests/server/notices).
  await browser?.grantPermissions(['notifications'], { origin: book.server.url });
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [one] }) => {
      if (one) resolve(one.registrationId);
    }),
  );
  await devtools.send('ServiceWorker.enable');
  const pushed = {
    origin: book.server.url,
    registrationId: await registered,
    data: JSON.stringify({ title: 'Reminder: worm the litter', body: 'Today', url: '/tasks', tag: 'a' }),
  };
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title, body }) => [title, body]);
    });
  // A worker that is just starting anew may miss it; one tag is shown once, however often it is pushed.
  const pushedAndShown = async () => {
    await devtools.send('ServiceWorker.deliverPushMessage', pushed);
    return shown();
  };
  await expect.poll(pushedAndShown, { interval: 1_000 }).toEqual([['Reminder: worm the litter', 'Today']]);

  const other = await browser?.newPage();
  await other?.goto('/animals');
  await expect.poll(async () => (await onDevice(page)).pictures).toBe(1);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Sign Out', exact: true }).tap();
  await page.getByRole('heading', { level: 1, name: /records/i }).waitFor();
  await other?.waitForURL('/');
  const nothing = { answers: [], waiting: 0, pictures: 0, files: 0, workers: 0, owner: null };
  await expect.poll(() => onDevice(page)).toEqual(nothing);
});

/** Files, papers for a buyer and who changed what are kept on no device. */
const keptNowhere = /^The (photos|documents|papers|history) could not be loaded$/;

it('opens the screens of the day, and whom they are about, where Today alone was open before', async () => {
  const account = await book.signUp({ plan: 'premium' });
  const litter = await litterOf(account);
  const { motherId } = await (await account.api.get(`/api/breeding-groups/${litter.id}`)).json();
  const toDo = { title: 'Clean the box', dueDate: today };
  const task = await (await account.api.post('/api/tasks', { data: toDo })).json();
  const tested = { animalId: motherId, testType: 'Hips', testResult: 'Excellent' };
  expect((await account.api.post('/api/genetic-clearances', { data: tested })).status()).toBe(201);
  for (const bearer of [{ animalId: motherId }, { offspringId: litter.youngIds[1] }]) {
    const mark = { ...bearer, kind: 'Tattoo', number: 'HM 4711' };
    expect((await account.api.post('/api/identity-marks', { data: mark })).status()).toBe(201);
  }
  for (const bearer of [{ animalId: motherId }, { puppyId: litter.youngIds[1] }]) {
    const record = { ...bearer, recordType: 'Deworming', date: today, description: 'Wormed for the barn' };
    expect((await account.api.post('/api/health-records', { data: record })).status()).toBe(201);
  }
  for (const [value, weighedOn] of [
    [21.4, addDays(today, -40)],
    [22.9, addDays(today, -2)],
  ]) {
    const weight = { animalId: motherId, value, unit: 'kg', weighedOn };
    expect((await account.api.post('/api/weights', { data: weight })).status()).toBe(201);
  }
  const page = await openBrowser(account);
  await page.goto('/');
  await settled(page);
  // The plan of the dam or sire is the last that is asked for.
  await expect
    .poll(async () => (await onDevice(page)).answers.join(), { timeout: 60_000 })
    .toMatch(/"plan","animal".*"plan","animal"/);
  await expect.poll(async () => (await onDevice(page)).pictures).toBe(1);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  // The browser's own memory of files is good for an hour, and for less where there is little room.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');

  await book.server.stop();
  const main = page.getByRole('main');
  const opens = async (path: string, words: string | RegExp) => {
    await page.goto(path);
    await main.getByText(words).filter({ visible: true }).first().waitFor();
    // What is asked for in vain is tried once more, and only then told as lacking.
    await settled(page);
    const lacking = await main.getByText(/could not be (loaded|read)/).allInnerTexts();
    expect(lacking.filter((said) => said !== '' && !keptNowhere.test(said))).toEqual([]);
  };
  await opens('/tasks', 'Clean the box');
  await opens(`/tasks/${task.id}`, 'Due today');
  await opens('/tasks/board', 'Clean the box');
  for (const view of ['month', 'week', 'agenda']) await opens(`/calendar?view=${view}`, 'Health and care');
  await opens('/animals', 'Hollowmere Isla');
  await opens(`/animals/${motherId}`, 'Nursing 10 puppies');
  for (const kept of ['Hips', 'HM 4711']) await main.getByText(kept).first().waitFor();
  // Her photo, small.
  const photos = () =>
    main
      .locator('img')
      .evaluateAll(
        (all: HTMLImageElement[]) =>
          all.filter(({ src, naturalWidth }) => src.startsWith('blob:') && naturalWidth > 0).length,
      );
  await expect.poll(photos).toBeGreaterThan(0);
  await opens(`/animals/${motherId}?tab=health`, 'Wormed for the barn');
  await opens(`/animals/${motherId}?tab=weights`, '22.9');
  await opens(`/animals/${motherId}?tab=history`, 'this device keeps no copy of this');
  await opens('/breeding-groups', /Hollowmere Isla/);
  await opens(`/breeding-groups/${litter.id}`, 'Afterbirth, teats, appetite');
  await opens('/offspring', 'Purple');
  await opens(`/offspring/${litter.youngIds[1]}`, 'Weight since birth');
  for (const kept of ['HM 4711', 'Wormed for the barn']) await main.getByText(kept).first().waitFor();
  await opens(`/breeding-groups/${litter.id}/box`, 'Born with 400 g');
  await book.server.start();
});

it('shows what the server refuses and what somebody else changed until it is decided', async () => {
  const account = await book.signUp({ plan: 'premium' });
  const litter = await litterOf(account);
  const course = { product: 'Doxycycline', firstOn: today, days: 1, perDay: 1 };
  const subjects = [{ entity: 'offspring', id: litter.youngIds[0] }];
  await account.api.post('/api/care-plan/course', { data: { ...course, subjects } });
  const page = await book.visit({ as: account, device: 'phone', expecting: ['offline', 404, 409, 422] });
  const box = `/breeding-groups/${litter.id}/box`;
  await page.goto(box);
  await weigh(page, 'Red', 450);
  await page.locator('[data-state="kept"]').waitFor();
  await page.route(/\/(weighing|weights)(\/|$)/, (route) => route.abort());
  await weigh(page, 'Blue', 455);
  await page.getByRole('button', { name: 'Red, weighed' }).tap();
  await weigh(page, 'Red', 460);
  await expect.poll(async () => (await onDevice(page)).waiting).toBe(2);
  // Meanwhile Blue is gone from the litter, and somebody else has read the scales for Red.
  await account.api.delete(`/api/offspring/${litter.youngIds[1]}`);
  const [weight] = await weightsOf(account);
  await account.api.patch(`/api/weights/${weight?.id}`, { data: { version: weight?.version, value: 449 } });
  await page.unroute(/\/(weighing|weights)(\/|$)/);
  // A dose is given here, and by somebody else where there is a network.
  await page.route(/\/care-plan\/give/, (route) => route.abort());
  await page.goto(`/breeding-groups/${litter.id}`);
  await page.getByRole('button', { name: /Doxycycline/ }).tap();
  await page.getByLabel('Given by').fill('Maren');
  await page.getByRole('dialog').getByRole('button', { name: 'Give to Red' }).tap();
  await page.locator('.care-lines').getByText('Waiting', { exact: true }).waitFor();
  const [open] = await dosesOf(account, litter.id);
  const theirs = { items: [open?.id], doneOn: today, product: 'Doxycycline', givenBy: 'Jonas' };
  await account.api.post('/api/care-plan/give', { data: theirs });
  await page.unroute(/\/care-plan\/give/);
  await page.goto('/');
  await bar(page).getByText('3 entries need your decision').waitFor();
  await bar(page).getByRole('button', { name: 'Look' }).tap();
  const sheet = page.getByRole('dialog', { name: 'On this device' });
  await sheet.getByText('This one is not in this litter any more').waitFor();
  expect(await sheet.locator('.both-states dd').allInnerTexts()).toEqual([
    ...['449 g', '460 g'],
    ...[expect.stringMatching(/by Jonas$/), expect.stringMatching(/by Maren$/)],
  ]);
  await sheet.getByRole('button', { name: 'Remove' }).tap();
  await sheet.getByRole('button', { name: 'Keep yours' }).first().tap();
  // The one below moves up once that is sent, away from under a finger.
  await expect.poll(() => sheet.getByRole('listitem').count()).toBe(1);
  await sheet.getByRole('button', { name: 'Keep yours' }).tap();
  await sheet.getByText('Everything is with the server.').waitFor();
  expect((await weightsOf(account)).map(({ value }) => value)).toEqual([460]);
  const doses = await dosesOf(account, litter.id);
  const told = (state: string) => doses.flatMap((dose) => (dose.state === state ? [dose.givenBy] : []));
  expect([told('Done'), told('Superseded')]).toEqual([['Maren'], ['Jonas']]);
});

it.each([
  ['gone back', (page: Page) => page.goBack(), /\/breeding-groups$/],
  ['closed the dialog', (page: Page) => page.keyboard.press('Escape'), /\/breeding-groups\/[\w-]+$/],
] as const)('keeps what the server refuses after whoever wrote it has %s', async (_, leave, place) => {
  const account = await book.signUp({ plan: 'premium' });
  const litter = await litterOf(account);
  const course = { product: 'Doxycycline', firstOn: today, days: 1, perDay: 1 };
  const subjects = [{ entity: 'offspring', id: litter.youngIds[0] }];
  await account.api.post('/api/care-plan/course', { data: { ...course, subjects } });
  const page = await book.visit({ as: account, device: 'phone', expecting: [409] });
  await page.goto('/breeding-groups');
  await page.getByRole('main').getByRole('link', { name: /Isla/ }).first().tap();
  await page.getByRole('button', { name: /Doxycycline/ }).tap();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/care-plan\/give/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('dialog').getByLabel('Given by').fill('Maren');
  const asked = page.waitForRequest(/\/care-plan\/give/);
  await page.getByRole('dialog').getByRole('button', { name: 'Give to Red' }).tap();
  await asked;
  const [open] = await dosesOf(account, litter.id);
  const theirs = { items: [open?.id], doneOn: today, product: 'Doxycycline', givenBy: 'Jonas' };
  await account.api.post('/api/care-plan/give', { data: theirs });
  await leave(page);
  await page.waitForURL(place);
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  release();
  await bar(page).getByText('1 entry needs your decision').waitFor();
});
