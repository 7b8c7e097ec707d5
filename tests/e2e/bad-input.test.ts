import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { type Account, withStudbook } from '#tests/support/browser.ts';
import { said, settled, unfold } from './acts.ts';

const book = withStudbook({}, { isEmbedded: true });

const hazel = { name: 'Hollowmere Hazel', breed: 'Border Collie', gender: 'Female', birthDate: '2023-02-11' };

async function addHazel(account: Account): Promise<{ id: string; version: number }> {
  return (await account.api.post('/api/animals', { data: hazel })).json();
}

async function openForm(page: Page): Promise<Locator> {
  await page.goto('/animals');
  await settled(page);
  await page.locator('.page-head').getByRole('button', { name: 'Add Dog' }).click();
  return page.getByRole('dialog', { name: 'Add Dog' });
}

it('names every mistake at its field, and leads to each from a summary', async () => {
  const page = await book.visit({ as: await book.signUp() });
  const dialog = await openForm(page);
  const save = dialog.getByRole('button', { name: 'Add Dog' });
  const summary = dialog.getByRole('alert');
  await save.click();
  for (const sentence of [
    'Name is required',
    'Sex is required',
    'Breed is required',
    'Birth date is required',
  ])
    await summary.getByRole('link', { name: sentence }).waitFor();
  await summary.getByRole('link', { name: 'Name is required' }).click();
  await page.keyboard.type('x'.repeat(300));
  await dialog.getByLabel('Birth date').fill('2025-02-30');
  await unfold(dialog);
  await dialog.getByLabel('Weight', { exact: false }).first().fill('heavy');
  await dialog.getByLabel('Age at first breeding').fill('two');
  await dialog.getByLabel('Purchase price').fill('12,34,56');
  await save.click();
  await summary.getByRole('link', { name: /Name/ }).waitFor();
  expect(await summary.getByRole('link').allInnerTexts()).toMatchInlineSnapshot(`
    [
      "Name can have at most 200 characters",
      "Sex is required",
      "Breed is required",
      "Birth date: there is no February 30",
      "Weight must be a number",
      "Age at first breeding must be a whole number",
      "Purchase price must be a number",
    ]
  `);
  expect(await dialog.getByLabel('Birth date').getAttribute('aria-invalid')).toBe('true');
  expect(await dialog.getByLabel('Birth date').inputValue()).toBe('2025-02-30');
});

it('refuses a parent younger than its child, and a number that another animal has', async () => {
  const account = await book.signUp();
  const data = { ...hazel, registrationNumber: 'ABC 123' };
  await account.api.post('/api/animals', { data });
  const page = await book.visit({ as: account, expecting: [409, 422] });
  const dialog = await openForm(page);
  await dialog.getByLabel('Name', { exact: true }).fill('Rowan');
  await dialog.getByRole('radio', { name: 'Male', exact: true }).check();
  await dialog.getByLabel('Breed', { exact: true }).fill('Border Collie');
  await dialog.getByLabel('Birth date').fill('2022-01-01');
  await unfold(dialog);
  await dialog.getByLabel('Registration number').fill('ABC 123');
  await dialog.getByRole('combobox', { name: 'Dam optional', exact: true }).fill('Hazel');
  await page.getByRole('option', { name: /^Hollowmere Hazel/ }).click();
  await dialog.getByRole('button', { name: 'Add Dog' }).click();
  await dialog.getByRole('alert').waitFor();
  expect(await dialog.getByRole('alert').getByRole('link').allInnerTexts()).toMatchInlineSnapshot(`
    [
      "Hollowmere Hazel was born on Feb 11, 2023, not before Jan 1, 2022",
    ]
  `);
  await dialog.getByRole('button', { name: 'Clear' }).click();
  await dialog.getByRole('button', { name: 'Add Dog' }).click();
  await dialog.getByRole('alert').getByText('This registration number').waitFor();
  expect(await dialog.getByRole('alert').getByRole('link').allInnerTexts()).toMatchInlineSnapshot(`
    [
      "This registration number already belongs to Hollowmere Hazel",
    ]
  `);
});

