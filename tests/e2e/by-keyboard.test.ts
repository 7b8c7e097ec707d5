import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addDays } from '#domain/dates.ts';
import { regionOf, writtenDay } from '#domain/entry/region.ts';
import { password, withStudbook } from '#tests/support/browser.ts';
import { figureOf, open, settled } from './acts.ts';
import { focus, focusIn, focusOn, keepsFocus, press, tabTo, typeInto } from './keys.ts';

const book = withStudbook();

const today = new Date().toISOString().slice(0, 10);

async function signUp(page: Page): Promise<void> {
  await open(page, '/');
  await tabTo(page, 'Get Started');
  await press(page, 'Enter');
  await page.getByRole('dialog').waitFor();
  await focusIn(page, 'dialog');
  await page.keyboard.type('keys@hollowmere.example');
  await typeInto(page, 'Password', password);
  await typeInto(page, 'Confirm password', password);
  await press(page, 'Enter');
  await page.waitForURL('**/billing');
  await page.getByRole('button', { name: 'Continue with Pro Suite' }).waitFor();
  await tabTo(page, 'Continue with Pro Suite');
  await press(page, 'Enter');
}

async function toLitter(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'What do you breed?' }).waitFor();
  await tabTo(page, 'Dogs');
  await press(page, 'Space');
  await tabTo(page, 'Continue');
  await press(page, 'Enter');
  await page.getByRole('heading', { name: 'Where are your records now?' }).waitFor();
  await tabTo(page, /^Start fresh/);
  await press(page, 'Enter');
  await page.getByRole('heading', { name: 'Your next litter' }).waitFor();
  await keepsFocus(page);
  await page.keyboard.type('Hazel');
  await typeInto(page, 'Sire', 'Rowan');
  await typeInto(page, 'Breed', 'Border C');
  await page.getByRole('option', { name: 'Border Collie' }).waitFor();
  await press(page, 'ArrowDown', 'Enter');
  await typeInto(page, 'Date', writtenDay(addDays(today, -62), regionOf('en-US')));
  await page.getByText(/^Due /).first().waitFor();
  await press(page, 'Enter');
  await page.getByRole('heading', { level: 1, name: /^Hazel’s litter, due/ }).waitFor();
  await settled(page);
}

async function recordBirth(page: Page): Promise<void> {
  await tabTo(page, 'Record whelping');
  await press(page, 'Enter');
  const dialog = page.getByRole('dialog', { name: 'Record whelping' });
  await dialog.waitFor();
  await focusIn(page, 'dialog');
  await tabTo(page, 'One male more');
  await press(page, 'Enter', 'Enter', 'Control+Enter');
  await dialog.waitFor({ state: 'detached' });
}

async function reserve(page: Page): Promise<void> {
  await tabTo(page, /^More for /);
  await press(page, 'Enter');
  await page.getByRole('menuitem', { name: 'Reserve' }).waitFor();
  // The first entry, and from the last one by its letters.
  await focusOn(page, 'Reserve');
  await press(page, 'End');
  await focusOn(page, 'Remove');
  await page.keyboard.type('res');
  await focusOn(page, 'Reserve');
  await press(page, 'Enter');
  const dialog = page.getByRole('dialog', { name: /^Reserve / });
  await dialog.waitFor();
  await focusIn(page, 'dialog');
  await press(page, 'Escape');
  await dialog.waitFor({ state: 'detached' });
  await focusOn(page, /^More for /);
  await press(page, 'Enter');
  await focusOn(page, 'Reserve');
  await press(page, 'Enter');
  await dialog.waitFor();
  await focusIn(page, 'dialog');
  await tabTo(page, 'A new customer');
  await press(page, 'Space');
  await typeInto(page, /^First name/, 'Ines');
  await typeInto(page, /^Last name/, 'Okafor');
  await typeInto(page, /^Price/, '1800');
  await typeInto(page, /^Deposit/, 'Received');
  await typeInto(page, /^Amount of the deposit/, '400');
  await press(page, 'Enter');
  await dialog.waitFor({ state: 'detached' });
  await focusOn(page, /^More for /);
}

