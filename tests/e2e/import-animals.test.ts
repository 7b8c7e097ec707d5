import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { type Account, withStudbook } from '#tests/support/browser.ts';
import { lines, type PickedFile, utf8File, windowsFile } from '#tests/support/import-files.ts';
import { said } from './acts.ts';
import { faultsOf } from './faults.ts';
import { chooseFile, countsOf, fieldOf, importDialog, importNow, openImport } from './import-acts.ts';

const book = withStudbook();

interface Dog {
  readonly name: string;
  readonly gender: string;
  readonly birthDate: string | null;
  readonly notes: string | null;
  readonly ownership: string;
  readonly labels: { readonly sireId?: string; readonly damId?: string };
}

async function dogs(account: Account): Promise<Map<string, Dog>> {
  const answer = await account.api.get('/api/animals?pageSize=100&labels=true');
  const { items } = (await answer.json()) as { items: Dog[] };
  return new Map(items.map((dog) => [dog.name, dog]));
}

async function issuesOf(page: Page): Promise<string[]> {
  return faultsOf(page, { within: '[role=dialog]', isOnlyWcag: true });
}

/** A German kennel book: title above the header, umlauts of Windows, a line break in a cell, the young before its parents. */
const kennelBook: PickedFile = windowsFile(
  'zuchtbuch.csv',
  lines(
    [
      ['Zuchtbuch Hollowmere', '', '', '', '', '', '', '', ''],
      ['', '', '', '', '', '', '', '', ''],
      ['Name', 'Rasse', 'Geschlecht', 'Geboren', 'RegNo', 'Vater', 'Mutter', 'Bemerkung', 'Bemerkung'],
      [
        'Junge Löwin',
        'Border Collie',
        'Hündin',
        '02.11.2022',
        'ZB 1',
        'Alter Bär',
        'Schöne Maus',
        'heiß;\nkalt',
        '',
      ],
      ['Schöne Maus', 'Border Collie', 'Hündin', '31.01.2020', 'ZB 2', '', '', '=1+1', 'zweite'],
      ['Alter Bär', 'Border Collie', 'Rüde', '05.03.2018', 'ZB 3', 'Unbekannter Ahn', '', '', ''],
    ],
    ';',
  ),
);

