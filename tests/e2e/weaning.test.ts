import { expect, it } from 'vitest';
import { addDays } from '#domain/dates.ts';
import { withStudbook } from '#tests/support/browser.ts';
import { said, settled } from './acts.ts';
import { faultsOf } from './faults.ts';

const book = withStudbook();
const today = new Date().toISOString().slice(0, 10);

it('weans a litter but for one, with reason, way and who reared them, and tells a wrong day at its field', async () => {
  const account = await book.signUp({ plan: 'pro' });
  const add = async (path: string, data: object) =>
    (await account.api.post(`/api/${path}`, { data })).json() as Promise<{ id: string }>;
  const parent = { species: 'goats', breed: 'Boer', birthDate: '2021-03-01' };
  const motherId = (await add('animals', { ...parent, name: 'Clover', gender: 'Female' })).id;
  const nurse = (await add('animals', { ...parent, name: 'Daphne', gender: 'Female' })).id;
  const fatherId = (await add('animals', { ...parent, name: 'Otter', gender: 'Male' })).id;
  const birthDate = addDays(today, -70);
  const litter = (await add('breeding-groups', { species: 'goats', motherId, fatherId, birthDate })).id;
  for (const breederName of ['Alder', 'Birch', 'Cedar'])
    await add('offspring', { breedingGroupId: litter, breederName, gender: 'Female' });
  const page = await book.visit({ as: account, device: 'phone' });
  await page.goto(`/breeding-groups/${litter}`);
  await settled(page);
  await page.getByRole('button', { name: 'More actions' }).tap();
  await page.getByRole('menuitem', { name: 'Record weaning' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Record weaning' });
  await dialog.getByRole('checkbox', { name: 'Cedar' }).uncheck();
  const weaned = async (day: string, told: string | RegExp) => {
    await dialog.getByRole('textbox', { name: 'Weaning date' }).fill(day);
    await dialog.getByRole('button', { name: 'For 2 of 3' }).tap();
    await dialog.locator('.field-error', { hasText: told }).waitFor();
  };
  await weaned('soon', 'We can’t read this date');
  await weaned('', 'Choose the day');
  await weaned(addDays(birthDate, -1), 'That day lies before the');
  await weaned(addDays(today, 1), 'That day has not come yet');
  await dialog.getByRole('textbox', { name: 'Weaning date' }).fill('3 days ago');
  await dialog.getByLabel('Weaned because of').selectOption({ index: 1 });
  await dialog.getByRole('combobox', { name: /Reared by/ }).fill('Daph');
  await page
    .getByRole('option', { name: /Daphne/ })
    .first()
    .tap();
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'For 2 of 3' }).tap();
  await said(page, 'Weaning of 2 kids recorded');
  const { items } = await (
    await account.api.get(`/api/offspring?filter=breedingGroupId.eq.${litter}`)
  ).json();
  const on = addDays(today, -3);
  const told = items.map((one: Record<string, unknown>) => [
    one.breederName,
    one.weaningDate,
    one.rearingDamId,
  ]);
  expect(told.sort()).toEqual([
    ['Alder', on, nurse],
    ['Birch', on, nurse],
    ['Cedar', null, null],
  ]);
});
