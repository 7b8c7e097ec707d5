import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { type Account, withStudbook } from '#tests/support/browser.ts';
import { lines, utf8File } from '#tests/support/import-files.ts';
import { said, settled } from './acts.ts';
import { chooseFile, countsOf, fieldOf, importNow, openImport } from './import-acts.ts';

const book = withStudbook();

interface Dog {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly birthDate: string;
  readonly color: string | null;
  readonly notes: string | null;
}

async function dogs(account: Account): Promise<Map<string, Dog>> {
  const { items } = (await (await account.api.get('/api/animals?pageSize=100')).json()) as { items: Dog[] };
  return new Map(items.map((dog) => [dog.name, dog]));
}

it('gives back rejected rows, and takes them mended without mapping and without doubling the others', async () => {
  const account = await book.signUp({ plan: 'pro' });
  const page = await book.visit({ as: account });
  const dialog = await openImport(page, '/animals');
  const file = lines(
    [
      ['Zwingername', 'Rasse', 'Geschlecht', 'Wurftag', 'Bemerkung'],
      ['Alter Bär', 'Collie', 'Male', '31.12.2018', ''],
      ['Junge Löwin', 'Collie', 'Female', '30.02.2022', 'heiß;\n=kalt'],
      ['Dritter Fuchs', 'Collie', 'Male', '03.04.2021', ''],
    ],
    ';',
  );
  await chooseFile(dialog, utf8File('zucht.csv', file));
  await dialog.getByRole('button', { name: 'Next Step' }).click();
  await fieldOf(dialog, 'Zwingername').selectOption('name');
  await fieldOf(dialog, 'Wurftag').selectOption('birthDate');
  await dialog.getByRole('button', { name: 'Preview Import' }).click();
  await dialog.getByRole('checkbox', { name: /Skip 1 row with problems/ }).check();
  await importNow(dialog);
  expect(await countsOf(dialog)).toMatchObject({ New: 2, Rejected: 1, 'Rows of the file': 4 });
  const download = page.waitForEvent('download');
  await dialog.getByRole('link', { name: '1 rejected row' }).click();
  const returned = await readFile(await (await download).path(), 'utf8');
  expect(returned).toBe(
    '\uFEFFZwingername;Rasse;Geschlecht;Wurftag;Bemerkung;reason;line\r\n' +
      'Junge Löwin;Collie;Female;30.02.2022;"heiß;\n=kalt";30.02.2022 is no date: February 2022 has 28 days;3\r\n',
  );
  await dialog.getByRole('button', { name: 'Done' }).click();

  await openImport(page, '/animals');
  await chooseFile(dialog, utf8File('zucht rejected.csv', returned.replace('30.02.2022;', '03.04.2022;')));
  await dialog.getByRole('button', { name: 'Next Step' }).click();
  await dialog.getByText(/Mapped as remembered in “zucht”/).waitFor();
  await dialog.getByRole('button', { name: 'Preview Import' }).click();
  await importNow(dialog);
  expect(await countsOf(dialog)).toMatchObject({ New: 1, Skipped: 0, Rejected: 0 });
  const kept = await dogs(account);
  expect([...kept.keys()].sort()).toEqual(['Alter Bär', 'Dritter Fuchs', 'Junge Löwin']);
  expect(kept.get('Junge Löwin')).toMatchObject({ birthDate: '2022-04-03', notes: 'heiß;\n=kalt' });
});

/** Says what the columns of a file without names are. */
async function mapByPlace(dialog: Locator): Promise<void> {
  for (const [index, field] of ['name', 'breed', 'gender', 'birthDate'].entries())
    await fieldOf(dialog, `Column ${index + 1}`).selectOption(field);
}

it('imports every row of a file without names of columns, and gives its rejected rows back with some', async () => {
  const account = await book.signUp({ plan: 'pro' });
  const page = await book.visit({ as: account });
  const dialog = await openImport(page, '/animals');
  const rows = [
    ['Alter Bär', 'Collie', 'Male', '31.12.2018'],
    ['Junge Löwin', 'Collie', 'Female', '30.02.2022'],
    ['Dritter Fuchs', 'Collie', 'Male', '03.04.2021'],
  ];
  await chooseFile(dialog, utf8File('nameless.csv', lines(rows, ';')));
  await dialog.getByRole('button', { name: 'Next Step' }).click();
  await dialog.getByText(/Row 1 is taken for them and not imported/).waitFor();
  await dialog.getByRole('button', { name: 'It has none' }).click();
  await mapByPlace(dialog);
  await dialog.getByRole('button', { name: 'Preview Import' }).click();
  await dialog.getByRole('checkbox', { name: /Skip 1 row with problems/ }).check();
  await importNow(dialog);
  expect(await countsOf(dialog)).toMatchObject({ New: 2, Rejected: 1, 'Rows of the file': 3 });
  expect([...(await dogs(account)).keys()].sort()).toEqual(['Alter Bär', 'Dritter Fuchs']);
  const download = page.waitForEvent('download');
  await dialog.getByRole('link', { name: '1 rejected row' }).click();
  const returned = await readFile(await (await download).path(), 'utf8');
  expect(returned).toBe(
    '\uFEFFColumn 1;Column 2;Column 3;Column 4;reason;line\r\n' +
      'Junge Löwin;Collie;Female;30.02.2022;30.02.2022 is no date: February 2022 has 28 days;2\r\n',
  );
});

