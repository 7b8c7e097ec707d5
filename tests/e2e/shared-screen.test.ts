import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { type Account, password, withStudbook } from '#tests/support/browser.ts';
import { settled } from './acts.ts';

const book = withStudbook();
const broughtBack = 'What you typed here earlier has been brought back.';

async function signIn(page: Page, { email }: Account): Promise<void> {
  await page.goto('/?auth=signin');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.locator('button[type=submit]').click();
  await dialog.waitFor({ state: 'detached' });
  await settled(page);
}

async function openForm(page: Page) {
  await page.goto('/customers');
  await settled(page);
  await page.getByRole('button', { name: 'Add Customer' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Customer' });
  await dialog.getByLabel('First name').waitFor();
  return dialog;
}

/** Everything this window keeps, as text. */
const keptIn = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));

it('shows nobody the unsaved form of whoever signed out before them, in any window', async () => {
  const [first, second] = [
    await book.signUp({ plan: 'premium' }),
    await book.signUp({ plan: 'premium', organization: 'Elsewhere' }),
  ];
  const page = await book.visit({ as: first });
  await (await openForm(page)).getByLabel('First name').fill('Secret Anna');
  const other = await page.context().newPage();
  await (await openForm(other)).getByLabel('First name').fill('Secret Berta');
  await page.evaluate(() => {
    localStorage.setItem('selectedSpecies', 'goats');
    localStorage.setItem('studbook.theme', 'dark');
  });
  expect(await keptIn(page)).toContain('Secret Anna');

  await page.goto('/settings');
  await settled(page);
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await page.getByRole('button', { name: 'Sign In' }).first().waitFor();
  await other.getByRole('button', { name: 'Sign In' }).first().waitFor();
  for (const window of [page, other]) expect(await keptIn(window)).not.toContain('Secret');
  // How this device looks is nobody's secret, and stays.
  expect(await keptIn(page)).toContain('goats');
  expect(await keptIn(page)).toContain('dark');

  await signIn(page, second);
  const dialog = await openForm(page);
  expect(await dialog.getByLabel('First name').inputValue()).toBe('');
  expect(await dialog.getByText(broughtBack).count()).toBe(0);
});

it('keeps the form of whoever’s session only expired, for them alone', async () => {
  const [first, second] = [
    await book.signUp({ plan: 'premium' }),
    await book.signUp({ plan: 'premium', organization: 'Elsewhere' }),
  ];
  const page = await book.visit({ as: first, expecting: [401] });
  const dialog = await openForm(page);
  await dialog.getByLabel('First name').fill('Anna');
  await first.api.post('/api/auth/sign-out');
  await dialog.getByLabel('Last name').fill('Berg');
  await dialog.getByRole('button', { name: 'Add Customer' }).click();
  await dialog.waitFor({ state: 'detached' });

  await signIn(page, second);
  expect(await (await openForm(page)).getByLabel('First name').inputValue()).toBe('');
  await page.context().clearCookies();
  await signIn(page, first);
  const again = await openForm(page);
  await again.getByText(broughtBack).waitFor();
  expect(await again.getByLabel('First name').inputValue()).toBe('Anna');
});
