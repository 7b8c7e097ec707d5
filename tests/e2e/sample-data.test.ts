import { expect, it } from 'vitest';
import { withStudbook } from '#tests/support/browser.ts';
import { follow, said, settled } from './acts.ts';

const book = withStudbook();

it('fills an empty book with sample records, and removes them without touching one’s own', async () => {
  const account = await book.signUp({ plan: 'premium' });
  const page = await book.visit({ as: account });
  await page.goto('/');
  await page.getByRole('button', { name: 'Load sample data' }).click();
  await said(page, 'Sample data loaded');
  await page.getByRole('region', { name: 'In the whelping box' }).waitFor();
  await follow(page, page.getByRole('link', { name: /^Dogs/ }).first());
  expect(await page.getByRole('table', { name: 'Dogs' }).getByRole('row').count()).toBeGreaterThan(10);

  const data = { name: 'My own Hazel', breed: 'Border Collie', gender: 'Female', birthDate: '2024-05-01' };
  await account.api.post('/api/animals', { data });
  await page.getByRole('link', { name: 'Settings' }).first().click();

  // Figures that are there would say something else.
  const currency = page.getByRole('combobox', { name: 'Currency' });
  await currency.selectOption('EUR');
  const asked = page.getByRole('alertdialog', { name: 'Show all amounts in EUR?' });
  await asked.getByText('$1,000.00 becomes €1,000.00').waitFor();
  await asked.getByRole('button', { name: 'Cancel' }).click();
  expect(await currency.inputValue()).toBe('USD');
  await currency.selectOption('EUR');
  await asked.getByRole('button', { name: 'Show them in EUR' }).click();
  await said(page, 'Amounts are shown in EUR');
  expect(await currency.inputValue()).toBe('EUR');

  await page.getByRole('button', { name: 'Remove Sample Data' }).click();
  const confirm = page.getByRole('alertdialog', { name: 'Remove the sample data?' });
  await confirm.getByRole('button', { name: /^Remove [\d,]+ records$/ }).click();
  await said(page, 'The sample data is gone');

  await page.goto('/animals');
  await settled(page);
  await page.getByRole('link', { name: 'My own Hazel' }).waitFor();
  const rows = page.getByRole('table', { name: 'Dogs' }).getByRole('row');
  expect(await rows.count()).toBe(2);
});
