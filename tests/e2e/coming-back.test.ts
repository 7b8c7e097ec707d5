import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { type Account, password, withStudbook } from '#tests/support/browser.ts';
import { lines, utf8File } from '#tests/support/import-files.ts';
import { said, settled } from './acts.ts';
import { chooseFile, fieldOf, importNow, openImport } from './import-acts.ts';

const broughtBack = 'What you typed here earlier has been brought back.';
const book = withStudbook();

/** Over the page where a session ended. */
async function signInAgain(page: Page, { email }: Account): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await settled(page);
}

/** A litter with a young one that has a buyer. */
async function litterOf({ api }: Account): Promise<string> {
  const make = async (path: string, data: object): Promise<string> =>
    (await (await api.post(`/api/${path}`, { data })).json()).id;
  const parent = { breed: 'Kelpie', birthDate: '2022-05-01' };
  const motherId = await make('animals', { ...parent, name: 'Bramble', gender: 'Female' });
  const fatherId = await make('animals', { ...parent, name: 'Fell', gender: 'Male' });
  const breedingGroupId = await make('breeding-groups', { motherId, fatherId, birthDate: '2026-10-01' });
  const customerId = await make('customers', { firstName: 'Jordan', lastName: 'Okafor' });
  await make('offspring', { breedingGroupId, gender: 'Female', status: 'Reserved', customerId });
  return breedingGroupId;
}

