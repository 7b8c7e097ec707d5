import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Account, withStudbook } from '#tests/support/browser.ts';
import { calculatedWorkbook, lines, utf8File } from '#tests/support/import-files.ts';
import { said } from './acts.ts';
import { chooseFile, fieldOf, importNow, openImport } from './import-acts.ts';

const book = withStudbook();

const head = ['Name', 'Breed', 'Gender', 'Birth date', 'Registration number'];
const many = (count: number): string =>
  lines([
    head,
    ...Array.from({ length: count }, (_, n) => [`Dog ${n}`, 'Collie', 'Male', '2020-01-31', `R-${n}`]),
  ]);

const total = async (account: Account): Promise<number> =>
  (await (await account.api.get('/api/animals?count=true&pageSize=1')).json()).total;

it('can be cancelled under way, goes on without its tab, and says on return how it went', async () => {
  const account = await book.signUp({ plan: 'pro' });
  const page = await book.visit({ as: account });
  const dialog = await openImport(page, '/animals');
  const begin = async () => {
    await dialog.locator('button:enabled', { hasText: 'Import Data' }).click();
    await dialog.getByText('You can close this window').waitFor();
  };
  await chooseFile(dialog, utf8File('many.csv', many(6000)));
  await dialog.getByRole('button', { name: 'Next Step' }).click();
  await begin();
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
  await dialog.getByText('Cancelled. Nothing was written.').waitFor();
  expect(await total(account)).toBe(0);

  await dialog.getByRole('button', { name: 'Back' }).click();
  await begin();
  const context = page.context();
  await page.close();
  const later = await context.newPage();
  await later.goto('/imports');
  await said(later, 'Successfully imported 6,000 dogs. 0 errors encountered.');
  await later.getByText('6,000 new').waitFor();
  expect(await total(account)).toBe(6000);
});

it('lets the server have the last word about the columns', async () => {
  const account = await book.signUp({ plan: 'pro' });
  const page = await book.visit({ as: account });
  // As a page would send it that was opened before the fields were called what they are now.
  let isOld = true;
  await page.route('**/api/bulk-import/animals', async (route) => {
    const sent = route.request().postDataBuffer()?.toString('utf8') ?? '';
    await route.continue(
      isOld ? { postData: sent.replace('"Chip":"microchipNumber"', '"Chip":"chipNo"') } : {},
    );
    isOld = false;
  });
  const dialog = await openImport(page, '/animals');
  const rows = [
    [...head, 'Chip'],
    ['Hazel', 'Collie', 'Female', '2020-02-11', 'A-1', '985112345678902'],
  ];
  await chooseFile(dialog, utf8File('dogs.csv', lines(rows)));
  await dialog.getByRole('button', { name: 'Next Step' }).click();
  await dialog.getByRole('button', { name: 'Preview Import' }).click();
  const columns = page.getByRole('dialog', { name: 'Map Your Columns' });
  await columns.waitFor();
  expect(await columns.getByRole('combobox', { name: /^Studbook field for/ }).count()).toBe(6);
  await fieldOf(columns, 'Name').selectOption('skip');
  await columns.getByText('Missing Required Fields').waitFor();
  const go = columns.getByRole('button', { name: 'Continue with Mapping' });
  expect(await go.isDisabled()).toBe(true);
  await fieldOf(columns, 'Name').selectOption('name');
  await go.click();
  await importNow(dialog);
  expect(await total(account)).toBe(1);
});

it('reads what the formulas of a workbook came to, whatever the file is called', async () => {
  const account = await book.signUp({ plan: 'pro' });
  const page = await book.visit({ as: account });
  const dialog = await openImport(page, '/animals');
  const buffer = await calculatedWorkbook([
    ['Name', 'Breed', 'Gender', 'Birth date'],
    [
      { formula: 'A9&" Hazel"', value: 'Hollowmere Hazel' },
      'Collie',
      'Female',
      { formula: 'TODAY()-900', value: 43_890, isDate: true },
    ],
  ]);
  await chooseFile(dialog, { name: 'dogs.csv', mimeType: 'text/csv', buffer });
  await dialog.getByRole('button', { name: 'Next Step' }).click();
  await dialog.getByRole('cell', { name: 'Feb 29, 2020' }).waitFor();
  await importNow(dialog);
  const { items } = await (await account.api.get('/api/animals')).json();
  expect(items).toMatchObject([{ name: 'Hollowmere Hazel', birthDate: '2020-02-29' }]);
});

it('says so when the file was saved anew after it was chosen', async () => {
  const account = await book.signUp({ plan: 'pro' });
  const page = await book.visit({ as: account, expecting: ['offline'] });
  const folder = await mkdtemp(join(tmpdir(), 'studbook-e2e-'));
  try {
    const path = join(folder, 'dogs.csv');
    await writeFile(path, many(2));
    const dialog = await openImport(page, '/animals');
    await dialog.locator('input[type=file]').setInputFiles(path);
    await dialog.getByText('2 rows of data').waitFor();
    await writeFile(path, many(3));
    // The browser compares whole seconds.
    const later = new Date(Date.now() + 5_000);
    await utimes(path, later, later);
    await dialog.getByRole('button', { name: 'Next Step' }).click();
    await dialog
      .getByText('This file was changed or moved after it was chosen. Choose it once more.')
      .waitFor();
    await dialog.getByRole('button', { name: 'Back' }).click();
    await dialog.locator('input[type=file]').setInputFiles(path);
    await dialog.getByText('3 rows of data').waitFor();
    await dialog.getByRole('button', { name: 'Next Step' }).click();
    await importNow(dialog);
    expect(await total(account)).toBe(3);
  } finally {
    await rm(folder, { recursive: true });
  }
});
