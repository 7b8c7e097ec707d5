import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addDays } from '#domain/dates.ts';
import { regionOf, writtenDay } from '#domain/entry/region.ts';
import { password, withStudbook } from '#tests/support/browser.ts';

const book = withStudbook();

const today = new Date().toISOString().slice(0, 10);

/** What has the focus: whether there is anything, whether one sees it, and what a screen reader calls it. */
const focus = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body)
      return { name: '', isThere: false, isMarked: false, isInView: false };
    const marks = (one: Element | null): boolean => {
      if (!one) return false;
      const { outlineStyle, boxShadow } = getComputedStyle(one);
      return outlineStyle !== 'none' || boxShadow !== 'none';
    };
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.innerText : undefined;
    return {
      name: (element.getAttribute('aria-label') ?? label ?? element.innerText).trim(),
      isThere: true,
      // A box with a unit in it, and a choice with its words, are marked round the whole.
      isMarked: marks(element) || marks(element.parentElement),
      isInView: bottom > 0 && right > 0 && top < window.innerHeight && left < window.innerWidth,
    };
  });

const most = 80;

/** Goes on with Tab to what is called that; whatever it passes has to be seen. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const passed: string[] = [];
  for (let pressed = 0; pressed < most; pressed += 1) {
    await page.keyboard.press('Tab');
    const at = await focus(page);
    expect(at, `after ${passed.join(', ')}`).toMatchObject({ isThere: true, isMarked: true, isInView: true });
    if (typeof name === 'string' ? at.name === name : name.test(at.name)) return;
    passed.push(at.name);
  }
  throw new Error(`${name} is not on the way: ${passed.join(', ')}`);
}

/** The focus is somewhere on the page, or comes there. */
const keepsFocus = (page: Page) => expect.poll(async () => (await focus(page)).isThere).toBe(true);

const focusedIn = (page: Page, role: string) =>
  expect
    .poll(() =>
      page.evaluate((within) => document.activeElement?.closest(`[role="${within}"]`) !== null, role),
    )
    .toBe(true);

async function type(page: Page, label: string | RegExp, text: string): Promise<void> {
  await tabTo(page, label);
  await page.keyboard.type(text);
}

async function signUp(page: Page): Promise<void> {
  await page.goto('/', { waitUntil: 'networkidle' });
  await tabTo(page, 'Get Started');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await focusedIn(page, 'dialog');
  await page.keyboard.type('keys@hollowmere.example');
  await type(page, 'Password', password);
  await type(page, 'Confirm password', password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/billing');
  await page.getByRole('button', { name: 'Continue with Pro Suite' }).waitFor();
  await tabTo(page, 'Continue with Pro Suite');
  await page.keyboard.press('Enter');
}

async function toLitter(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'What do you breed?' }).waitFor();
  await tabTo(page, 'Dogs');
  await page.keyboard.press('Space');
  await tabTo(page, 'Continue');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Where are your records now?' }).waitFor();
  await tabTo(page, /^Start fresh/);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Your next litter' }).waitFor();
  await keepsFocus(page);
  await page.keyboard.type('Hazel');
  await type(page, 'Sire', 'Rowan');
  await type(page, 'Breed', 'Border C');
  await page.getByRole('option', { name: 'Border Collie' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await type(page, 'Date', writtenDay(addDays(today, -20), regionOf('en-US')));
  await page.getByText(/^Due /).first().waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: /^Hazel’s litter, due/ }).waitFor();
  await keepsFocus(page);
}

async function recordBirth(page: Page): Promise<void> {
  await tabTo(page, 'Record whelping');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Record whelping' });
  await dialog.waitFor();
  await focusedIn(page, 'dialog');
  await tabTo(page, 'One male more');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  await dialog.waitFor({ state: 'detached' });
  await keepsFocus(page);
}

async function reserve(page: Page): Promise<void> {
  await tabTo(page, /^More for /);
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Reserve' }).waitFor();
  await focusedIn(page, 'menu');
  // The first letter of an entry leads to it.
  await page.keyboard.press('r');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Reserve / });
  await dialog.waitFor();
  await focusedIn(page, 'dialog');
  await tabTo(page, 'A new customer');
  await page.keyboard.press('Space');
  await type(page, /^First name/, 'Ines');
  await type(page, /^Last name/, 'Okafor');
  await type(page, /^Price/, '1800');
  await tabTo(page, /^Deposit/);
  await page.keyboard.type('Received');
  await type(page, /^Amount of the deposit/, '400');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await keepsFocus(page);
}

it('needs no mouse from signing up to a reserved puppy with a deposit, and never loses sight of the focus', async () => {
  const page = await book.visit();
  await signUp(page);
  await toLitter(page);
  await recordBirth(page);
  await reserve(page);
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await page.getByText('1 of 2 reserved').waitFor();
  const money = page.getByRole('region', { name: /^Money in/ });
  await money.getByText('$400', { exact: true }).waitFor();
  await keepsFocus(page);
});
