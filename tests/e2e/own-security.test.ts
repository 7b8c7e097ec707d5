import { expect, it } from 'vitest';
import { password, withStudbook } from '#tests/support/browser.ts';
import { settled } from './acts.ts';
import { isTooWide } from './faults.ts';

const book = withStudbook();

it('shows where one is signed in, and signs out elsewhere', async () => {
  const account = await book.signUp({ plan: 'premium' });
  const phone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.3 Mobile/15E148 Safari/604.1';
  await fetch(`${book.server.url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': phone },
    body: JSON.stringify({ email: account.email, password }),
  });
  const page = await book.visit({ as: account });
  await page.goto('/settings');
  const sessions = page.getByRole('region', { name: 'Your sessions' });
  await sessions.getByText('This device').waitFor();
  const rows = sessions.getByRole('listitem');
  await expect.poll(() => rows.count()).toBe(2);
  expect(await sessions.innerText()).toMatch(/In use now, from (127\.0\.0\.1|::1)/);
  await rows.getByRole('button', { name: 'Sign Out Safari on iPhone' }).click();
  const asked = page.getByRole('dialog', { name: /^Sign out / });
  await asked.getByLabel('Your password').fill(password);
  await asked.getByRole('button', { name: 'Sign Out' }).click();
  await expect.poll(() => rows.count()).toBe(1);
  const storage = page.getByRole('region', { name: 'Photos and documents' });
  expect(await storage.innerText()).toContain('0 bytes of 250 GB');
});

it('tells owners who came in and what was taken along', async () => {
  const account = await book.signUp({ plan: 'premium' });
  await account.api.get('/api/animals/export.csv');
  const page = await book.visit({ as: account });
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Security', exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Security' }).waitFor();
  await page.getByText('List exported').waitFor();
  await page.getByLabel('What').selectOption('rights');
  await page.getByText('From Free to Premium Suite').waitFor();
  await expect.poll(() => page.getByText('List exported').count()).toBe(0);
  await page.getByLabel('What').selectOption('records');
  await page.getByText('No event fits these filters.').waitFor();
  await page.getByLabel('What').selectOption('sharing');
  await page.getByText('Nothing like that').waitFor();
  await settled(page);
});

it('shows a vet the health of one animal on a phone without an account, and ends the link', async () => {
  const account = await book.signUp({ plan: 'premium' });
  const data = { name: 'Hazel', breed: 'Kelpie', gender: 'Female', birthDate: '2021-03-05' };
  const { id } = await (await account.api.post('/api/animals', { data })).json();
  const page = await book.visit({ as: account });
  await page.goto(`/animals/${id}`);
  await page.getByRole('tab', { name: /^Health/ }).click();
  const card = page.getByRole('region', { name: 'Link for the vet' });
  await card.getByLabel('For whom').fill('Dr Finch');
  await card.getByRole('button', { name: 'Make a Link' }).click();
  const url = await card.getByLabel('Address for the vet').inputValue();
  const vet = await book.visit({ device: 'phone' });
  await vet.goto(new URL(url).pathname);
  await vet.getByRole('heading', { level: 1, name: 'Hazel' }).waitFor();
  expect(await isTooWide(vet)).toBe(false);
  await card.getByRole('button', { name: 'End the link for Dr Finch' }).click();
  await card.getByText('Until').waitFor({ state: 'detached' });
  expect((await fetch(new URL(new URL(url).pathname, book.server.url))).status).toBe(404);
});
