import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { type Account, withStudbook } from '#tests/support/browser.ts';
import { settled } from './acts.ts';
import { faultsOf, isTooWide } from './faults.ts';

const book = withStudbook();

const noViolations = async (page: Page) => {
  expect([page.url(), ...(await faultsOf(page))]).toEqual([page.url()]);
  expect([page.url(), await isTooWide(page)]).toEqual([page.url(), false]);
};

const idOf = async (account: Account, name: string): Promise<string> => {
  const answer = await account.api.get(`/api/animals?search=${encodeURIComponent(name)}`);
  return ((await answer.json()) as { items: { id: string }[] }).items[0]?.id ?? '';
};

it.each(['light', 'dark'] as const)('keeps breeding and genetics readable on a phone, %s', async (theme) => {
  const account = await book.signUp({ plan: 'premium' });
  await account.api.post('/api/sample-data', { data: {} });
  const isla = await idOf(account, 'Lady of the Loch');
  const bracken = await idOf(account, 'Bracken on the Hill');
  const page = await book.visit({ as: account, device: 'phone', theme });
  const addresses = [
    '/breeding/year',
    '/breeding/diversity',
    `/animals/${isla}?tab=breeding`,
    `/breeding/trial-mating?female=${isla}&males=${bracken}`,
  ];
  for (const address of addresses) {
    await page.goto(address);
    await settled(page);
    await noViolations(page);
  }
});

it('suggests tests of the species, the usual ones of the breed first, and their results', async () => {
  const account = await book.signUp({ plan: 'premium' });
  const answer = await account.api.post('/api/animals', {
    data: { name: 'Isla', breed: 'Golden Retriever', gender: 'Female', birthDate: '2021-04-02' },
  });
  const { id } = (await answer.json()) as { id: string };
  const page = await book.visit({ as: account });
  await page.goto(`/animals/${id}?tab=breeding`);
  await page.getByRole('button', { name: 'Add Genetic Test' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Genetic Test' });
  const test = dialog.getByRole('combobox', { name: 'Test', exact: true });
  const offered = async (field: typeof test): Promise<(string | null | undefined)[]> => {
    await field.click();
    const list = page.getByRole('listbox', { name: 'Choices' });
    await list.waitFor();
    return list
      .getByRole('option')
      .evaluateAll((options) =>
        options.map((option) => option.querySelector('span')?.firstChild?.textContent),
      );
  };
  const tests = await offered(test);
  expect(tests).toContain('GR-PRA1');
  expect(tests.indexOf('GR-PRA1')).toBeLessThan(tests.indexOf('MDR1 drug sensitivity'));
  await test.fill('prcd-PRA');
  await dialog.getByText('Known here: PRCD, recessive').waitFor();
  expect(await dialog.getByLabel('Passed on').count()).toBe(0);
  const result = dialog.getByRole('combobox', { name: 'Result' });
  expect(await offered(result)).toEqual(['N/N', 'N/x', 'x/x']);
  await result.fill('carrier');
  await noViolations(page);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'prcd-PRA' }).first().waitFor();
});