it('reads a German kennel book as it is, tells what will happen, and takes it back again', async () => {
  const account = await book.signUp({ plan: 'pro' });
  const page = await book.visit({ as: account });
  const dialog = await openImport(page, '/animals');
  await chooseFile(dialog, kennelBook);
  await dialog.getByRole('button', { name: 'Next Step' }).click();
  expect(await fieldOf(dialog, 'Geboren').inputValue()).toBe('birthDate');
  expect(await fieldOf(dialog, 'Vater').inputValue()).toBe('sire');
  expect(await dialog.getByRole('combobox', { name: 'Separator' }).inputValue()).toBe(';');
  expect(await dialog.getByRole('combobox', { name: 'Encoding' }).inputValue()).toBe('windows-1252');
  expect(await dialog.getByRole('combobox', { name: 'Row with the names of the columns' }).inputValue()).toBe(
    '3',
  );
  await dialog.getByText('“Bemerkung (2)” will not be imported.').waitFor();
  const taken = fieldOf(dialog, 'Bemerkung (2)').locator('option', { hasText: 'Notes (Already mapped)' });
  expect(await taken.isDisabled()).toBe(true);
  expect(await issuesOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Keep them in the notes' }).click();
  await dialog.getByText('written as “Bemerkung (2): …”').waitFor();
  expect(await issuesOf(page)).toEqual([]);

  await dialog.getByRole('button', { name: 'Preview Import' }).click();
  await dialog.getByRole('cell', { name: 'Nov 2, 2022' }).waitFor();
  await dialog.getByText('2 values were read by their only meaning').waitFor();
  await dialog.getByText('Sex “Hündin” is “Female”').waitFor();
  await dialog.getByText('Please fix these issues').waitFor({ state: 'detached' });
  expect(await countsOf(dialog)).toMatchObject({ New: 3, Skipped: 0, Rejected: 0, 'Rows of the file': 6 });
  expect((await dogs(account)).size).toBe(0);
  expect(await issuesOf(page)).toEqual([]);
  await importNow(dialog);
  await said(page, 'Import Successful');
  expect(await issuesOf(page)).toEqual([]);

  const kept = await dogs(account);
  expect(kept.get('Junge Löwin')).toMatchObject({
    gender: 'Female',
    birthDate: '2022-11-02',
    notes: 'heiß;\nkalt',
    labels: { sireId: 'Alter Bär', damId: 'Schöne Maus' },
  });
  expect(kept.get('Schöne Maus')?.notes).toBe('=1+1\nBemerkung (2): zweite');
  expect(kept.get('Unbekannter Ahn')?.ownership).toBe('outside');

  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.goto('/imports');
  await page.getByText('3 new').waitFor();
  await page.getByText('Remembered mappings').waitFor();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByRole('button', { name: 'Undo the import' }).click();
  await said(page, 'Import undone');
  expect((await dogs(account)).size).toBe(0);
});

it('finds nothing new in the same file, and offers its mapping by name', async () => {
  const account = await book.signUp({ plan: 'pro' });
  const page = await book.visit({ as: account });
  const dialog = await openImport(page, '/animals');
  await chooseFile(dialog, kennelBook);
  await dialog.getByRole('button', { name: 'Next Step' }).click();
  await fieldOf(dialog, 'Bemerkung').selectOption('notes');
  await dialog.getByRole('button', { name: 'Preview Import' }).click();
  await dialog.getByText('2 values were read by their only meaning').waitFor();
  await importNow(dialog);
  await dialog.getByText('The mapping is remembered as “zuchtbuch”').waitFor();
  await dialog.getByRole('button', { name: 'Done' }).click();

  await openImport(page, '/animals');
  await chooseFile(dialog, kennelBook);
  await dialog.getByRole('button', { name: 'Next Step' }).click();
  await fieldOf(dialog, 'Bemerkung').selectOption('skip');
  await dialog.getByText('“zuchtbuch”').waitFor();
  await dialog.getByRole('button', { name: 'Use this mapping' }).click();
  expect(await fieldOf(dialog, 'Bemerkung').inputValue()).toBe('notes');
  await dialog.getByRole('button', { name: 'Preview Import' }).click();
  await dialog.getByText('Nothing new: every row of this file is here already.').waitFor();
  await importNow(dialog);
  expect((await dogs(account)).size).toBe(4);
});

it('asks about values that do not fit, and imports once they are fixed', async () => {
  const account = await book.signUp({ plan: 'pro' });
  const page = await book.visit({ as: account });
  const dialog = await openImport(page, '/animals');
  const header = ['Name', 'Breed', 'Gender', 'Birth date', 'Microchip number'];
  await chooseFile(
    dialog,
    utf8File(
      'dogs.csv',
      lines([
        header,
        ['Hazel', 'Collie', 'Femal', '2022-11-02', ''],
        ['Merrow', 'Collie', 'Male', '2021-02-31', ''],
        ['Otter', 'Collie', 'Male', '2021-02-03', '9.85E+14'],
        ['Kettle', 'Collie', '???', '2021-02-03', ''],
      ]),
    ),
  );
  await dialog.getByRole('button', { name: 'Next Step' }).click();
  await dialog.getByText('Please fix these issues').waitFor();
  const importData = dialog.getByRole('button', { name: 'Import Data' });
  expect(await importData.isDisabled()).toBe(true);
  await dialog.getByRole('button', { name: 'Fix values' }).click();

  const fixes = page.getByRole('dialog', { name: 'Data Validation Errors' });
  await fixes.getByText(/validation errors found/).waitFor();
  const retry = fixes.getByRole('button', { name: 'Retry Import with Corrections' });
  expect(await retry.isDisabled()).toBe(true);
  expect(await issuesOf(page)).toEqual([]);
  const fix = async (value: string, choose: () => Promise<unknown>) => {
    await choose();
    await fixes.getByRole('button', { name: `Apply Fix to ${value}` }).click();
  };
  const instead = (field: string, value: string) =>
    fixes.getByRole('combobox', { name: `${field}: instead of ${value}` });
  expect(await instead('Sex', 'Femal').inputValue()).toBe('valid Female');
  await fix('Femal', async () => undefined);
  await fix('???', () => instead('Sex', '???').selectOption('leave-out'));
  await fix('2021-02-31', () =>
    fixes.getByRole('textbox', { name: 'Birth date: new value for 2021-02-31' }).fill('2021-02-28'),
  );
  await fix('9.85E+14', () => instead('Microchip number', '9.85E+14').selectOption('empty'));
  await fixes.getByText('4 replacements set, 4 values to fix').waitFor();
  await retry.click();

  await importNow(importDialog(page));
  const kept = await dogs(account);
  expect([...kept.keys()].sort()).toEqual(['Hazel', 'Merrow', 'Otter']);
  expect(kept.get('Merrow')?.birthDate).toBe('2021-02-28');
});