it('needs no mouse from signing up to a reserved puppy with a deposit, and never loses sight of the focus', async () => {
  const page = await book.visit();
  await signUp(page);
  await toLitter(page);
  await recordBirth(page);
  await reserve(page);
  await press(page, 'g', 'd');
  await page.getByText('1 of 2 reserved').waitFor();
  const money = page.getByRole('region', { name: /^Money in/ });
  await expect.poll(() => figureOf(money, 'Deposits held for buyers').innerText()).toBe('$400');
  await keepsFocus(page);
});

it('leaves the focus on the page when a row goes with the menu that removed it', async () => {
  const account = await book.signUp();
  const hazel = { name: 'Hazel', breed: 'Border Collie', gender: 'Female', birthDate: '2023-02-11' };
  await account.api.post('/api/animals', { data: hazel });
  const page = await book.visit({ as: account });
  await page.goto('/animals');
  await settled(page);
  const more = page.getByRole('button', { name: 'More for Hazel' });
  await more.waitFor();
  await tabTo(page, 'More for Hazel');
  await press(page, 'Enter');
  await focusIn(page, 'menu');
  await press(page, 'End');
  await focusOn(page, 'Remove');
  await press(page, 'Enter');
  await more.waitFor({ state: 'detached' });
  expect(await focus(page)).toMatchObject({ isThere: true });
});

it('weighs a litter by keys alone: a doubted figure, a day from paper, an answer, and back', async () => {
  const account = await book.signUp();
  const add = async (path: string, data: object) =>
    (await account.api.post(`/api/${path}`, { data })).json() as Promise<{ id: string }>;
  const parent = { breed: 'Border Collie', birthDate: '2021-03-01' };
  const litter = await add('breeding-groups', {
    motherId: (await add('animals', { ...parent, name: 'Hazel', gender: 'Female' })).id,
    fatherId: (await add('animals', { ...parent, name: 'Rowan', gender: 'Male' })).id,
    birthDate: addDays(today, -12),
  });
  for (const breederName of ['Red', 'Blue']) {
    const born = { gender: 'Male', birthWeight: 450, weightUnit: 'grams' };
    const { id } = await add('offspring', { breedingGroupId: litter.id, breederName, ...born });
    const weighedOn = addDays(today, -1);
    await add(`breeding-groups/${litter.id}/weighing`, {
      weighedOn,
      unit: 'grams',
      weights: [{ offspringId: id, value: 1000 }],
    });
  }
  const page = await book.visit({ as: account });
  await page.goto(`/breeding-groups/${litter.id}`);
  await settled(page);
  await tabTo(page, 'Weigh all');
  await press(page, 'Enter');
  await focusOn(page, 'Weight of Red');

  await page.keyboard.type('107');
  await press(page, 'Enter');
  await page.getByRole('alertdialog', { name: 'Check the weight' }).waitFor();
  await tabTo(page, 'Type again');
  await press(page, 'Enter');
  await focusOn(page, 'Weight of Red');
  await page.keyboard.type('1078');
  await press(page, 'Enter');
  await focusOn(page, 'Weight of Blue');

  await press(page, 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab');
  await focusOn(page, 'Night lamp');
  await press(page, 'Shift+Tab');
  await focusOn(page, 'change');
  await press(page, 'Enter');
  await focusOn(page, 'Day');
  await tabTo(page, 'Use this time');
  await press(page, 'Enter');
  await focusOn(page, 'Weight of Blue');
  await page.keyboard.type('960');
  await press(page, 'Enter');

  await page.getByRole('heading', { name: 'All 2 weighed' }).waitFor();
  await focusOn(page, 'All 2 weighed');
  await tabTo(page, 'Answer for Blue');
  await press(page, 'Enter');
  const dialog = page.getByRole('dialog', { name: 'Answer for Blue' });
  await dialog.waitFor();
  await focusIn(page, 'dialog');
  await tabTo(page, 'Fed by tube');
  await press(page, 'Enter', 'Control+Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Answer for Blue' }).waitFor({ state: 'detached' });
  await keepsFocus(page);
  await tabTo(page, 'Done');
  await press(page, 'Enter');
  await page.waitForURL(`**/breeding-groups/${litter.id}`);
  await settled(page);
  await keepsFocus(page);
  expect((await (await account.api.get('/api/weights?pageSize=50')).json()).items).toHaveLength(4);
});
