import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addDays } from '#domain/dates.ts';
import { regionOf, writtenDay } from '#domain/entry/region.ts';
import { password, withStudbook } from '#tests/support/browser.ts';
import { figureOf, said, settled } from './acts.ts';

const book = withStudbook();

const today = new Date().toISOString().slice(0, 10);
const inForm = (date: string): string => writtenDay(date, regionOf('en-US'));

/** Counts what a person does: presses, and boxes that are typed into. */
function counting(page: Page) {
  const count = { clicks: 0, fields: 0 };
  return {
    count,
    press: async (
      role: 'button' | 'radio' | 'checkbox' | 'option' | 'tab' | 'menuitem',
      name: string | RegExp,
    ) => {
      count.clicks += 1;
      const found = page.getByRole(role, { name, exact: typeof name === 'string' }).first();
      if (role === 'radio' || role === 'checkbox') await found.check({ force: true });
      else await found.click();
    },
    type: async (label: string | RegExp, text: string) => {
      count.fields += 1;
      await page
        .getByLabel(label, { exact: typeof label === 'string' })
        .first()
        .fill(text);
    },
    choose: async (label: string, option: string) => {
      count.clicks += 1;
      await page.getByLabel(label, { exact: true }).selectOption(option);
    },
    /** Into the box that has the keyboard already. */
    typeHere: async (text: string) => {
      count.fields += 1;
      await page.keyboard.type(text);
    },
  };
}

type Hand = ReturnType<typeof counting>;

async function signUp(page: Page, { press, type }: Hand, email: string): Promise<void> {
  await page.goto('/');
  await press('button', 'Get Started');
  await page.getByRole('dialog').waitFor();
  await type('Email', email);
  await type('Password', password);
  await type('Confirm password', password);
  await press('button', 'Sign Up');
  await page.waitForURL('**/billing');
}

/** Born, reserved for somebody new, with a deposit; from the litter that was expected to the dashboard. */
async function toReservedYoung(page: Page, hand: Hand, birth: string, home: string): Promise<void> {
  const { press, type, count } = hand;
  await press('button', `Record ${birth}`);
  await page.getByRole('dialog').waitFor();
  await press('button', 'One male more');
  await press('button', `Record ${birth}`);
  await said(page, / recorded, 1 (?!young)[a-z]+$/);
  await press('button', /^More for /);
  await press('menuitem', 'Reserve');
  await page.getByRole('dialog').waitFor();
  await press('checkbox', 'A new customer');
  await type(/^First name/, 'Ines');
  await type(/^Last name/, 'Okafor');
  await type(/^Price/, '1800');
  await hand.choose('Deposit', 'Received');
  await type(/^Amount of the deposit/, '400');
  await press('button', 'Reserve');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  count.clicks += 1;
  await page.getByRole('link', { name: home, exact: true }).first().click();
  await page.getByText('1 of 1 reserved').waitFor();
  const money = page.getByRole('region', { name: /^Money in/ });
  await expect.poll(() => figureOf(money, 'Deposits held for buyers').innerText()).toBe('$400');
  expect(count.clicks).toBeLessThanOrEqual(26);
  // Nobody was asked for the birth date of the dam.
  expect(await page.getByText('No date').count()).toBe(0);
}

interface Run {
  readonly breeds: string;
  readonly device: 'desktop' | 'tablet' | 'phone';
  readonly dam: string;
  /** What the species calls it: "litter", "kidding". */
  readonly litter: string;
  readonly birth: string;
  readonly daysAgo: number;
}

