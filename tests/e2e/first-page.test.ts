import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { withStudbook } from '#tests/support/browser.ts';
import { chooseSpecies, onSlowLine, settled } from './acts.ts';

const book = withStudbook();

/** A busy server may send the loading screen instead; then it is asked again. */
async function openDrawn(page: Page): Promise<void> {
  for (let tries = 0; tries < 5; tries += 1) {
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    if ((await page.locator('#first-answers').count()) > 0) return;
  }
  throw new Error('The server never drew the page.');
}

it('shows what wants me today before the application has arrived, and keeps my first press', async () => {
  const account = await book.signUp({ organization: 'Hollowmere', plan: 'premium' });
  const added = await account.api.post('/api/tasks', {
    data: { title: 'Trim the hooves of <b>Nutmeg</b>', dueDate: new Date().toISOString().slice(0, 10) },
  });
  expect(added.status(), await added.text()).toBe(201);
  const page = await book.visit({ as: account });
  await page.goto('/animals');
  await settled(page);
  await chooseSpecies(page, 'goats');
  await page.getByRole('heading', { level: 1, name: 'Goats' }).waitFor();

  const arrive = await onSlowLine(page);
  await openDrawn(page);
  const wanted = page.getByRole('main').getByRole('region', { name: 'Needs attention' });
  await wanted.getByText('Trim the hooves of <b>Nutmeg</b>').waitFor();
  const navigation = page.getByRole('navigation', { name: 'Main', exact: true });
  expect(await navigation.innerText()).toMatch(/Goats[\s\S]*Kidding/);
  expect(await navigation.innerText()).not.toMatch(/dogs|litters|puppies/i);

  await page.getByRole('button', { name: 'Log something' }).click();
  expect(await page.getByRole('dialog').count()).toBe(0);
  arrive();
  await page.getByRole('dialog').waitFor();
});

it('loses neither a choice nor a key while the application is on its way', async () => {
  const page = await book.visit({ as: await book.signUp() });
  const arrive = await onSlowLine(page);
  await openDrawn(page);
  await chooseSpecies(page, 'goats');
  await page.keyboard.press('Control+k');
  arrive();
  await page.getByRole('combobox', { name: 'Find any record or action' }).waitFor();
  await page.keyboard.press('Escape');
  expect(await page.getByRole('combobox', { name: 'Select Species' }).inputValue()).toBe('goats');
});

it('leaves the keyboard where it is when the application arrives', async () => {
  const page = await book.visit({ as: await book.signUp() });
  const arrive = await onSlowLine(page);
  await openDrawn(page);
  const link = page.getByRole('link', { name: 'Finances' });
  await link.focus();
  const drawn = await link.elementHandle();
  arrive();
  await page.waitForFunction((element) => !element?.isConnected, drawn);
  await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true);
});

it('never takes a page away that I have begun to read', async () => {
  const page = await book.visit({ as: await book.signUp(), device: 'phone' });
  await page.addInitScript(() => {
    const bar = () => document.querySelector('.tab-bar');
    let first: Element | null = null;
    new MutationObserver(() => {
      first ??= bar();
      if (first && !bar()) document.documentElement.dataset.lost = 'true';
      if (first && bar() && bar() !== first) document.documentElement.dataset.exchanged = 'true';
    }).observe(document, { childList: true, subtree: true });
  });
  await openDrawn(page);
  // The application has drawn the same page over it.
  await page.locator('html[data-exchanged]').waitFor({ state: 'attached' });
  await settled(page);
  expect(await page.locator('html[data-lost]').count()).toBe(0);
});

it('opens in the theme and the density of this device', async () => {
  const account = await book.signUp();
  const page = await book.visit({ as: account });
  await page.goto('/settings');
  await page.getByRole('radio', { name: 'Dark' }).check();
  await onSlowLine(page);
  await openDrawn(page);
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
});
