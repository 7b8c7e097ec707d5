import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { type Account, withStudbook } from '#tests/support/browser.ts';
import { said } from './acts.ts';

const book = withStudbook({}, { isAlone: true });

interface Saved {
  readonly id: string;
  readonly version: number;
  readonly [field: string]: unknown;
}

async function addTransporter(api: Account['api'], values: Record<string, unknown>): Promise<Saved> {
  return (await api.post('/api/transporters', { data: values })).json();
}

const readTransporter = async (api: Account['api'], id: string): Promise<Saved> =>
  (await api.get(`/api/transporters/${id}`)).json();

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function breeder(...names: string[]) {
  const account = await book.signUp({ plan: 'premium' });
  const saved: Saved[] = [];
  for (const companyName of names) saved.push(await addTransporter(account.api, { companyName }));
  return { account, api: account.api, saved };
}

it('shows both states when someone else was faster, and loses neither', async () => {
  const { account, api, saved } = await breeder('Fjord Freight');
  const [{ id } = { id: '' }] = saved;
  const page = await book.visit({ as: account, expecting: [409] });
  await page.goto(`/transporters/${id}`);
  await page.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Contact').fill('Nils, on this screen');
  await dialog.getByLabel('Phone').fill('5550101234');

  const { version } = await readTransporter(api, id);
  await api.patch(`/api/transporters/${id}`, {
    data: { version, contactName: 'Berit, elsewhere', notes: 'Drives on Sundays' },
  });

  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Someone changed this record while you were writing. See both.').waitFor();
  await dialog.getByRole('cell', { name: 'Berit, elsewhere' }).waitFor();
  await dialog.getByRole('cell', { name: 'Nils, on this screen' }).waitFor();
  await dialog.getByRole('radio', { name: 'Theirs' }).check();
  await dialog.getByRole('button', { name: 'Save with these choices' }).click();
  await said(page, 'Transporter saved');

  expect(await readTransporter(api, id)).toMatchObject({
    contactName: 'Berit, elsewhere',
    phone: '(555) 010-1234',
    notes: 'Drives on Sundays',
  });
});

it('keeps what was typed when the server is away and when the form is left', async () => {
  const { account, api } = await breeder();
  // A server that is just going says 503.
  const page = await book.visit({ as: account, expecting: ['offline', 503] });
  await page.goto('/transporters');
  const add = page.getByRole('button', { name: 'Add Transporter' }).first();
  await add.click();
  const dialog = page.getByRole('dialog', { name: 'Add Transporter' });
  await dialog.getByLabel('Company').fill('Skerry Line');

  await book.server.stop();
  await dialog.getByRole('button', { name: 'Add Transporter' }).click();
  await dialog.getByText('The server cannot be reached').waitFor();
  expect(await dialog.getByLabel('Company').inputValue()).toBe('Skerry Line');
  await book.server.start();

  await page.keyboard.press('Escape');
  await said(page, 'Draft kept');
  await page.getByRole('button', { name: 'Reopen' }).first().click();
  await dialog.getByText('What you typed here earlier has been brought back.').waitFor();
  expect(await dialog.getByLabel('Company').inputValue()).toBe('Skerry Line');
  await dialog.getByLabel('Company').press('Enter');
  await said(page, 'Transporter added');
  const { items } = await (await api.get('/api/transporters')).json();
  expect(items).toMatchObject([{ companyName: 'Skerry Line' }]);
});