it('takes a file for what I say it is, though nothing in it tells', async () => {
  const account = await book.signUp({ plan: 'pro' });
  const page = await book.visit({ as: account });
  const dialog = await openImport(page, '/animals');
  const rows = [
    ['Hazel', 'Collie', 'Female', '2018-12-31'],
    ['Otter', 'Collie', 'Male', '2021-04-03'],
  ];
  await dialog.locator('input[type=file]').setInputFiles(utf8File('two.csv', lines(rows)));
  await dialog
    .getByText('None of the columns (Hazel, Collie, Female, 2018-12-31) belongs to Dogs.')
    .waitFor();
  await dialog.getByRole('button', { name: 'It has no names of columns' }).click();
  await dialog.getByText('2 rows of data in 4 columns.').waitFor();
  await dialog.getByRole('button', { name: 'Next Step' }).click();
  await mapByPlace(dialog);
  await dialog.getByRole('button', { name: 'Preview Import' }).click();
  await importNow(dialog);
  expect([...(await dogs(account)).keys()].sort()).toEqual(['Hazel', 'Otter']);
});

const head = ['Name', 'Breed', 'Gender', 'Birth date', 'Registration number', 'Color', 'Notes'];
const hazel = ['Hazel', 'Collie', 'Female', '2020-02-11', 'A-1', 'Sable', 'Quiet'];
const otter = ['Otter', 'Collie', 'Male', '2019-02-11', 'A-2', 'Black', ''];

it('shows old beside new before it updates, and an undo keeps what a person has changed since', async () => {
  const account = await book.signUp({ plan: 'pro' });
  const page = await book.visit({ as: account });
  const dialog = await openImport(page, '/animals');
  await chooseFile(dialog, utf8File('dogs.csv', lines([head, hazel, otter])));
  await dialog.getByRole('button', { name: 'Next Step' }).click();
  await importNow(dialog);
  await dialog.getByRole('button', { name: 'Done' }).click();

  await openImport(page, '/animals');
  const changed = [
    ['Hazel', 'Collie', 'Female', '2020-02-11', 'A-1', 'Blue merle', ''],
    ['Otter', 'Collie', 'Male', '2019-02-11', 'A-2', 'Tricolor', ''],
    ['Merrow', 'Collie', 'Male', '2023-05-06', 'A-3', '', ''],
  ];
  await chooseFile(dialog, utf8File('newer.csv', lines([head, ...changed])));
  await dialog.getByRole('button', { name: 'Next Step' }).click();
  expect(await countsOf(dialog)).toMatchObject({ New: 1, 'To update': 0, Skipped: 2 });
  await dialog
    .getByRole('combobox', { name: 'Dogs that are here already' })
    .selectOption({ label: 'Update them; empty cells change nothing' });
  const changes = dialog.getByRole('table', { name: 'What changes' });
  await changes.waitFor();
  expect(
    (await changes.getByRole('row').allInnerTexts()).slice(1).map((row) => row.split(/\s*[\t\n]+\s*/)),
  ).toEqual([
    ['Hazel', 'Row 2', 'Color', 'Sable', 'Blue merle'],
    ['Otter', 'Row 3', 'Color', 'Black', 'Tricolor'],
  ]);
  expect(await countsOf(dialog)).toMatchObject({ New: 1, 'To update': 2, Skipped: 0 });
  await importNow(dialog);
  await said(page, 'Successfully imported 3 dogs. 0 errors encountered.');
  await dialog.getByRole('button', { name: 'Done' }).click();
  const updated = (await dogs(account)).get('Hazel');
  expect(updated).toMatchObject({ color: 'Blue merle', notes: 'Quiet' });
  const data = { version: updated?.version, notes: 'Seen by the vet' };
  await account.api.patch(`/api/animals/${updated?.id}`, { data });

  await page.goto('/imports');
  await settled(page);
  const newer = page.getByRole('listitem').filter({ hasText: 'newer.csv' });
  await newer.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('2 records get back what they held before.').waitFor();
  await page.getByRole('button', { name: 'Undo the import' }).click();
  await said(page, '1 record could not be taken back in full.');
  await newer.getByText('1 record could not be taken back in full').waitFor();
  expect(await newer.getByRole('listitem').allInnerTexts()).toEqual(['Hazel: Changed since the import']);
  const left = await dogs(account);
  expect([...left.keys()].sort()).toEqual(['Hazel', 'Otter']);
  expect(left.get('Hazel')).toMatchObject({ color: 'Blue merle', notes: 'Seen by the vet' });
  expect(left.get('Otter')).toMatchObject({ color: 'Black' });
});
