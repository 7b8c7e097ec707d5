import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { password, withStudbook } from '#tests/support/browser.ts';
import { expectInside, readPdf } from '#tests/support/pdf.ts';
import { said, settled } from './acts.ts';
import { faultsOf } from './faults.ts';

const book = withStudbook();

it('prints a kennel card, and its code leads a phone to a weight taken, after signing in', async () => {
  const account = await book.signUp({ plan: 'pro', locale: 'en-GB' });
  const isla = await (
    await account.api.post('/api/animals', {
      data: {
        name: 'Hollowmere Isla',
        callName: 'Isla',
        gender: 'Female',
        breed: 'Nova Scotia Duck Tolling Retriever',
        birthDate: '2021-03-01',
      },
    })
  ).json();

  const page = await book.visit({ as: account });
  await page.goto(`/animals/${isla.id}`);
  await settled(page);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Print …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Print Hollowmere Isla' });
  await dialog.getByRole('radio', { name: 'A4' }).waitFor();
  expect(await dialog.getByRole('radio', { name: 'A4' }).isChecked()).toBe(true);
  await dialog.getByLabel('What').selectOption('Kennel card');
  await dialog.getByLabel('Size of a card').selectOption('Large, one on a page');
  expect(await faultsOf(page, { within: '[role=dialog]' })).toEqual([]);
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Save PDF' }).click(),
  ]);
  await dialog.waitFor({ state: 'detached' });
  const card = await readPdf(await readFile(await saved.path()));
  expectInside(card);
  expect(card.text).toContain('Hollowmere Isla');
  const code = new URL(card.pages[0]?.links[0] ?? '');

  const phone = await book.visit({ device: 'phone', expecting: [401] });
  await phone.goto(code.pathname);
  const signIn = phone.getByRole('dialog');
  await signIn.getByLabel('Email').fill(account.email);
  await signIn.getByLabel('Password', { exact: true }).fill(password);
  await signIn.getByRole('button', { name: 'Sign In', exact: true }).tap();
  await phone.getByRole('heading', { level: 1, name: 'Hollowmere Isla' }).waitFor();
  expect(new URL(phone.url()).pathname).toBe(code.pathname);
  await settled(phone);
  expect(await faultsOf(phone, { within: 'main' })).toEqual([]);
  await phone.getByRole('button', { name: /^Weight/ }).tap();
  const form = phone.getByRole('dialog');
  await form.getByLabel('Weight', { exact: true }).fill('18.4');
  await form.getByRole('button', { name: 'Add Weight' }).tap();
  await form.waitFor({ state: 'detached' });
  // A point that was not hit is asked about once, and what was typed stays.
  await phone.getByRole('button', { name: /^Weight/ }).tap();
  await form.getByLabel('Weight', { exact: true }).fill('186');
  await form.getByRole('button', { name: 'Add Weight' }).tap();
  const question = phone.getByRole('alertdialog', { name: /^186 lb is ten times the last weight/ });
  await question.getByText('Is it a digit too many?').waitFor();
  await question.getByRole('button', { name: 'Change it' }).tap();
  await question.waitFor({ state: 'detached' });
  expect(await form.getByLabel('Weight', { exact: true }).inputValue()).toBe('186');
  await form.getByLabel('Weight', { exact: true }).fill('18.6');
  await form.getByRole('button', { name: 'Add Weight' }).tap();
  await form.waitFor({ state: 'detached' });
  await phone.getByRole('button', { name: /^Note/ }).tap();
  await phone.getByRole('textbox', { name: 'Note' }).fill('Eats well');
  await phone.getByRole('button', { name: 'Add Note' }).tap();
  await said(phone, 'Note added');
  const weights = await (await account.api.get('/api/weights')).json();
  expect(weights.items.map(({ value }: { value: number }) => value).sort()).toEqual([18.4, 18.6]);
  expect(weights.items).toMatchObject([{ animalId: isla.id }, { animalId: isla.id }]);

  const stranger = await book.signUp();
  const theirs = await book.visit({ as: stranger, device: 'phone', expecting: [404] });
  await theirs.goto(code.pathname);
  await theirs
    .getByText(/not found/i)
    .first()
    .waitFor();
  expect(await theirs.getByText('Hollowmere Isla').count()).toBe(0);
});
