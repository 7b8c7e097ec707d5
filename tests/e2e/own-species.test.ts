import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addDays, formatSpan, todayIn } from '#domain/dates.ts';
import { type Account, withStudbook } from '#tests/support/browser.ts';
import { said, settled } from './acts.ts';

const book = withStudbook();

const today = todayIn('UTC');
const add = async ({ api }: Account, path: string, data: object): Promise<{ id: string }> =>
  (await api.post(`/api/${path}`, { data })).json();
const animal = (account: Account, name: string, gender: string, species: string, more: object = {}) =>
  add(account, 'animals', { name, gender, species, breed: 'Local', birthDate: '2023-03-01', ...more });

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const save = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await said(page, 'Words and facts are saved');
};

it('follows what a kennel calls its dogs and knows of their pregnancies, on every page, until it is reset', async () => {
  const account = await book.signUp({ plan: 'premium' });
  const dam = await animal(account, 'Isla', 'Female', 'dog');
  const sire = await animal(account, 'Rook', 'Male', 'dog');
  const mated = addDays(today, -20);
  const litter = await add(account, 'breeding-groups', {
    motherId: dam.id,
    fatherId: sire.id,
    species: 'dog',
    breedingDate: mated,
  });
  const due = (from: number, to: number) => formatSpan(addDays(mated, from), addDays(mated, to), today);
  const page = await book.visit({ as: account });
  await page.goto(`/breeding-groups/${litter.id}`);
  await page.getByText(due(55, 68)).first().waitFor();

  await page.goto('/settings');
  await page.getByRole('link', { name: 'Set your own words and facts' }).click();
  await page.getByRole('heading', { level: 1, name: 'Words and facts' }).waitFor();
  expect(await box(page, 'Pregnancy').getAttribute('placeholder')).toBe('63');
  await page.getByText('Usually 63. 52 to 71 can be set').waitFor();
  await box(page, 'Pregnancy').fill('120');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('link', { name: 'Pregnancy: Use a whole number from 52 to 71 days' }).waitFor();
  await box(page, 'Pregnancy').fill('61');
  await box(page, 'Your animals, several').fill('Collies');
  await box(page, 'Your animals, one').fill('Collie');
  await box(page, 'Births, several').fill('Nests');
  await box(page, 'Births, as a heading').fill('Nests');
  await save(page);
  await page.getByText('Usually “Dogs”').waitFor();

  const main = page.getByRole('navigation', { name: 'Main', exact: true });
  await main.getByRole('link', { name: /^Collies/ }).waitFor();
  await main.getByRole('link', { name: /^Nests/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Nests' }).waitFor();
  await page.goto(`/breeding-groups/${litter.id}`);
  await page.getByText(due(53, 66)).first().waitFor();
  await page.goto('/animals');
  await page.locator('.page-head').getByRole('button', { name: 'Add Collie' }).click();
  await page.getByRole('dialog', { name: 'Add Collie' }).waitFor();

  await page.goto('/species');
  await page.getByRole('button', { name: 'Reset to the Usual' }).click();
  await said(page, 'Words and facts are saved');
  await main.getByRole('link', { name: /^Dogs/ }).waitFor();
  expect(await box(page, 'Pregnancy').inputValue()).toBe('');
  await page.goto(`/breeding-groups/${litter.id}`);
  await page.getByText(due(55, 68)).first().waitFor();
});

it('counts the hatch of ducks by the days of this house, and Muscovies by their own', async () => {
  const account = await book.signUp({ plan: 'premium' });
  const duck = await animal(account, 'Jemima', 'Female', 'ducks', { subSpecies: 'mallard-derived' });
  const batch = { setOn: today, eggsSet: 12, species: 'ducks', motherId: duck.id };
  await add(account, 'incubations', { ...batch, name: 'Pekins', subSpecies: 'mallard-derived' });
  const page = await book.visit({ as: account });
  await page.goto('/species');
  await page.getByRole('combobox', { name: 'Species', exact: true }).selectOption('ducks');
  const hatch = box(page, 'Eggs hatch after');
  expect(await hatch.first().getAttribute('placeholder')).toBe('28');
  expect(await hatch.last().getAttribute('placeholder')).toBe('35');
  await hatch.first().fill('27');
  await hatch.last().fill('34');
  await box(page, 'Where they live').fill('pond');
  await save(page);
  await page.goto('/incubations');
  await settled(page);
  await page
    .getByText(formatSpan(addDays(today, 26), addDays(today, 28), today))
    .first()
    .waitFor();
});

it('shows words to whoever works with them, and lets them be set by owners and admins alone', async () => {
  const page = await book.visit();
  await page.goto('/');
  await page.getByRole('button', { name: 'Try Demo' }).first().click();
  await page.getByRole('navigation', { name: 'Main', exact: true }).waitFor();
  await page.goto('/species');
  await page.getByText('The demo is view-only.').first().waitFor();
  expect(await box(page, 'Pregnancy').isDisabled()).toBe(true);
  expect(await page.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true);
});
