import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { type Account, withStudbook } from '#tests/support/browser.ts';
import { said, settled } from './acts.ts';

const book = withStudbook();

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute('aria-label') ?? element?.id ?? '';
  });

/** The name a screen reader would give what has the focus. */
const focusedText = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');

async function openBook(account: Account, path: string): Promise<Page> {
  const page = await book.visit({ as: account });
  await page.goto(path);
  await settled(page);
  return page;
}

const hazel = { name: 'Hollowmere Hazel', breed: 'Border Collie', gender: 'Female', birthDate: '2023-02-11' };

it('skips what stands on every page', async () => {
  const page = await openBook(await book.signUp(), '/animals');
  await page.keyboard.press('Tab');
  expect(await focusedText(page)).toBe('Skip to the content');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('content');
  // What an empty list offers comes with the answer, after the frame.
  await page
    .getByRole('main')
    .getByRole('link')
    .or(page.getByRole('main').getByRole('button'))
    .first()
    .waitFor();
  await settled(page);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main')?.id)).toBe('content');
});

it('finds records and actions in the palette, the last ones first, and does what is named', async () => {
  const account = await book.signUp({ plan: 'premium' });
  await account.api.post('/api/animals', { data: hazel });
  await account.api.post('/api/tasks', { data: { title: 'Trim nails' } });
  const page = await openBook(account, '/');
  await page.keyboard.press('Meta+k');
  await page.getByRole('combobox', { name: 'Find any record or action' }).waitFor();
  await page.keyboard.type('hazel');
  await page.getByRole('option', { name: /Hollowmere Hazel/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Hollowmere Hazel' }).waitFor();

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find any record or action' }).waitFor();
  await page.keyboard.type('dark');
  await page.getByRole('option', { name: 'Dark theme' }).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find any record or action' }).waitFor();
  await page.keyboard.type('done trim nials');
  await page.getByText('Nothing is called that.').waitFor();
  for (let letter = 0; letter < 5; letter += 1) await page.keyboard.press('Backspace');
  await page.keyboard.type('nails');
  await page.getByRole('option', { name: 'Done: Trim nails' }).waitFor();
  await page.keyboard.press('Enter');
  await said(page, 'Trim nails: done');
  const { items } = await (await account.api.get('/api/tasks')).json();
  expect(items).toMatchObject([{ status: 'done' }]);

  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await page.waitForURL((url) => url.pathname === '/');
  await page.keyboard.press('Control+k');
  await page
    .getByRole('group', { name: 'Recent' })
    .getByRole('option', { name: /Hollowmere Hazel/ })
    .waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Hollowmere Hazel' }).waitFor();

  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: /keys/i }).waitFor();
  // It listens as soon as it has the focus.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[role=dialog]') != null))
    .toBe(true);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

it('gives the focus back to whatever opened a menu or a dialog', async () => {
  const account = await book.signUp();
  await account.api.post('/api/animals', { data: hazel });
  const page = await openBook(account, '/animals');
  const more = page.getByRole('button', { name: 'More for Hollowmere Hazel' });
  await more.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menu').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.role)).toBe('menuitem');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toBe('More for Hollowmere Hazel');

  const add = page.locator('.page-head').getByRole('button', { name: 'Add Dog' });
  await add.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add Dog' });
  await dialog.waitFor();
  // The focus stays inside, whichever way one goes.
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => focusedText(page)).toBe('Add Dog');
});

it('sends a bug report', async () => {
  const account = await book.signUp();
  const page = await openBook(account, '/animals');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find any record or action' }).waitFor();
  await page.keyboard.type('bug');
  await page.getByRole('option', { name: 'Report a Bug' }).waitFor();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Report a Bug' });
  await dialog.waitFor();
  await dialog.getByLabel('Title').focus();
  await page.keyboard.type('Sorting');
  await page.keyboard.press('Enter');
  await dialog
    .getByRole('alert')
    .getByRole('link', { name: 'Description must be at least 10 characters' })
    .waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.type('The list turns round when I sort by age.');
  await page.keyboard.press('Control+Enter');
  await said(page, 'Bug Report Submitted');
  const { items } = await (await account.api.get('/api/bug-reports')).json();
  expect(items).toMatchObject([{ title: 'Sorting', page: '/animals', severity: 'medium', status: 'open' }]);
});

it('works through a list by keys: down, peek, choose, edit, search', async () => {
  const account = await book.signUp();
  await account.api.post('/api/animals', { data: hazel });
  await account.api.post('/api/animals', {
    data: { ...hazel, name: 'Hollowmere Rowan', ownership: 'outside' },
  });
  await account.api.post('/api/animals', {
    data: { ...hazel, name: 'Hollowmere Sorrel', notes: 'Shy of thunder' },
  });
  const page = await openBook(account, '/animals');
  // The list opens with the animals at home.
  await page.getByRole('link', { name: 'Hollowmere Sorrel' }).waitFor();
  expect(await page.getByRole('link', { name: 'Hollowmere Rowan' }).count()).toBe(0);
  await page.keyboard.press('j');
  await expect.poll(() => focusedText(page)).toBe('Hollowmere Hazel');
  await page.keyboard.press('j');
  await expect.poll(() => focusedText(page)).toBe('Hollowmere Sorrel');
  await page.keyboard.press('k');
  await page.keyboard.press('x');
  await page.getByText('1 selected').waitFor();
  await page.keyboard.press('Space');
  const peek = page.getByRole('dialog', { name: 'Hollowmere Hazel' });
  await peek.getByText('Border Collie').first().waitFor();
  await page.keyboard.press('Escape');
  await peek.waitFor({ state: 'detached' });
  await page.keyboard.press('j');
  await page.keyboard.press('e');
  const form = page.getByRole('dialog', { name: 'Edit Hollowmere Sorrel' });
  // Also what no column of the list shows.
  await expect.poll(() => form.getByRole('textbox', { name: /^Notes/ }).inputValue()).toBe('Shy of thunder');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => focusedText(page)).toBe('Hollowmere Sorrel');
  await page.keyboard.press('Space');
  await page
    .getByRole('dialog', { name: 'Hollowmere Sorrel', exact: true })
    .getByRole('button', { name: 'Edit' })
    .click();
  await expect.poll(() => form.getByRole('textbox', { name: /^Notes/ }).inputValue()).toBe('Shy of thunder');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('/');
  await page.keyboard.type('rowan');
  await page.getByText(/Nothing matches/).waitFor();
  await page.getByRole('link', { name: /^All dogs/ }).click();
  await page.getByRole('link', { name: 'Hollowmere Rowan' }).waitFor();
});
