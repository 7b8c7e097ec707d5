import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { withStudbook } from '#tests/support/browser.ts';
import { follow, onSlowLine, settled } from './acts.ts';

const book = withStudbook({}, { isAlone: true });

async function openDemo(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Try Demo' }).first().click();
  await page.getByRole('region', { name: 'Demo mode' }).getByText('DEMO MODE').waitFor();
  await settled(page);
}

it('shows a visitor a full kennel on every page', async () => {
  const page = await book.visit();
  await openDemo(page);
  await page.getByText('All features are view-only').waitFor();
  const entries = page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link');
  expect(await entries.count()).toBeGreaterThanOrEqual(12);
  for (const entry of (await entries.all()).slice(1)) {
    await follow(page, entry);
    const main = page.getByRole('main');
    // The demo keeps records only; papers are files, and it has none.
    if (page.url().endsWith('/documents')) continue;
    expect.soft(await main.locator('.empty').count(), page.url()).toBe(0);
    expect.soft((await main.innerText()).length, page.url()).toBeGreaterThan(350);
  }
});

it('lets a visitor look at everything and change nothing', async () => {
  const page = await book.visit({ expecting: [403] });
  await openDemo(page);
  await follow(page, page.getByRole('link', { name: /^Dogs/ }).first());
  const answer = await page.evaluate(async () => {
    const response = await fetch('/api/animals', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${localStorage.getItem('demo_token')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ name: 'Rex', breed: 'Mixed', gender: 'Male', birthDate: '2025-01-01' }),
    });
    return { status: response.status, problem: await response.json() };
  });
  expect(answer).toMatchObject({ status: 403, problem: { code: 'demo-read-only' } });

  await page.locator('.page-head').getByRole('button', { name: 'Add Dog' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Dog' });
  await dialog.getByLabel('Name', { exact: true }).fill('Rex');
  await dialog.getByRole('button', { name: 'Add Dog' }).click();
  // The same words stand, for a moment, in what a screen reader is told.
  const toast = page.locator('.toast');
  await toast.getByText('The demo is view-only').waitFor();
  await toast.getByText('Create an account of your own to keep records.').waitFor();
  expect(await dialog.getByLabel('Name', { exact: true }).inputValue()).toBe('Rex');

  // Beside an open dialog nothing has a role.
  await toast.locator('button', { hasText: 'Create account' }).click();
  await page.waitForURL('**/?auth=signup');
  await page.getByRole('dialog').getByLabel('Confirm password').waitFor();
});

it('shows its figures to a developer by name, also beside a rail of icons, and says where they cannot be read', async () => {
  const page = await book.visit({ expecting: [404] });
  await openDemo(page);
  // The browser alone says so here: the server tells nobody else, which is as good as a server that fails.
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('demo_user') ?? '{}');
    localStorage.setItem('demo_user', JSON.stringify({ ...user, isDev: true }));
  });
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto('/demo-analytics');
  await page.getByRole('heading', { level: 1, name: 'Demo Analytics' }).waitFor();
  await page.getByText('The visits could not be loaded').waitFor();
  const nav = page.getByRole('navigation', { name: 'Main', exact: true });
  await nav.getByRole('link', { name: 'Demo Analytics' }).waitFor();
  expect(await nav.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
});

it('ends the demo where it began', async () => {
  const page = await book.visit();
  await openDemo(page);
  await page.reload();
  await page.getByText('DEMO MODE').waitFor();
  await page.getByRole('button', { name: 'Exit Demo' }).click();
  await page.getByRole('button', { name: 'Get Started' }).first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('demo'))),
  ).toEqual([]);
});

it('keeps the first click of somebody whose line is slow', async () => {
  const page = await book.visit();
  const arrive = await onSlowLine(page);
  // By then the page is painted and its first script has run; the application is still on its way.
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Try Demo' }).first().click();
  arrive();
  await page.getByRole('region', { name: 'Demo mode' }).getByText('DEMO MODE').waitFor();
});

it('keeps a click that begins before the application arrives and ends after it', async () => {
  const page = await book.visit();
  const arrive = await onSlowLine(page);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const button = page.getByRole('button', { name: 'Try Demo' }).first();
  await button.hover();
  const drawn = await button.elementHandle();
  await page.mouse.down();
  arrive();
  await page.waitForFunction((element) => !element?.isConnected, drawn);
  await page.mouse.up();
  await page.getByRole('region', { name: 'Demo mode' }).getByText('DEMO MODE').waitFor();
});

it('keeps a click that ends while the drawn page is gone and the application does not stand yet', async () => {
  const page = await book.visit();
  const arrive = await onSlowLine(page);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Try Demo' }).first().hover();
  await page.mouse.down();
  await page.evaluate(() => document.getElementById('root')?.replaceChildren());
  await page.mouse.up();
  arrive();
  await page.getByRole('region', { name: 'Demo mode' }).getByText('DEMO MODE').waitFor();
});

it('leaves the keyboard where it is when the application arrives', async () => {
  const page = await book.visit();
  const arrive = await onSlowLine(page);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const button = page.getByRole('button', { name: 'Get Started' }).first();
  await button.focus();
  const drawn = await button.elementHandle();
  arrive();
  await page.waitForFunction((element) => !element?.isConnected, drawn);
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
});
