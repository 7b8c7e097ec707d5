import type { Locator, Page } from 'playwright-core';
import type { PickedFile } from '#tests/support/import-files.ts';
import { settled } from './acts.ts';

/** The dialog, whatever it is about just now. */
export const importDialog = (page: Page): Locator => page.getByRole('dialog');

/** Opens the import from the page of the records it is about. */
export async function openImport(page: Page, path: string): Promise<Locator> {
  await page.goto(path);
  await settled(page);
  await page.locator('.page-head').getByRole('button', { name: 'Bulk Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bulk Import' });
  await dialog.getByRole('button', { name: 'Next Step' }).waitFor();
  return dialog;
}

/** Chooses a file and waits until it has been read. */
export async function chooseFile(dialog: Locator, file: PickedFile): Promise<void> {
  await dialog.locator('input[type=file]').setInputFiles(file);
  await dialog.getByText(/of data in/).waitFor();
}

/** The list in which a column finds its field. */
export const fieldOf = (dialog: Locator, header: string): Locator =>
  dialog.getByRole('combobox', { name: `Studbook field for ${header}`, exact: true });

/** The counts a trial, or the import, comes to. */
export async function countsOf(dialog: Locator): Promise<Record<string, number>> {
  const figures = dialog.locator('.figures > div');
  await figures.first().waitFor();
  const texts = await figures.allInnerTexts();
  return Object.fromEntries(
    texts.map((text) => {
      const [label = '', figure = ''] = text.split('\n').filter((line) => line.trim() !== '');
      return [label, Number(figure.replaceAll(',', ''))];
    }),
  );
}

/** Presses the button as soon as the trial lets one, and waits for the end. */
export async function importNow(dialog: Locator): Promise<void> {
  await dialog.locator('button:enabled', { hasText: 'Import Data' }).click();
  await dialog.getByRole('button', { name: 'Done' }).waitFor();
}