it('leads from a link opened signed out, over signing in, to the place it names', async () => {
  const account = await book.signUp();
  const data = {
    name: 'Hollowmere Hazel',
    gender: 'Female',
    breed: 'Border Collie',
    birthDate: '2023-05-01',
  };
  const { id } = await (await account.api.post('/api/animals', { data })).json();

  const page = await book.visit({ expecting: [401] });
  await page.goto(`/animals/${id}`);
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await dialog.getByLabel('Email').fill(account.email);
  await dialog.getByLabel('Password', { exact: true }).fill('velvet tractor 41 raspberry');
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await dialog.getByRole('alert').waitFor();
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('heading', { level: 1, name: 'Hollowmere Hazel' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/animals/${id}`);
});

it('asks over the place where a session ended, and brings the half-typed form back', async () => {
  const account = await book.signUp({ plan: 'premium' });
  const page = await book.visit({ as: account, expecting: [401] });
  await page.goto('/customers');
  await settled(page);
  await page.getByRole('button', { name: 'Add Customer' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add Customer' });
  await form.getByLabel('First name').fill('Anna');
  await form.getByLabel('Last name').fill('Ashdown');
  await page.context().clearCookies();
  await form.getByRole('button', { name: 'Add Customer' }).click();

  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await dialog.getByLabel('Email').fill(account.email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('heading', { level: 1, name: 'Customers' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/customers');
  // The form went with the session: that nothing is lost is said here and where it is opened again.
  await said(page, 'What you typed is still there.');
  await page.getByRole('button', { name: 'Add Customer' }).first().click();
  await form.getByText(broughtBack).waitFor();
  expect(await form.getByLabel('First name').inputValue()).toBe('Anna');
  await form.getByRole('button', { name: 'Add Customer' }).click();
  await page.getByRole('link', { name: 'Anna Ashdown' }).first().waitFor();
});

it('says on the page of the next litter that what was typed is back, and begins anew where that is wished', async () => {
  const account = await book.signUp();
  await account.api.put('/api/org/preferences', { data: { firstRun: 'litter' } });
  const page = await book.visit({ as: account, expecting: [401] });
  await page.goto('/welcome');
  await page.getByLabel('Dam').fill('Hazel');
  expect(await page.getByText(broughtBack).count()).toBe(0);
  await page.context().clearCookies();
  await page.reload();
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await dialog.getByLabel('Email').fill(account.email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await said(page, 'What you typed is still there.');
  await page.getByText(broughtBack).waitFor();
  expect(await page.getByLabel('Dam').inputValue()).toBe('Hazel');
  await page.getByRole('button', { name: 'Start over' }).click();
  expect(await page.getByLabel('Dam').inputValue()).toBe('');
  expect(await page.getByText(broughtBack).count()).toBe(0);
});

it('finds what was typed into any form again, over a session that ended', async () => {
  const account = await book.signUp({ plan: 'premium' });
  const page = await book.visit({ as: account, expecting: [401] });
  const signIn = () => signInAgain(page, account);

  // In a dialog: it is opened once more.
  await page.goto('/customers');
  await settled(page);
  const report = page.getByRole('dialog', { name: 'Report a Bug' });
  const openReport = () => page.getByRole('button', { name: 'Report a Bug' }).first().click();
  await openReport();
  await report.getByLabel('Title').fill('The list forgets its order');
  await report.getByLabel('Description').fill('Sorted by name, and after a reload by date again.');
  await page.context().clearCookies();
  await report.getByRole('button', { name: 'Submit Report' }).click();
  await signIn();
  await openReport();
  expect(await report.getByLabel('Title').inputValue()).toBe('The list forgets its order');
  expect(await report.getByLabel('Description').inputValue()).toContain('by date again');
  await report.getByRole('button', { name: 'Submit Report' }).click();
  await report.waitFor({ state: 'detached' });
  // Once it is sent nothing of it waits any more.
  await openReport();
  expect(await report.getByLabel('Title').inputValue()).toBe('');
  await page.keyboard.press('Escape');

  // On a page: it stands there when the page is back.
  await page.goto('/settings');
  await settled(page);
  const invitation = page.getByLabel('Invite by email');
  await invitation.fill('ida@example.com');
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await signIn();
  await expect.poll(() => invitation.inputValue()).toBe('ida@example.com');
});

it('asks over a dialog that sends by itself, over a page that keeps itself, and over an import that is being mapped', async () => {
  const account = await book.signUp({ plan: 'premium' });
  const breedingGroupId = await litterOf(account);
  const page = await book.visit({ as: account, expecting: [401] });

  await page.goto(`/breeding-groups/${breedingGroupId}`);
  await settled(page);
  const write = page.getByRole('button', { name: 'Weekly Update' });
  const update = page.getByRole('dialog', { name: 'Weekly update' });
  await write.click();
  await update.getByLabel('Text').fill('All eyes are open.');
  await page.context().clearCookies();
  await update.getByRole('button', { name: 'Send' }).click();
  await signInAgain(page, account);
  await write.click();
  expect(await update.getByLabel('Text').inputValue()).toBe('All eyes are open.');
  await page.keyboard.press('Escape');

  const slug = `kelpies-${breedingGroupId.slice(-6)}`;
  const made = await account.api.post('/api/litter-sites', { data: { breedingGroupId, slug } });
  const { id } = await made.json();
  await page.goto(`/litter-sites/${id}`);
  await settled(page);
  await page.getByRole('button', { name: 'Questions and answers', exact: true }).click();
  const answers = page.getByLabel('Text');
  await answers.fill('May we visit?');
  await page.getByText('All changes are kept.').waitFor();
  await page.context().clearCookies();
  await answers.fill('May we visit? From week three.');
  await signInAgain(page, account);
  expect(new URL(page.url()).pathname).toBe(`/litter-sites/${id}`);
  const drafted = async () => (await account.api.get(`/api/litter-sites/${id}/draft`)).text();
  await expect.poll(drafted).toContain('From week three.');

  const dialog = await openImport(page, '/animals');
  const table = lines([
    ['Name', 'Breed', 'Sex', 'Born', 'Blanket'],
    ['Isla', 'Kelpie', 'Female', '2022-02-01', 'white socks'],
  ]);
  await chooseFile(dialog, utf8File('dogs.csv', table));
  await dialog.getByRole('button', { name: 'Next Step' }).click();
  await fieldOf(dialog, 'Blanket').selectOption('markings');
  await page.context().clearCookies();
  await dialog.getByRole('button', { name: 'Preview Import' }).click();
  await signInAgain(page, account);
  await page.locator('.page-head').getByRole('button', { name: 'Bulk Import' }).click();
  await importNow(dialog);
  const { items } = await (await account.api.get('/api/animals?search=Isla')).json();
  expect(items).toMatchObject([{ name: 'Isla', markings: 'white socks' }]);
});
