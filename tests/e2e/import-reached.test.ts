import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { withStudbook } from '#tests/support/browser.ts';
import { lines, utf8File } from '#tests/support/import-files.ts';
import { said, settled } from './acts.ts';
import { faultsOf, isTooWide } from './faults.ts';
import { chooseFile, countsOf, fieldOf, importDialog, openImport } from './import-acts.ts';

const book = withStudbook();

/** What a screen reader calls whatever has the focus. */
const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element) return '';
    const labelled = element instanceof HTMLInputElement || element instanceof HTMLSelectElement;
    const label = labelled ? element.labels?.[0]?.textContent : element.textContent;
    return (element.getAttribute('aria-label') ?? label ?? '').trim();
  });

/** Goes there as one does without a mouse. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if ((await focusedName(page)) === name) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Sixty times Tab does not lead to “${name}”.`);
}

async function press(page: Page, name: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
}

/** Everything that is said to somebody who does not see it, in its order. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const live = '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]';
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const spoken = [element?.closest(live), ...(element?.querySelectorAll(live) ?? [])];
        for (const one of spoken) {
          const text = one?.textContent?.trim() ?? '';
          if (text !== '' && heard.at(-1) !== text) heard.push(text);
        }
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
}

const messy = utf8File(
  'dogs.csv',
  lines([
    ['Rufname', 'Breed', 'Sex', 'DOB', 'Pedigree no', 'Wormed by'],
    ['Hazel', 'Collie', 'Bitch', '2022-11-02', 'A-1', 'Ida'],
    ['Merrow', 'Collie', 'Male', '2021-02-28', 'A-2', 'Ida'],
    ['Otter', 'Collie', 'Male', '2021-02-30', 'A-3', 'Ida'],
  ]),
);

it('goes from the file to the end by keyboard alone, and is heard on the way', async () => {
  const account = await book.signUp({ plan: 'pro' });
  const page = await book.visit({ as: account });
  await page.goto('/animals');
  await settled(page);
  const heard = await listen(page);
  await press(page, 'Bulk Import');
  const dialog = importDialog(page);
  await dialog.getByRole('list', { name: 'Steps of the import' }).waitFor();

  // Asked for before the way there: a browser that is told in the same moment may still open its own.
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, 'File');
  await page.keyboard.press('Space');
  await (await chooser).setFiles(messy);
  await dialog.getByText('3 rows of data in 6 columns.').waitFor();
  await press(page, 'Next Step');
  await dialog.locator('[aria-current=step]', { hasText: 'Map Columns' }).waitFor();
  await tabTo(page, 'Studbook field for Rufname');
  await page.keyboard.type('Name');
  expect(await fieldOf(dialog, 'Rufname').inputValue()).toBe('name');
  await press(page, 'Preview Import');

  await press(page, 'Fix values');
  const fixes = page.getByRole('dialog', { name: 'Data Validation Errors' });
  await fixes.waitFor();
  await tabTo(page, 'Birth date: new value for 2021-02-30');
  await page.keyboard.type('2021-02-27');
  await press(page, 'Apply Fix to 2021-02-30');
  await press(page, 'Retry Import with Corrections');
  await dialog.getByText('Please fix these issues').waitFor({ state: 'detached' });
  expect(await countsOf(dialog)).toMatchObject({ New: 3, Rejected: 0 });
  await dialog.locator('button:enabled', { hasText: 'Import Data' }).waitFor();
  await press(page, 'Import Data');
  await said(page, 'Import Successful');
  await press(page, 'Done');
  await dialog.waitFor({ state: 'detached' });
  expect(await focusedName(page)).toBe('Bulk Import');

  const words = (await heard()).join('\n');
  for (const said of [
    '3 rows of data in 6 columns.',
    '“Wormed by” will not be imported.',
    'Trying it out with all rows. Nothing is written.',
    'Importing... ',
    'Successfully imported 3 dogs. 0 errors encountered.',
  ]) {
    expect(words).toContain(said);
  }
});

it('has nothing that gets in the way on a phone in the dark, from the file to the history', async () => {
  const account = await book.signUp({ plan: 'pro' });
  const page = await book.visit({ as: account, device: 'phone', theme: 'dark' });
  const found: Record<string, readonly unknown[]> = {};
  const look = async (where: string) => {
    found[where] = [...(await faultsOf(page, { isOnlyWcag: true })), await isTooWide(page)];
  };
  const dialog = await openImport(page, '/animals');
  await look('upload');
  await chooseFile(dialog, messy);
  await look('file');
  await dialog.getByRole('button', { name: 'Next Step' }).tap();
  await fieldOf(dialog, 'Rufname').selectOption('name');
  await look('columns');
  await dialog.getByRole('button', { name: 'Preview Import' }).tap();
  await countsOf(dialog);
  await look('preview');
  await dialog.getByRole('button', { name: 'Fix values' }).tap();
  await page.getByRole('dialog', { name: 'Data Validation Errors' }).waitFor();
  await look('fixes');
  await page.getByRole('button', { name: 'Cancel Import' }).tap();
  await dialog.getByRole('checkbox', { name: /Skip 1 row with problems/ }).check();
  await dialog.locator('button:enabled', { hasText: 'Import Data' }).tap();
  await dialog.getByRole('link', { name: '1 rejected row' }).waitFor();
  await look('result');
  await dialog.getByRole('button', { name: 'Done' }).tap();
  await page.goto('/imports');
  await settled(page);
  await page.getByText('2 new').waitFor();
  await look('history');
  await page.getByRole('button', { name: 'Undo', exact: true }).tap();
  await page.getByRole('button', { name: 'Undo the import' }).waitFor();
  await look('undo');
  expect(found).toEqual(Object.fromEntries(Object.keys(found).map((where) => [where, [false]])));
});
