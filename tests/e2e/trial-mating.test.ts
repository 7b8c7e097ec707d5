import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { type Account, withStudbook } from '#tests/support/browser.ts';
import { said, settled } from './acts.ts';
import { faultsOf } from './faults.ts';

const book = withStudbook();

async function add(account: Account, path: string, data: object): Promise<string> {
  const answer = await account.api.post(`/api/${path}`, { data });
  return ((await answer.json()) as { id: string }).id;
}

const dog = (account: Account, name: string, values: object = {}) =>
  add(account, 'animals', {
    name,
    breed: 'Australian Shepherd',
    gender: 'Male',
    birthDate: '2021-04-02',
    ...values,
  });

/** Marra, her half brother, a stranger and a merle like herself. */
async function kennel(account: Account) {
  const sire = await dog(account, 'Sandrigg Corncrake', { birthDate: '2015-01-01', status: 'Retired' });
  const marra = await dog(account, 'Marra', { gender: 'Female', color: 'Blue merle', sireId: sire });
  const half = await dog(account, 'Merrow', { color: 'Black tri', sireId: sire });
  const stranger = await dog(account, 'Reckoning', { color: 'Red tri' });
  await dog(account, 'Gannet', { color: 'Red merle' });
  for (const animalId of [marra, half]) {
    await add(account, 'genetic-tests', { animalId, test: 'prcd-PRA', result: 'carrier' });
  }
  await add(account, 'genetic-tests', { animalId: half, test: 'M locus', result: 'm/m' });
  await add(account, 'genetic-tests', { animalId: stranger, test: 'prcd-PRA', result: 'clear' });
  return { marra, half, stranger };
}

const noViolations = async (page: Page) => expect(await faultsOf(page)).toEqual([]);

const column = (page: Page, name: string) =>
  page.getByRole('columnheader').filter({ has: page.getByRole('link', { name, exact: true }) });

it('compares three sires beside each other and warns of double merle in red, with the reason', async () => {
  const account = await book.signUp({ plan: 'premium' });
  const { marra } = await kennel(account);
  const page = await book.visit({ as: account });
  await page.goto('/breeding/trial-mating');
  await settled(page);
  await page.getByRole('combobox', { name: 'Bitch' }).fill('Mar');
  await page.getByRole('option', { name: /^Marra/ }).click();
  expect(new URL(page.url()).searchParams.get('female')).toBe(marra);

  // The best come first, the dangerous pair last.
  const best = page.getByRole('region', { name: 'Best mates for her' });
  await best.getByRole('button', { name: 'Compare: Reckoning' }).waitFor();
  expect(await best.getByRole('listitem').last().innerText()).toContain('Dangerous pair');
  for (const name of ['Merrow', 'Reckoning', 'Gannet']) {
    await best.getByRole('button', { name: `Compare: ${name}` }).click();
    await column(page, name).waitFor();
  }
  const row = (name: RegExp) => page.getByRole('row', { name });
  expect(await row(/^COI/).innerText()).toContain('12.5');
  const warning = page.locator('.compare-warning-danger');
  await warning.waitFor();
  expect(await warning.innerText()).toContain('expected to be double merle');
  expect(await warning.innerText()).toContain('Gannet: Described as “Red merle”');
  expect((await row(/^prcd-PRA/).innerText()).replaceAll('\u00a0', ' ')).toContain(
    '25 % affected, 50 % carriers, 25 % clear',
  );
  expect(await row(/^prcd-PRA/).innerText()).toContain('Unknown');
  await page.getByRole('heading', { name: 'Pedigree of the puppies by Merrow' }).waitFor();
  await noViolations(page);

  // It can be sent as a link, and a phone shows one sire at a time.
  const phone = await book.visit({ as: account, device: 'phone', theme: 'dark' });
  await phone.goto(page.url());
  await settled(phone);
  await column(phone, 'Merrow').waitFor();
  expect(await column(phone, 'Gannet').count()).toBe(0);
  await phone
    .getByRole('radio', { name: /^Gannet/ })
    .first()
    .click();
  await column(phone, 'Gannet').waitFor();
  await phone.locator('.compare-warning-danger').waitFor();
  await noViolations(phone);
});

it('previews the file of a laboratory, keeps it, and shows what follows for the young', async () => {
  const account = await book.signUp({ plan: 'premium' });
  const { marra } = await kennel(account);
  await dog(account, 'Young Marra', { gender: 'Female', damId: marra, birthDate: '2024-04-02' });
  const page = await book.visit({ as: account });
  await page.goto('/genetic-tests');
  await settled(page);
  await page.getByRole('link', { name: 'Import lab file' }).click();
  await page.getByLabel('File of the laboratory').setInputFiles({
    name: 'results.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'Dog;Condition;Result\r\nMarra;Degenerative Myelopathy, DM (SOD1);At Risk\r\nNobody;DM;Clear\r\n',
    ),
  });
  const table = page.getByRole('table', { name: 'Results in the file' });
  await table.getByRole('row', { name: /Marra.*x\/x.*New/ }).waitFor();
  await table.getByRole('row', { name: /Nobody.*No animal/ }).waitFor();
  await noViolations(page);
  await page.getByRole('button', { name: 'Keep 1 result' }).click();
  await said(page, '1 result saved');
  await page.getByRole('row', { name: /Degenerative myelopathy/ }).waitFor();

  await page.goto('/animals');
  await settled(page);
  await page.getByRole('link', { name: 'Young Marra' }).first().click();
  await page.getByRole('tab', { name: /^Breeding/ }).click();
  const genes = page.getByRole('table', { name: 'Known genes' });
  const known = await genes.getByRole('row', { name: /Degenerative myelopathy/ }).innerText();
  expect(known).toContain('By parentage');
  expect(known).toContain('Carrier or at risk');
});