it.each<Run>([
  { breeds: 'Dogs', device: 'desktop', dam: 'Hazel', litter: 'litter', birth: 'whelping', daysAgo: 60 },
  { breeds: 'Goats', device: 'phone', dam: 'Clover', litter: 'kidding', birth: 'kidding', daysAgo: 150 },
  { breeds: 'Ducks', device: 'tablet', dam: 'Puddle', litter: 'hatch', birth: 'hatching', daysAgo: 20 },
])(
  'leads from sign-up to a litter with its due window in 12 clicks and 6 fields, and on to a reserved young one with a deposit in 26: $breeds, $device',
  async ({ breeds, device, dam, litter, birth, daysAgo }) => {
    const page = await book.visit({ device });
    const hand = counting(page);
    const { press, type, count } = hand;
    await signUp(page, hand, `${breeds.toLowerCase()}-${device}@hollowmere.example`);
    await page.getByRole('button', { name: 'Continue with Pro Suite' }).waitFor();
    // It leads on: the tabs of the settings come with later visits.
    expect(await page.getByRole('navigation', { name: 'Related pages' }).count()).toBe(0);
    await press('button', 'Continue with Pro Suite');
    await page.getByRole('heading', { name: 'What do you breed?' }).waitFor();
    await page.getByText('Dates like 3/14/2026, weights in pounds and ounces, money in USD').waitFor();
    await press('checkbox', breeds);
    await press('button', 'Continue');
    await press('button', /^Start fresh/);
    await page.getByRole('heading', { name: `Your next ${litter}` }).waitFor();
    await hand.typeHere(dam);
    await type('Sire', 'Rowan');
    count.clicks += 1;
    await page.getByLabel('Breed', { exact: true }).click();
    count.clicks += 1;
    await page.getByRole('listbox').getByRole('option').first().click();
    await type('Date', inForm(addDays(today, -daysAgo)));
    await page.getByText(/^Due /).first().waitFor();
    await press('button', new RegExp(`^Add ${litter}`, 'i'));
    await page.getByRole('heading', { level: 1, name: new RegExp(`^${dam}’s ${litter}, due`) }).waitFor();
    await page.getByText(/, most likely /).waitFor();
    expect(count.clicks).toBeLessThanOrEqual(12);
    expect(count.fields).toBeLessThanOrEqual(6);

    await toReservedYoung(page, hand, birth, device === 'phone' ? 'Today' : 'Dashboard');

    await page.goto('/billing');
    await page.getByRole('navigation', { name: 'Related pages' }).waitFor();
    // Shown once: the book is open now, and nothing leads back.
    await page.goto('/');
    await settled(page);
    expect(await page.getByRole('link', { name: 'Continue' }).count()).toBe(0);

    // Another device knows of no choice, and yet not of species nobody here breeds.
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await settled(page);
    if (device === 'phone') await page.getByRole('navigation').getByRole('button', { name: 'More' }).tap();
    const shown = await page.getByRole('combobox', { name: 'Select Species' }).inputValue();
    expect(shown).toBe({ Dogs: 'dog', Goats: 'goats', Ducks: 'ducks' }[breeds]);
  },
);

it('marks the plan chosen before there was an account, can be left and found again, and asks in the words of each species', async () => {
  const page = await book.visit({ device: 'phone' });
  const hand = counting(page);
  await page.goto('/checkout?plan=premium');
  await page.getByText('$24.99 per month').waitFor();
  expect(await page.getByText(/^Everything in Pro, /).innerText()).toMatch(/Advanced Analytics\.$/);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByRole('dialog').waitFor();
  await hand.type('Email', 'goats@hollowmere.example');
  await hand.type('Password', password);
  await hand.type('Confirm password', password);
  await hand.press('button', 'Sign Up');
  await page.waitForURL('**/billing?plan=premium');
  await page.getByRole('region', { name: 'Premium Suite' }).getByText('Your choice').waitFor();
  // A plan that is there already is the one to go on with, and is not given up by one press.
  const chosen = await page.evaluate(async () => {
    localStorage.removeItem('studbook.wanted-plan');
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ plan: 'pro' });
    return (await fetch('/api/billing/plan', { method: 'POST', headers, body })).status;
  });
  expect(chosen).toBe(200);
  await page.goto('/billing');
  await page.getByRole('region', { name: 'Pro Suite' }).getByText('Your choice').waitFor();
  await hand.press('button', 'Continue with Free');
  const smaller = page.getByRole('alertdialog', { name: 'Change to Free?' });
  await smaller.getByRole('button', { name: 'Cancel' }).click();
  await smaller.waitFor({ state: 'hidden' });
  await hand.press('button', 'Continue with Premium Suite');
  await hand.press('checkbox', 'Goats');
  await hand.press('checkbox', 'Ducks');
  await hand.press('button', 'Continue');
  await page.getByRole('heading', { name: 'Where are your records now?' }).waitFor();

  await page.goto('/');
  await page.getByRole('heading', { name: 'Finish setting up' }).waitFor();
  await page.getByRole('link', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Where are your records now?' }).waitFor();
  await hand.press('button', /^Start fresh/);
  await page.getByRole('heading', { name: 'Your next kidding' }).waitFor();
  const offered = await page.getByLabel('Species', { exact: true }).locator('option').allTextContents();
  expect(offered.sort()).toEqual(['Ducks', 'Goats']);
  await page.getByLabel('Species', { exact: true }).selectOption('Ducks');
  await page.getByRole('heading', { name: 'Your next hatch' }).waitFor();
  await page.getByText('Eggs set on').first().waitFor();
});

it('can be skipped at any step, and no empty page is a dead end', async () => {
  const account = await book.signUp({ plan: 'premium' });
  await account.api.put('/api/org/preferences', { data: { firstRun: 'litter' } });
  const page = await book.visit({ as: account });
  await page.goto('/welcome');
  await page.getByRole('button', { name: 'Skip and open my stud book' }).click();
  await page.getByRole('heading', { name: 'Your stud book is empty' }).waitFor();
  await page.goto('/breeding/year');
  await page.getByRole('button', { name: /^Add (Bitch|Female)$/ }).click();
  expect(await page.getByRole('dialog').locator('[name=gender]:checked').inputValue()).toBe('Female');
});
