import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { password, withStudbook } from '#tests/support/browser.ts';
import { plainText } from '#tests/support/mail-server.ts';
import { said, settled } from './acts.ts';
import { hears, listen } from './hearing.ts';

const book = withStudbook({}, { hasMail: true });
const email = 'maren@hollowmere.example';
const newPassword = 'wren harbour lantern 74';
const thirtyDaysMs = 30 * 24 * 60 * 60 * 1000;

const linkIn = async (to: string, howMany: number): Promise<string> => {
  const mail = plainText((await book.mail.arrived(email, howMany)).at(-1) ?? '');
  return new RegExp(`http://localhost:\\d+(/${to}\\?[\\w&=-]+)`).exec(mail)?.[1] ?? '';
};

async function signIn(page: Page, secret: string): Promise<void> {
  await page.goto('/?auth=signin');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(secret);
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await settled(page);
}

it('tells every window what becomes of the session, and each follows', async () => {
  const page = await book.visit({ expecting: [401] });
  const beside = await page.context().newPage();
  // The browser's own hours, so that a month can pass in it.
  await page.clock.install();
  await beside.goto('/');
  await beside.getByRole('button', { name: 'Sign In' }).first().waitFor();
  await listen(beside);

  await page.goto('/?auth=signup');
  await hears(beside, 'INITIAL_SESSION');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByLabel('Confirm password').fill(password);
  await dialog.getByRole('button', { name: 'Sign Up' }).click();
  await dialog.getByText('Check your email for a confirmation link.').waitFor();
  await page.goto(await linkIn('verify', 1));
  await page.getByRole('button', { name: 'Confirm and Continue' }).click();
  await page.waitForURL('**/billing');
  await hears(beside, 'SIGNED_IN');
  await beside.getByRole('navigation', { name: 'Main' }).waitFor();

  await page.goto('/settings');
  await settled(page);
  const own = page.getByRole('region', { name: 'Account', exact: true });
  await own.getByLabel('First name').fill('Ottilie');
  await own.getByRole('button', { name: 'Save Name' }).click();
  await said(page, 'Your name is saved');
  await hears(beside, 'USER_UPDATED');
  await beside.locator('.person').getByText('Ottilie').first().waitFor();

  // One tick is left until the session ends, as this browser's clock has it: the next one asks, and the server prolongs.
  await page.clock.fastForward(thirtyDaysMs - 60_000);
  await page.clock.fastForward(31_000);
  await hears(beside, 'TOKEN_REFRESHED');
  await beside.locator('.person').getByText('Ottilie').first().waitFor();
});

it('ends in every window when the password is chosen anew by a link', async () => {
  const page = await book.visit({ expecting: [401] });
  await signIn(page, password);
  const beside = await page.context().newPage();
  await beside.goto('/settings');
  await settled(beside);
  await listen(beside);
  const before = (await book.mail.arrived(email, 1)).length;
  await page.request.post('/api/auth/recover', { data: { email }, headers: { origin: book.server.url } });
  const link = await linkIn('reset-password', before + 1);
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill(newPassword);
  await page.getByLabel('New password again').fill(newPassword);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await page.getByRole('heading', { name: 'Your password is changed' }).waitFor();
  await hears(beside, 'PASSWORD_RECOVERY');
  await expect.poll(() => beside.getByRole('region', { name: 'Account', exact: true }).count()).toBe(0);
});

it('ends on a device that is signed out from another one', async () => {
  const lost = await book.visit({ device: 'phone', expecting: [401] });
  await signIn(lost, newPassword);
  await lost.goto('/customers');
  await settled(lost);
  const here = await book.visit();
  await signIn(here, newPassword);
  await here.goto('/settings');
  await settled(here);
  const sessions = here.getByRole('region', { name: 'Your sessions' });
  const rows = sessions.getByRole('listitem');
  await sessions.getByText('This device').waitFor();
  await sessions.getByRole('button', { name: 'Sign Out Everywhere Else' }).click();
  const asked = here.getByRole('dialog', { name: 'Sign out everywhere else?' });
  await asked.getByLabel('Your password').fill(newPassword);
  await asked.getByRole('button', { name: 'Sign Out Everywhere Else' }).click();
  await expect.poll(() => rows.count()).toBe(1);
  // Whatever is asked next there leads to the sign-in, over the place one was.
  await lost.reload();
  await lost.getByRole('dialog', { name: 'Sign in' }).waitFor();
  expect(new URL(lost.url()).pathname).toBe('/customers');
  expect((await lost.request.get('/api/customers')).status()).toBe(401);
});
