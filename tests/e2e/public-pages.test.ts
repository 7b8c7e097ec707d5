import type { CDPSession, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { type Account, withStudbook } from '#tests/support/browser.ts';
import { said, settled } from './acts.ts';
import { faultsOf, isTooWide } from './faults.ts';

const book = withStudbook();

async function siteOf(account: Account) {
  const add = async (path: string, data: object) =>
    (await account.api.post(`/api/${path}`, { data })).json() as Promise<{ id: string; slug: string }>;
  const parent = { breed: 'Toggenburg', birthDate: '2021-03-01', species: 'goats' };
  const mother = await add('animals', { ...parent, name: 'Clover', gender: 'Female' });
  const father = await add('animals', { ...parent, name: 'Bramble', gender: 'Male' });
  const litter = await add('breeding-groups', {
    motherId: mother.id,
    fatherId: father.id,
    birthDate: '2026-10-01',
    species: 'goats',
  });
  await add('offspring', {
    breedingGroupId: litter.id,
    gender: 'Female',
    collarColor: 'Red',
    species: 'goats',
  });
  await add('application-forms', { name: 'Would one suit you?' });
  return add('litter-sites', { breedingGroupId: litter.id, slug: `clover-${litter.id.slice(-6)}` });
}

const middleOf = async (page: Page, name: string) => {
  const box = await page.getByRole('button', { name: `Drag ${name}`, exact: true }).boundingBox();
  if (!box) throw new Error(`${name} is not to be seen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};
const touch = (
  session: CDPSession,
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  at?: { x: number; y: number },
) => session.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });

it('a page is composed on a phone by dragging, published, visited by a stranger who applies, and the application counts', async () => {
  const account = await book.signUp({ plan: 'premium' });
  const site = await siteOf(account);
  const page = await book.visit({ as: account, device: 'phone' });
  await page.goto(`/litter-sites/${site.id}`);
  await settled(page);
  expect(await isTooWide(page)).toBe(false);

  // By finger, after a long press: questions and answers above the young.
  const session = await page.context().newCDPSession(page);
  await page.getByRole('button', { name: 'Drag Questions and answers' }).scrollIntoViewIfNeeded();
  const [from, to] = [
    await middleOf(page, 'Questions and answers'),
    await middleOf(page, 'Health guarantee'),
  ];
  await touch(session, 'touchStart', from);
  await page.getByText('Questions and answers, place 8 of 11').waitFor();
  await touch(session, 'touchMove', { x: to.x, y: to.y - 4 });
  await page.getByText('Questions and answers, place 6 of 11').waitFor();
  await touch(session, 'touchEnd');
  await page.getByRole('button', { name: 'Questions and answers', exact: true }).click();
  await page.getByLabel('Text').fill('May we visit?\nFrom week three.');
  await page.getByRole('button', { name: 'Show Pedigree' }).click();
  await page.getByText('All changes are kept.').waitFor();
  expect(await faultsOf(page, { except: 'iframe' })).toEqual([]);

  await page.getByText('Preview', { exact: true }).click();
  const preview = page.frameLocator('iframe');
  await preview.getByText('May we visit?').waitFor();
  expect(await isTooWide(page)).toBe(false);
  await page.getByText('Compose', { exact: true }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await said(page, 'The page is published');

  const stranger = await book.visit({ device: 'phone' });
  await stranger.goto(`/litter/${site.slug}`);
  await stranger.getByRole('heading', { level: 1 }).waitFor();
  const headings = await stranger.getByRole('heading', { level: 2 }).allInnerTexts();
  expect(headings).toEqual(['The kids', 'Pedigree', 'Questions and answers', 'Would one of them suit you?']);
  expect(await isTooWide(stranger)).toBe(false);
  expect(await faultsOf(stranger, { except: 'iframe' })).toEqual([]);
  await stranger.getByRole('link', { name: 'Ask about this one' }).click();
  await stranger.getByLabel('First name').fill('Nora');
  await stranger.getByLabel('Last name').fill('Vale');
  await stranger.getByLabel('Email').fill('nora@example.com');
  await stranger.getByLabel('What are you looking for?').fill('A quiet one.');
  await stranger.getByRole('button', { name: 'Send' }).click();
  await stranger.getByRole('heading', { name: 'Thank you' }).waitFor();

  const desk = await book.visit({ as: account });
  await desk.goto(`/litter-sites/${site.id}`);
  await desk.getByText('1 view in the last 30 days').first().waitFor();
  await desk.goto('/inquiries');
  await desk.getByRole('link', { name: 'Nora Vale' }).waitFor();

  // Colors are chosen once and stand on the page.
  await desk.goto('/branding');
  await settled(desk);
  await desk.getByRole('textbox', { name: 'First color optional' }).fill('#ffe9b0');
  await desk.getByText('Too light for words').waitFor();
  await desk.getByRole('button', { name: 'Use a darker shade' }).click();
  await desk.getByRole('button', { name: 'Save branding' }).click();
  await said(desk, 'The branding is saved');
  expect(await faultsOf(desk, { except: 'iframe' })).toEqual([]);
  const color = await desk.getByRole('textbox', { name: 'First color optional' }).inputValue();
  await stranger.goto(`/litter/${site.slug}`);
  const cover = await stranger
    .locator('.cover')
    .evaluate((element) => getComputedStyle(element).backgroundImage);
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  expect(cover).toContain(`rgb(${red}, ${green}, ${blue})`);

  // Its days are over: nobody sees it, and the editor does not say otherwise.
  const { version } = await (await account.api.get(`/api/litter-sites/${site.id}`)).json();
  const data = { version, shownUntil: '2025-01-06' };
  expect((await account.api.patch(`/api/litter-sites/${site.id}`, { data })).status()).toBe(200);
  await desk.goto(`/litter-sites/${site.id}`);
  await desk.getByText(/Not online any more\. Shown until Jan 6, 2025/).waitFor();
});

it('brings its typefaces to wide screens; on a phone it asks for nothing beside itself', async () => {
  const account = await book.signUp({ plan: 'premium' });
  const { id, slug } = await siteOf(account);
  await account.api.patch(`/api/litter-sites/${id}`, { data: { version: 1, isPublished: true } });
  const page = await book.visit();
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url());
  });
  const loadedAt = async (width: number) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/litter/${slug}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    return page.evaluate(async () => {
      const faces = [...(await document.fonts.ready)].filter(({ status }) => status === 'loaded');
      return [...new Set(faces.map(({ family }) => family))].sort();
    });
  };
  expect(await loadedAt(390)).toEqual([]);
  expect(fonts).toEqual([]);
  expect(await loadedAt(1440)).toEqual(['Inter', 'Newsreader']);
});
