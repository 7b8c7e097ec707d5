import type { Locator, Page } from 'playwright-core';

/** The message that tells how it went. */
export const said = (page: Page, words: string): Promise<void> =>
  page.getByRole('status').filter({ hasText: words }).waitFor();

export const chooseSpecies = async (page: Page, species: string): Promise<void> => {
  await page.getByRole('combobox', { name: 'Select Species' }).selectOption(species);
};

/** The page has all it asked the server for. */
export async function settled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page.waitForFunction(() => !document.querySelector('.skeletons, .nav-waiting'));
}

/** A figure of a part of the page, by its label. */
export const figureOf = (part: Locator, label: string): Locator =>
  part.locator('dt').getByText(label, { exact: true }).locator('xpath=following-sibling::dd[1]');

/** Follows a link to another page of the book; every page has a title of its own. */
export async function follow(page: Page, link: Locator): Promise<void> {
  const before = await page.title();
  await link.click();
  await page.waitForFunction((title) => document.title !== title, before);
  await settled(page);
}

/** Keeps the application from arriving until what this answers is called. */
export async function onSlowLine(page: Page): Promise<() => void> {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/main-[^/]*\.js$/, async (route) => {
    await arrived;
    await route.continue();
  });
  return arrive;
}

/** Opens what a form keeps folded below the fields it opens with. */
export async function unfold(dialog: Locator): Promise<void> {
  await dialog.locator('details.form-fold').first().waitFor();
  const folded = dialog.locator('details.form-fold:not([open]) > summary');
  while ((await folded.count()) > 0) await folded.first().click();
}
