import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addDays } from '#domain/dates.ts';
import { type Account, withStudbook } from '#tests/support/browser.ts';
import { said, settled, unfold } from './acts.ts';

const book = withStudbook();

interface Kept {
  birthDate: string;
  weight: number;
  weightUnit: string;
  purchasePrice: number;
}

const keptDog = async (account: Account, name: string): Promise<Kept | undefined> => {
  const answer = await account.api.get('/api/animals', { params: { search: name } });
  return ((await answer.json()) as { items: Kept[] }).items[0];
};

async function openForm(page: Page) {
  await page.goto('/animals');
  await page.getByRole('button', { name: 'Add Dog' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Dog' });
  await dialog.getByLabel('Name', { exact: true }).fill('Hollowmere Juniper');
  await dialog.getByRole('radio', { name: 'Female' }).check();
  // Nobody has used a breed here yet: those of the species are offered.
  const breed = dialog.getByRole('combobox', { name: 'Breed', exact: true });
  await breed.pressSequentially('border');
  await dialog.page().getByRole('option', { name: 'Border Terrier' }).waitFor();
  await breed.press('ArrowDown');
  await breed.press('Enter');
  expect(await breed.inputValue()).toBe('Border Collie');
  await unfold(dialog);
  return dialog;
}

it('takes a date, a weight and a price the way an American breeder writes them', async () => {
  const account = await book.signUp({ plan: 'premium' });
  const page = await book.visit({ as: account });
  const dialog = await openForm(page);
  const born = dialog.getByLabel('Birth date');
  await born.fill('soon');
  await born.press('Tab');
  await dialog.getByText('we can’t read this date').waitFor();

  await born.fill('3/4/2021');
  await dialog.getByText('March 4, 2021').waitFor();
  await dialog.getByRole('button', { name: 'April 3, 2021?' }).click();
  expect(await born.inputValue()).toBe('4/3/2021');
  await born.fill('march 14, 2021');
  await dialog.getByText(/^March 14, 2021, \d+ y/).waitFor();
  await born.press('Tab');
  expect(await born.inputValue()).toBe('3/14/2021');

  const weight = dialog.getByRole('textbox', { name: /^Weight/ }).first();
  await weight.fill('52 lb 8 oz');
  await weight.press('Tab');
  expect(await weight.inputValue()).toBe('52.5');
  const price = dialog.getByLabel('Purchase price');
  await price.fill('$2,500');
  await price.press('Enter');
  await said(page, 'Dog added successfully!');
  expect(await keptDog(account, 'Juniper')).toMatchObject({
    birthDate: '2021-03-14',
    weight: 52.5,
    weightUnit: 'lbs',
    purchasePrice: 2500,
  });
});

it('reads the same figures the other way round for a German one, who weighs in kilograms', async () => {
  const account = await book.signUp({ plan: 'premium', locale: 'de-DE' });
  const page = await book.visit({ as: account, locale: 'de-DE', device: 'phone', theme: 'dark' });
  const dialog = await openForm(page);
  const born = dialog.getByLabel('Birth date');
  await born.fill('3/4/2021');
  await dialog.getByText('3 April 2021').waitFor();
  await born.fill('8 wk old');
  await dialog.getByText(/, 8 wk$/).waitFor();
  await born.fill('14.03.2021');
  const weight = dialog.getByRole('textbox', { name: /^Weight/ }).first();
  await weight.fill('21,5');
  const price = dialog.getByLabel('Purchase price');
  await price.fill('1.200,50 €');
  await price.press('Enter');
  await said(page, 'Dog added successfully!');
  expect(await keptDog(account, 'Juniper')).toMatchObject({
    birthDate: '2021-03-14',
    weight: 21.5,
    weightUnit: 'kg',
    purchasePrice: 1200.5,
  });
});

it('weighs newborns in the units of the kennel, in the birth and on the scales', async () => {
  const account = await book.signUp({ plan: 'premium', locale: 'en-AU' });
  const make = async (path: string, data: object): Promise<{ id: string }> =>
    (await account.api.post(`/api/${path}`, { data })).json();
  const parent = { species: 'pigs', breed: 'Berkshire', birthDate: '2024-03-01' };
  const mother = await make('animals', { ...parent, name: 'Ada', gender: 'Female' });
  const father = await make('animals', { ...parent, name: 'Bruno', gender: 'Male' });
  const parents = { species: 'pigs', motherId: mother.id, fatherId: father.id };
  const { id } = await make('breeding-groups', {
    ...parents,
    expectedDate: addDays(new Date().toISOString().slice(0, 10), 3),
  });
  const page = await book.visit({ as: account, locale: 'en-AU' });
  await page.goto(`/breeding-groups/${id}`);
  await settled(page);
  await page.getByRole('main').getByRole('button', { name: 'Record farrowing' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Record farrowing' });
  expect(await dialog.getByLabel('Weights in').inputValue()).toBe('kg');
  await dialog.getByRole('button', { name: 'One female more' }).click();
  await dialog.getByRole('button', { name: 'Record farrowing' }).click();
  await said(page, 'Farrowing recorded, 1 piglet');
  await page.goto(`/breeding-groups/${id}/box`);
  await page.getByRole('radio', { name: 'kg', checked: true }).waitFor();
});
