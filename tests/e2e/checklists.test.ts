import { expect, it } from 'vitest';
import { addDays, todayIn } from '#domain/dates.ts';
import { type Account, withStudbook } from '#tests/support/browser.ts';
import { chooseSpecies, said } from './acts.ts';
import { faultsOf } from './faults.ts';

const book = withStudbook();

async function expecting(account: Account) {
  const add = async (path: string, data: object) =>
    (await account.api.post(`/api/${path}`, { data })).json() as Promise<{ id: string }>;
  const parent = { species: 'goats', breed: 'Boer', ownership: 'own', birthDate: '2021-03-01' };
  const mother = await add('animals', { ...parent, name: 'Isla', gender: 'Female' });
  const father = await add('animals', { ...parent, name: 'Otter', gender: 'Male' });
  const expectedDate = addDays(todayIn('UTC'), 20);
  await add('breeding-groups', { motherId: mother.id, fatherId: father.id, expectedDate });
  await add('sop-templates', { title: 'The stall', content: '- Warm the stall\n- Lay out towels\n- Lamp' });
}

it('a rule is put to use, its task gets a checklist, and is done when what is open was said', async () => {
  const account = await book.signUp({ plan: 'premium' });
  await expecting(account);
  const page = await book.visit({ as: account });
  await page.goto('/task-rules');
  await chooseSpecies(page, 'goats');
  await page.getByRole('button', { name: 'Use this rule: Get everything ready for the birth' }).click();
  await said(page, 'The rule is in use');
  expect(await faultsOf(page)).toEqual([]);

  await page.getByRole('link', { name: 'Tasks', exact: true }).first().click();
  // The rule is called as its task is.
  await page.getByRole('heading', { level: 1, name: 'Tasks' }).waitFor();
  await page.getByRole('link', { name: 'Get everything ready for the birth' }).first().click();
  await page.getByRole('link', { name: /Isla.*expected/ }).waitFor();
  await page.getByRole('button', { name: 'Add Checklist' }).click();
  await page.getByRole('combobox', { name: 'Procedure' }).click();
  await page.getByRole('option', { name: 'The stall' }).click();
  await page.getByRole('checkbox', { name: 'Warm the stall' }).check();
  await page.getByText(/^You, /).waitFor();
  await page.locator('.checklist-head').getByText('1 of 3 steps').waitFor();
  expect(await faultsOf(page)).toEqual([]);

  await page.getByRole('button', { name: 'Done', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: '2 steps are still open' });
  await question.getByText('Lay out towels').waitFor();
  await question.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('checkbox', { name: 'Lay out towels' }).check();
  await page.getByRole('checkbox', { name: 'Lamp' }).check();
  await page.getByText('3 of 3 steps').first().waitFor();
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await page.getByRole('button', { name: 'Reopen' }).first().waitFor();
});
