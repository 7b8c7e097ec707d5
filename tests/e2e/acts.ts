import type { Locator, Page, Request } from 'playwright-core';

/**
 * The message that tells how it went, as it is seen or as a status on the page. What is read out of a message is there
 * for a second only, which a busy machine may look past.
 */
export const said = (page: Page, words: string | RegExp): Promise<void> =>
  page.locator('.toast-words, [role="status"]').filter({ hasText: words, visible: true }).first().waitFor();

export const chooseSpecies = async (page: Page, species: string): Promise<void> => {
  await page.getByRole('combobox', { name: 'Select Species' }).selectOption(species);
};

/** The page has all it asked the server for. */
export async function settled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page.waitForFunction(() => !document.querySelector('.skeletons, .nav-waiting'));
}

/** Answers what waits until nothing is asked for any more and nothing is left to draw, sooner than browsers call it idle. */
export function whenIdle(page: Page): () => Promise<void> {
  const asked = new Set<Request>();
  let count = 0;
  page.on('request', (request) => {
    count += 1;
    asked.add(request);
  });
  page.on('requestfinished', (request) => asked.delete(request));
  page.on('requestfailed', (request) => asked.delete(request));
  const drawn = () =>
    page.evaluate(
      () =>
        new Promise<void>((resolve) =>
          requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve()))),
        ),
    );
  return async () => {
    for (let seen = -1; seen !== count || asked.size > 0; ) {
      seen = count;
      await drawn();
    }
  };
}

/** Goes there, and waits until all of it is there. */
export async function open(page: Page, path: string): Promise<void> {
  const idle = whenIdle(page);
  await page.goto(path);
  await settled(page);
  await idle();
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

/** Goes to another page of the book as a link there leads to it: the application stays, and is not loaded anew. */
export async function turnTo(page: Page, path: string): Promise<void> {
  const before = await page.title();
  await page.evaluate((address) => history.pushState(null, '', address), path);
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
