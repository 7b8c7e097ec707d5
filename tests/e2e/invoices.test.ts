import { expect, it } from 'vitest';
import { withStudbook } from '#tests/support/browser.ts';
import { said, settled } from './acts.ts';
import { faultsOf, isTooWide } from './faults.ts';

const book = withStudbook();

it('an invoice is made from a sale in one press, issued, paid in part and credited; another is written by hand', async () => {
  const account = await book.signUp({ plan: 'premium' });
  const add = async (path: string, data: object): Promise<{ id: string }> =>
    (await account.api.post(`/api/${path}`, { data, failOnStatusCode: true })).json();
  const page = await book.visit({ as: account, expecting: [422] });
  const parent = { breed: 'Kelpie', birthDate: '2021-03-01' };
  const mother = await add('animals', { ...parent, name: 'Isla', gender: 'Female' });
  const father = await add('animals', { ...parent, name: 'Otter', gender: 'Male' });
  const litter = await add('breeding-groups', {
    motherId: mother.id,
    fatherId: father.id,
    birthDate: '2026-03-01',
  });
  const nora = await add('customers', {
    firstName: 'Nora',
    lastName: 'Vale',
    address: '4 Mill Lane',
    city: 'Ames',
  });
  const young = { breedingGroupId: litter.id, gender: 'Female', price: 1500, status: 'Reserved' };
  for (const breederName of ['Fern', 'Moss'])
    await add('offspring', { ...young, breederName, customerId: nora.id });
  await page.goto(`/customers/${nora.id}`);
  await settled(page);
  await page.getByRole('button', { name: 'Invoice', exact: true }).click();
  await page.waitForURL('**/invoices/*');
  await page.getByRole('button', { name: 'Issue' }).click();
  await page.getByRole('heading', { name: /^Invoice INV-\d{4}-0001$/ }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Mark as paid' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What came in').fill('500');
  await dialog.getByRole('button', { name: 'Book the payment' }).click();
  await said(page, 'Paid. The receipt is written');
  await page.getByText('Partly paid').first().waitFor();

  // In parts, what is open is not all due on the first day.
  const parts = [
    { dueOn: '2099-01-10', amount: 10_000 },
    { dueOn: '2099-02-10', amount: null },
  ];
  const lines = [{ description: 'Stud service', quantity: 1, price: 40_000 }];
  const split = await add('invoices', { customerId: nora.id, lines, instalments: parts });
  await page.goto(`/invoices/${split.id}`);
  await page.getByRole('button', { name: 'Issue' }).click();
  await page.getByText('$100.00 due Jan 10, 2099').waitFor();

  // By hand and by keyboard alone.
  await page.goto('/invoices/new');
  await settled(page);
  await page.getByLabel('For', { exact: true }).fill('Boarding');
  await page.keyboard.press('Tab');
  await page.keyboard.type('3');
  await page.keyboard.press('Tab');
  await page.keyboard.type('20.50');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/invoices\/[0-9a-f-]{36}$/);
  await page.getByText('$61.50').first().waitFor();

  await page.goto('/invoices');
  await page.getByText('Nobody chosen yet').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await isTooWide(page)).toBe(false);
  await page
    .getByRole('button', { name: /^Partly paid/ })
    .first()
    .click();
  // The one in parts is not paid at all.
  await page.getByRole('link', { name: /-0002 · Nora Vale/ }).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: /Nora Vale/ }).click();
  // Of two on it somebody says which; the other is asked for as before.
  await page.getByRole('button', { name: 'Credit note' }).click();
  await dialog.getByLabel('Why').fill('A kinked tail');
  await dialog.getByLabel('How much').selectOption({ label: 'A part' });
  await dialog.getByLabel('Amount', { exact: true }).fill('1600');
  const write = dialog.getByRole('button', { name: 'Write the credit note' });
  await write.click();
  await dialog.getByText('Choose which').waitFor();
  const ofMoss = dialog.getByLabel('Of which line').locator('option', { hasText: 'Moss' });
  await dialog.getByLabel('Of which line').selectOption(await ofMoss.getAttribute('value'));
  await write.click();
  await dialog.getByText(/^No more than \$1,500\.00 is left to credit of “.*Moss/).waitFor();
  await dialog.getByLabel('Amount', { exact: true }).fill('400');
  await write.click();
  await said(page, 'The credit note is written');
  await page.getByText('$400.00').first().waitFor();

  await page.getByRole('button', { name: 'Credit note' }).click();
  await dialog.getByLabel('Why').fill('A mistake');
  await dialog.getByRole('button', { name: 'Write the credit note' }).click();
  await page.getByText('Credited', { exact: true }).waitFor();
});
