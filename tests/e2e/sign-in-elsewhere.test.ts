import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { withStudbook } from '#tests/support/browser.ts';
import { startOidcServer } from '#tests/support/oidc-server.ts';
import { settled } from './acts.ts';

const oidc = await startOidcServer();
const folder = mkdtempSync(join(tmpdir(), 'studbook-providers-'));
const file = join(folder, 'providers.json');
writeFileSync(file, JSON.stringify([oidc.settings]));
const book = withStudbook({ STUDBOOK_PROVIDERS: file });

afterAll(async () => {
  rmSync(folder, { recursive: true });
  await oidc.close();
});

it('signs up and in with an account elsewhere by its button, and comes back to where one was', async () => {
  oidc.person = {
    sub: 'ida',
    email: 'ida@example.com',
    email_verified: true,
    given_name: 'Ida',
    family_name: 'Holm',
  };
  const page = await book.visit({ expecting: [401] });
  await page.goto('/?auth=signup');
  await page.getByRole('dialog').getByRole('button', { name: 'Continue with Testing' }).click();
  // Whoever is new chooses a plan.
  await page.waitForURL('**/billing');
  await settled(page);
  await page.locator('.person').getByText('Ida Holm').waitFor();
  expect(page.url()).toContain(book.server.url);

  await page.goto('/settings');
  await settled(page);
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await page.getByRole('button', { name: 'Sign In' }).first().waitFor();
  await page.goto('/animals?sort=name');
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await dialog.getByRole('button', { name: 'Continue with Testing' }).click();
  await page.waitForURL('**/animals?**');
  await settled(page);
  await page.locator('.person').getByText('Ida Holm').waitFor();
});

it('says what is wrong in its own words, and opens nothing', async () => {
  oidc.person = { sub: 'otto', email: 'otto@example.com', email_verified: false };
  const page = await book.visit();
  await page.goto('/?auth=signin');
  await page.getByRole('dialog').getByRole('button', { name: 'Continue with Testing' }).click();
  await page.waitForURL('**/sign-in?**');
  await page.getByRole('alert').waitFor();
  expect(await (await page.request.get('/api/auth/session')).json()).toEqual({ user: null, expiresIn: null });
});

it('comes back without a session and says so, and leads nowhere but into the product', async () => {
  const page = await book.visit();
  await page.goto('/sign-in?step=done&to=https%3A%2F%2Felsewhere.example%2F');
  const alert = page.getByRole('alert');
  await alert.waitFor();
  expect(await alert.innerText()).toBe('Auth session or user missing');
  await page.getByRole('button', { name: 'Sign In' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  oidc.person = { sub: 'ida', email: 'ida@example.com', email_verified: true };
  await dialog.getByRole('button', { name: 'Continue with Testing' }).click();
  await page.locator('.person').getByText('Ida Holm').waitFor();
  expect(page.url()).toBe(`${book.server.url}/`);
});
