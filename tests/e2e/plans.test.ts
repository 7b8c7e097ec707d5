import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { withStudbook } from '#tests/support/browser.ts';
import { follow, said, settled, unfold } from './acts.ts';
import { addThirty, limitWords, readsThirty } from './thirty-animals.ts';

const book = withStudbook();

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main', exact: true });

const addDog = (page: Page) => page.locator('.page-head').getByRole('button', { name: 'Add Dog' });

/** A message is on the page once to be seen and, for a moment, once to be heard. */
const told = (page: Page, words: string) => page.getByText(words).first().waitFor();

it('stops at ten active animals on the Free plan, says why, and goes on when one retires', async () => {
  const account = await book.signUp();
  const ids: string[] = [];
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']) {
    const data = { name, breed: 'Border Collie', gender: 'Female', birthDate: '2024-05-01' };
    const answer = await account.api.post('/api/animals', { data });
    ids.push((await answer.json()).id);
  }
  const page = await book.visit({ as: account });
  await page.goto('/animals');
  await settled(page);
  await addDog(page).click();
  await told(page, 'Limit Reached');
  await told(
    page,
    'Your Free plan allows up to 10 Dogs. You currently have 10. Please upgrade to Pro Suite or above to add more Dogs.',
  );
  expect(await page.getByRole('dialog').count()).toBe(0);

  await page.goto(`/animals/${ids[0]}`);
  await page.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit One' });
  await unfold(edit);
  await edit.getByRole('combobox', { name: 'Status', exact: true }).selectOption('Retired');
  await edit.getByRole('button', { name: 'Save' }).click();
  await said(page, 'Dog saved');

  await follow(page, sidebar(page).getByRole('link', { name: /^Dogs/ }));
  await addDog(page).click();
  const add = page.getByRole('dialog', { name: 'Add Dog' });
  await add.getByLabel('Name', { exact: true }).fill('Eleven');
  await add.getByRole('radio', { name: 'Male', exact: true }).check();
  await add.getByLabel('Breed', { exact: true }).fill('Border Collie');
  await add.getByLabel('Birth date').fill('2025-01-15');
  await add.getByRole('button', { name: 'Add Dog' }).click();
  await said(page, 'Dog added successfully!');
});

it('refuses the animal too many even to a form that was open before, and keeps what was typed', async () => {
  const account = await book.signUp();
  const page = await book.visit({ as: account, expecting: [403] });
  await page.goto('/animals');
  await settled(page);
  await addDog(page).click();
  const dialog = page.getByRole('dialog', { name: 'Add Dog' });
  await dialog.getByLabel('Name', { exact: true }).fill('Eleven');
  await dialog.getByRole('radio', { name: 'Female' }).check();
  await dialog.getByLabel('Breed', { exact: true }).fill('Border Collie');
  await dialog.getByLabel('Birth date').fill('2025-01-15');
  for (let count = 1; count <= 10; count += 1) {
    const data = { name: `Dog ${count}`, breed: 'Border Collie', gender: 'Male', birthDate: '2024-05-01' };
    await account.api.post('/api/animals', { data });
  }
  await dialog.getByRole('button', { name: 'Add Dog' }).click();
  await told(
    page,
    'Your Free plan allows up to 10 Dogs. Please upgrade to Pro Suite or above to add more Dogs.',
  );
  expect(await dialog.getByLabel('Name', { exact: true }).inputValue()).toBe('Eleven');
});

it('shows behind each entry what plan opens it, and leads to that plan', async () => {
  const account = await book.signUp();
  const page = await book.visit({ as: account });
  await page.goto('/');
  await page.getByRole('link', { name: 'Health Records (Pro)' }).waitFor();
  expect((await sidebar(page).innerText()).replaceAll(/\s+\(/g, ' (').split(/\n+/)).toEqual([
    'Dashboard',
    'Dogs',
    'Litters',
    'Puppies',
    'Health Records (Pro)',
    'Customers (Pro)',
    'Finances (Pro)',
    'Breeding (Premium)',
    'Guardians (Premium)',
    'Pickups (Premium)',
    'Reports (Pro)',
    'Documents (Premium)',
    'SOP Templates (Premium)',
    'Future Update',
    'Integrations (Premium)',
    'Future Update',
  ]);
  await page.getByText('Free Account').waitFor();

  for (const [entry, plan] of [
    ['Health Records (Pro)', 'Pro Suite'],
    ['Customers (Pro)', 'Pro Suite'],
    ['Finances (Pro)', 'Pro Suite'],
    ['Breeding (Premium)', 'Premium Suite'],
    ['Guardians (Premium)', 'Premium Suite'],
    ['Pickups (Premium)', 'Premium Suite'],
    ['Reports (Pro)', 'Pro Suite'],
    ['Documents (Premium)', 'Premium Suite'],
  ] as const) {
    await follow(page, page.getByRole('link', { name: entry }));
    await page.getByRole('heading', { name: `part of ${plan}` }).waitFor();
    expect(await page.getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe('/billing');
  }

  await follow(page, page.getByRole('link', { name: 'See the plans' }));
  await page.getByRole('button', { name: 'Choose Pro Suite' }).click();
  await page.getByRole('region', { name: 'Pro Suite' }).getByText('Your plan').waitFor();
  await sidebar(page).getByRole('link', { name: 'Customers', exact: true }).waitFor();
  const locked = (await sidebar(page).innerText()).match(/\((Pro|Premium)\)/g) ?? [];
  expect(new Set(locked)).toEqual(new Set(['(Premium)']));
  await page.getByRole('button', { name: 'Choose Premium Suite' }).click();
  await page.getByRole('region', { name: 'Premium Suite' }).getByText('Your plan').waitFor();
  await sidebar(page).getByRole('link', { name: 'Breeding', exact: true }).waitFor();
  expect(await sidebar(page).innerText()).not.toMatch(/\((Pro|Premium)\)/);
});

it('tells before a smaller plan what does not fit, keeps thirty animals readable, and opens again', async () => {
  const account = await book.signUp({ plan: 'premium' });
  await addThirty(account);
  const page = await book.visit({ as: account });
  await page.goto('/billing');
  await page.getByText('No charge on this installation').waitFor();
  await page.getByRole('button', { name: 'Choose Free' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Change to Free?' });
  await dialog
    .getByText('30 active animals, where Free has room for 10: they stay, and no more can be added.')
    .waitFor();
  await dialog.getByText('1 customer: to be read, exported and removed, not changed.').waitFor();
  await dialog.getByText('Custom reports: not part of Free.').waitFor();
  await dialog.getByRole('button', { name: 'Change to Free' }).click();
  await page.getByRole('region', { name: 'Free' }).getByText('Your plan').waitFor();

  await readsThirty(page, account);
  await follow(page, page.getByRole('link', { name: /^Dogs/ }).first());
  await addDog(page).click();
  await told(page, limitWords(30));

  await page.goto('/billing');
  await page.getByRole('button', { name: 'Choose Premium Suite' }).click();
  await page.getByRole('region', { name: 'Premium Suite' }).getByText('Your plan').waitFor();
  await follow(page, sidebar(page).getByRole('link', { name: /^Dogs/ }));
  await addDog(page).click();
  await page.getByRole('dialog', { name: 'Add Dog' }).waitFor();
});
