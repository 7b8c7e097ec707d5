import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { type Account, withStudbook } from '#tests/support/browser.ts';
import { settled } from './acts.ts';
import { faultsOf, isTooWide } from './faults.ts';

const book = withStudbook();

/** Half siblings whose sire is known, with a daughter of both: 12.5 %. */
async function recordFamily({ api }: Account): Promise<string> {
  const add = async (name: string, data: object): Promise<string> => {
    const animal = { name, breed: 'Border Collie', gender: 'Female', ...data };
    return (await (await api.post('/api/animals', { data: animal })).json()).id;
  };
  const outside = { ownership: 'outside' };
  const old = await add('Old Bracken', { ...outside, gender: 'Male', registrationNumber: 'SR04157730' });
  const wren = await add('Wren', outside);
  const fell = await add('Fell', { gender: 'Male', birthDate: '2018-01-01', sireId: old, damId: wren });
  const marra = await add('Marra', { birthDate: '2018-05-01', sireId: old });
  return add('Hazel', { birthDate: '2021-01-01', sireId: fell, damId: marra });
}

it('opens a pedigree, follows its boxes, adds an unknown dam and prints', async () => {
  const account = await book.signUp({ plan: 'premium' });
  const id = await recordFamily(account);
  const page = await book.visit({ as: account });
  await page.goto(`/animals/${id}`);
  await page.getByRole('link', { name: 'Full pedigree' }).click();
  await page.getByRole('heading', { level: 1, name: 'Pedigree of Hazel' }).waitFor();

  const chart = page.getByRole('region', { name: /^Pedigree over/ });
  await chart.getByRole('link', { name: 'Old Bracken' }).first().waitFor();
  expect(await chart.getByRole('link', { name: 'Old Bracken' }).count()).toBe(2);
  const shares = page.getByRole('region', { name: 'Common ancestors', exact: true });
  await shares.getByRole('row', { name: /Old Bracken.*12\.5/ }).waitFor();
  expect(await page.getByText(/12\.5\s%/).count()).toBeGreaterThan(2);

  await chart.getByRole('button', { name: /^Dam’s dam: Dam not recorded/ }).click();
  const dialog = page.getByRole('dialog', { name: 'The dam of Marra' });
  await dialog.getByRole('combobox').fill('Quiet Harbour');
  await page.getByRole('option', { name: /Add outside dam/ }).click();
  await page.getByRole('button', { name: 'Add outside dam' }).click();
  await dialog.getByRole('button', { name: 'Save dam' }).click();
  await chart.getByRole('link', { name: 'Quiet Harbour' }).waitFor();

  await page.getByRole('button', { name: 'Print' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Save PDF' }).click(),
  ]);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await page.keyboard.press('Escape');

  await chart.getByRole('link', { name: 'Fell' }).click();
  await page.getByRole('heading', { level: 1, name: 'Fell' }).waitFor();
});

it.each(['desktop', 'phone'] as const)(
  'is readable on a %s, and nothing stands in anyone’s way',
  async (device) => {
    const account = await book.signUp({ plan: 'premium' });
    const id = await recordFamily(account);
    const page = await book.visit({ as: account, device });
    await page.goto(`/animals/${id}/pedigree?generations=7`);
    await page.getByRole('heading', { level: 1, name: 'Pedigree of Hazel' }).waitFor();
    await page.getByRole('link', { name: 'Old Bracken' }).first().waitFor();
    await settled(page);
    if (device === 'phone') {
      await page.getByRole('radio', { name: 'Dam’s line' }).click();
      await page.getByRole('link', { name: 'Marra' }).first().waitFor();
    }
    expect(await faultsOf(page)).toEqual([]);
    expect(await isTooWide(page)).toBe(false);
    await page.goto('/breeding/diversity');
    await page.getByText('Effective founders').waitFor();
    await settled(page);
    expect(await faultsOf(page)).toEqual([]);
  },
);