it('shows both when someone else changed the record meanwhile, and lets one choose', async () => {
  const account = await book.signUp();
  const { id, version } = await addHazel(account);
  const page = await book.visit({ as: account, expecting: [409] });
  await page.goto(`/animals/${id}`);
  await page.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Hollowmere Hazel' });
  await unfold(dialog);
  await dialog.getByLabel('Color').fill('Black and white');
  await dialog.getByLabel('Call name').fill('Hazel');
  const data = { version, color: 'Blue merle', location: 'Run 2' };
  await account.api.patch(`/api/animals/${id}`, { data });
  await dialog.getByRole('button', { name: 'Save' }).click();

  await dialog.getByText('Someone changed this record while you were writing. See both.').waitFor();
  const row = dialog.getByRole('row', { name: /^Color/ });
  expect(await row.innerText()).toMatch(/Blue merle[\s\S]*Black and white/);
  await row.getByRole('radio', { name: 'Theirs' }).check();
  await dialog.getByRole('button', { name: 'Save with these choices' }).click();
  await said(page, 'Dog saved');
  const saved = await (await account.api.get(`/api/animals/${id}`)).json();
  expect(saved).toMatchObject({ color: 'Blue merle', location: 'Run 2', callName: 'Hazel' });
});

it('keeps what was typed when the server fails, and over a reload', async () => {
  const account = await book.signUp();
  const page = await book.visit({ as: account, expecting: ['offline'] });
  const dialog = await openForm(page);
  await dialog.getByLabel('Name', { exact: true }).fill('Thistlecroft Rowan');
  await dialog.getByRole('radio', { name: 'Male', exact: true }).check();
  await dialog.getByLabel('Breed', { exact: true }).fill('Border Collie');
  await dialog.getByLabel('Birth date').fill('2022-06-04');
  await unfold(dialog);
  await dialog.getByRole('textbox', { name: 'Notes' }).fill('Works on sheep');

  await book.server.kill();
  await dialog.getByRole('button', { name: 'Add Dog' }).click();
  await dialog.getByRole('alert').filter({ hasText: 'Not saved yet' }).waitFor();
  expect(await dialog.getByLabel('Name', { exact: true }).inputValue()).toBe('Thistlecroft Rowan');

  await book.server.start();
  await page.reload();
  await settled(page);
  await page.locator('.page-head').getByRole('button', { name: 'Add Dog' }).click();
  await dialog.getByText('What you typed here earlier has been brought back.').waitFor();
  expect(await dialog.getByRole('textbox', { name: 'Notes' }).inputValue()).toBe('Works on sheep');
  await dialog.getByRole('button', { name: 'Add Dog' }).click();
  await said(page, 'Dog added successfully!');
  await page.getByRole('link', { name: 'Thistlecroft Rowan' }).waitFor();
});

it('saves without a reload once the server is back', async () => {
  const account = await book.signUp();
  const { id } = await addHazel(account);
  const page = await book.visit({ as: account, expecting: ['offline'] });
  await page.goto(`/animals/${id}`);
  await page.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Hollowmere Hazel' });
  await dialog.getByLabel('Call name').fill('Hazel');
  await book.server.kill();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('alert').filter({ hasText: 'Not saved yet' }).waitFor();
  await book.server.start();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await said(page, 'Dog saved');
});

it('keeps all of a text that is too long, says so at its field, and takes it once it fits', async () => {
  const account = await book.signUp({ plan: 'premium' });
  const page = await book.visit({ as: account, expecting: [422] });
  await page.goto('/integrations');
  await settled(page);
  await page.getByRole('button', { name: 'Make a Key' }).click();
  const dialog = page.getByRole('dialog');
  const name = dialog.getByLabel('Which program it is for');
  const long = 'Accounts of the kennel '.repeat(10);
  await name.fill(long);
  await dialog.getByText('At most 80 characters').waitFor();
  expect([await name.inputValue(), await name.getAttribute('aria-invalid')]).toEqual([long, 'true']);
  const make = dialog.getByRole('button', { name: 'Make the Key' });
  const refused = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/keys') && answer.status() === 422,
  );
  await make.click();
  await refused;
  expect(await name.inputValue()).toBe(long);
  await name.fill('Accounts');
  const made = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/keys') && answer.status() === 201,
  );
  await make.click();
  await made;
});

it('says at the days of reminders what they may be', async () => {
  const page = await book.visit({ as: await book.signUp({ plan: 'premium' }), expecting: [422] });
  await page.goto('/invoices/settings');
  await settled(page);
  const days = page.getByLabel('Days after it was due');
  await days.fill('3, soon');
  await page.getByLabel('First invoice').fill('99999999999');
  await page.getByRole('button', { name: /^Save/ }).click();
  await page.getByText('One to five numbers of days from 1 to 180, such as 3, 14').waitFor();
  await page.getByText('A whole number from 1 to 9,999,999').waitFor();
  expect([await days.inputValue(), await days.getAttribute('aria-invalid')]).toEqual(['3, soon', 'true']);
});