it('says what is missing, leads there, and saves nothing', async () => {
  const { account, api } = await breeder();
  const page = await book.visit({ as: account });
  await page.goto('/transporters');
  await page.getByRole('button', { name: 'Add Transporter' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Transporter' });
  await dialog.getByRole('button', { name: 'Add Transporter' }).click();
  await dialog.getByText('One field needs attention').waitFor();
  await dialog.getByRole('link', { name: 'Company is required' }).click();
  const company = dialog.getByLabel('Company');
  await expect.poll(() => company.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await company.getAttribute('aria-invalid')).toBe('true');
  const { items } = await (await api.get('/api/transporters')).json();
  expect(items).toEqual([]);
});

it('keeps a list’s state in its address and under a name', async () => {
  const { account } = await breeder('Fjord Freight', 'Skerry Line', 'Fell Haulage');
  const page = await book.visit({ as: account });
  await page.goto('/transporters');
  await row(page, 'Skerry Line').waitFor();
  await page.getByRole('searchbox', { name: 'Search transporters' }).fill('f');
  await row(page, 'Skerry Line').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Company' }).click();
  await page.waitForURL(/sort=companyName\.desc/);
  const head = page.getByRole('columnheader', { name: 'Company' });
  await expect.poll(() => head.getAttribute('aria-sort')).toBe('descending');
  await expect.poll(() => page.getByRole('row').nth(1).textContent()).toContain('Fjord Freight');

  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Phone' }).uncheck();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save this view' }).click();
  await page.getByLabel('Name of the view').fill('With an f');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'With an f' }).waitFor();

  await page.goto('/transporters');
  await row(page, 'Skerry Line').waitFor();
  await page.getByRole('link', { name: 'With an f' }).click();
  await row(page, 'Skerry Line').waitFor({ state: 'detached' });
  expect(await page.getByRole('columnheader', { name: 'Phone' }).count()).toBe(0);
  await page.reload();
  await row(page, 'Fell Haulage').waitFor();
  expect(await row(page, 'Skerry Line').count()).toBe(0);
  await expect.poll(() => page.getByRole('row').nth(1).textContent()).toContain('Fjord Freight');
});

it('finds its way back from an address beyond the end of the list', async () => {
  const { account } = await breeder('Fjord Freight');
  const page = await book.visit({ as: account });
  await page.goto('/transporters?offset=50');
  await row(page, 'Fjord Freight').waitFor();
});

it('changes many rows at once, and takes a removal back', async () => {
  const { account, api } = await breeder('Fjord Freight', 'Skerry Line', 'Fell Haulage');
  const page = await book.visit({ as: account });
  await page.goto('/transporters');
  await page.getByRole('checkbox', { name: 'Select Fjord Freight' }).check();
  await page.getByRole('checkbox', { name: 'Select Skerry Line' }).check();
  await page.getByRole('button', { name: 'Change field' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change 2 transporters' });
  await dialog.getByLabel('Field').selectOption('Contact');
  await dialog.getByLabel('New value').fill('Berit');
  await dialog.getByRole('button', { name: 'Change 2' }).click();
  await said(page, '2 transporters changed');
  const { items } = await (await api.get('/api/transporters?sort=companyName.asc')).json();
  expect(items.map(({ contactName }: Saved) => contactName)).toEqual([null, 'Berit', 'Berit']);

  await page.getByRole('checkbox', { name: 'Select Fell Haulage' }).check();
  await page.getByRole('button', { name: 'Remove transporter' }).click();
  await row(page, 'Fell Haulage').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await row(page, 'Fell Haulage').waitFor();
});

it('is a list of cards on a phone, where a long press begins choosing', async () => {
  const { account } = await breeder('Fjord Freight', 'Skerry Line');
  const page = await book.visit({ as: account, device: 'phone' });
  await page.goto('/transporters');
  const card = page.getByRole('listitem').filter({ hasText: 'Skerry Line' });
  await card.waitFor();
  expect(await page.getByRole('table').count()).toBe(0);
  await card.dispatchEvent('pointerdown', { pointerType: 'touch' });
  await page.getByRole('checkbox', { name: 'Select Skerry Line' }).waitFor();
  expect(await page.getByRole('checkbox', { name: 'Select Skerry Line' }).isChecked()).toBe(true);
  await page.getByText('1 selected').waitFor();
  await page.getByRole('link', { name: 'Fjord Freight' }).tap();
  await page.getByText('2 selected').waitFor();
  expect(new URL(page.url()).pathname).toBe('/transporters');
  await page.getByRole('button', { name: 'Clear selection' }).tap();
  await page.getByRole('link', { name: 'Fjord Freight' }).tap();
  await page.getByRole('heading', { level: 1, name: 'Fjord Freight' }).waitFor();
});
