import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addDays, formatDateLong } from '#domain/dates.ts';
import { regionOf, writtenDay } from '#domain/entry/region.ts';
import { password, withStudbook } from '#tests/support/browser.ts';
import { figureOf, said } from './acts.ts';

const book = withStudbook({}, { isEmbedded: true });

const today = new Date().toISOString().slice(0, 10);
const gestation = 63;

/** A day as the browser of this journey writes it in a form. */
const inForm = (date: string): string => writtenDay(date, regionOf('en-US'));

/** Chooses a record by its name in a combobox that searches. */
async function choose(page: Page, field: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).fill(name);
  await page.getByRole('listbox').getByRole('option', { name }).first().click();
}

async function signUp(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Get Started' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill('maren@hollowmere.example');
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByLabel('Confirm password').fill(password);
  await dialog.getByLabel('Your name').fill('Maren Ashdown');
  await dialog.getByLabel('Name of your kennel').fill('Hollowmere');
  await dialog.getByRole('button', { name: 'Sign Up' }).click();
  await page.waitForURL('**/billing');
  await page.getByRole('button', { name: 'Continue with Pro Suite' }).click();
  await page.getByRole('heading', { name: 'What do you breed?' }).waitFor();
  await page.getByRole('button', { name: 'Skip and open my stud book' }).click();
}

async function addDam(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Your stud book is empty' }).waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Add Dog' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Dog' });
  await dialog.getByLabel('Name', { exact: true }).fill('Hollowmere Hazel');
  await dialog.getByLabel('Call name').fill('Hazel');
  await dialog.getByRole('radio', { name: 'Female' }).check();
  await dialog.getByLabel('Breed', { exact: true }).fill('Border Collie');
  await dialog.getByLabel('Birth date').fill('2023-02-11');
  await dialog.getByRole('button', { name: 'Add Dog' }).click();
  await said(page, 'Dog added successfully!');
}

/** Without touching the mouse: open, type along, save with Enter. */
async function addSireByKeyboard(page: Page): Promise<void> {
  await page.keyboard.press('g');
  await page.keyboard.press('a');
  await page.getByRole('heading', { level: 1, name: 'Dogs' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find any record or action' }).waitFor();
  await page.keyboard.type('add dog');
  await page.getByRole('option', { name: 'Add Dog' }).waitFor();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add Dog' });
  const name = dialog.getByLabel('Name', { exact: true });
  await expect.poll(() => name.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.type('Thistlecroft Rowan');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  expect(await dialog.getByRole('radio', { name: 'Male', exact: true }).isChecked()).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Border Collie');
  await page.keyboard.press('Tab');
  await page.keyboard.type('20220604');
  await page.keyboard.press('Enter');
  await said(page, 'Dog added successfully!');
  await page.getByRole('link', { name: 'Thistlecroft Rowan' }).waitFor();
}

async function planLitter(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Litters' }).click();
  await page.getByRole('button', { name: 'Add Litter' }).first().click();
  await choose(page, 'Dam', 'Hazel');
  await choose(page, 'Sire', 'Rowan');
  const dialog = page.getByRole('dialog', { name: 'Add Litter' });
  await dialog.getByLabel('Mating date').fill(addDays(today, -gestation));
  await dialog.getByText(/^Due .*, most likely/).waitFor();
  await expect.poll(() => dialog.getByLabel('Expected date').inputValue()).toBe(inForm(today));
  await dialog.getByRole('button', { name: 'Add Litter' }).click();
  await said(page, 'Litter added successfully!');
  await page.getByRole('link', { name: /Hazel/ }).first().click();
}

async function recordBirth(page: Page): Promise<void> {
  await page
    .getByRole('heading', { level: 1, name: `Hazel’s litter, due ${formatDateLong(today, today)}` })
    .waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Record whelping' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Record whelping' });
  for (const _ of Array(4)) await dialog.getByRole('button', { name: 'One male more' }).click();
  for (const _ of Array(3)) await dialog.getByRole('button', { name: 'One female more' }).click();
  const first = dialog.getByRole('group', { name: 'Number 1' });
  await first.getByLabel('Name').fill('Alder');
  await first.getByLabel('Birth weight').fill('342');
  await dialog.getByRole('button', { name: 'Record whelping' }).click();
  await said(page, 'Litter recorded, 7 puppies');
  await page.getByRole('tab', { name: 'Puppies' }).getByText('7').waitFor();
}

async function reserve(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More for Alder' }).click();
  await page.getByRole('menuitem', { name: 'Reserve' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reserve Alder' });
  await dialog.getByRole('combobox', { name: 'Buyer' }).fill('Ines Okafor');
  await page.getByRole('option', { name: 'Add Customer “Ines Okafor”' }).click();
  const customer = page.getByRole('dialog', { name: 'Add Customer' });
  expect(await customer.getByLabel('First name').inputValue()).toBe('Ines');
  expect(await customer.getByLabel('Last name').inputValue()).toBe('Okafor');
  await customer.getByRole('button', { name: 'Add Customer' }).click();
  await customer.waitFor({ state: 'detached' });
  await dialog.getByLabel('Price').fill('1800');
  await dialog.getByRole('button', { name: 'Reserve' }).click();
  await said(page, 'Alder is reserved');
}

async function vaccinate(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Health Records' }).click();
  await page.getByRole('button', { name: 'Add Health Record' }).first().click();
  await choose(page, 'Dog', 'Hazel');
  const dialog = page.getByRole('dialog', { name: 'Add Health Record' });
  await dialog.getByLabel('Type').selectOption('Vaccination');
  await dialog.getByLabel('Date', { exact: true }).fill(today);
  await dialog.getByLabel('Description', { exact: true }).fill('Distemper and parvo, second dose');
  await dialog.getByRole('textbox', { name: /^Next due/ }).fill(addDays(today, 21));
  await dialog.getByRole('button', { name: 'Add Health Record' }).click();
  await said(page, 'Health Record added');
}

/** From wherever one is, in two touches. */
async function logOverdueDeworming(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Log something' }).click();
  await page.getByRole('dialog', { name: 'Log' }).getByRole('button', { name: 'Health record' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Health Record' });
  expect(await dialog.getByLabel('Date', { exact: true }).inputValue()).toBe(inForm(today));
  await dialog.getByLabel('Date', { exact: true }).fill(addDays(today, -30));
  await choose(page, 'Dog', 'Rowan');
  await dialog.getByLabel('Type').selectOption('Deworming');
  await dialog.getByLabel('Description', { exact: true }).fill('Tablet, 24 kg');
  await dialog.getByRole('textbox', { name: /^Next due/ }).fill(addDays(today, -1));
  await dialog.getByRole('button', { name: 'Add Health Record' }).click();
  await said(page, 'Health Record added');
}

async function bookDeposit(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Finances' }).click();
  await page.getByRole('button', { name: 'Add Transaction' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Transaction' });
  await dialog.getByRole('radio', { name: 'Income' }).check();
  await dialog.getByLabel('Category').first().fill('Deposit');
  await dialog.getByLabel('Amount').first().fill('400');
  await dialog.getByLabel('Date', { exact: true }).fill(today);
  await choose(page, 'Customer', 'Okafor');
  await choose(page, 'Puppy', 'Alder');
  await dialog.getByRole('combobox', { name: 'Payment', exact: true }).selectOption('Paid');
  await dialog.getByRole('button', { name: 'Add Transaction' }).click();
  await said(page, 'Transaction added');
}

/** The dashboard tells all of it. */
async function expectWholeStory(page: Page): Promise<void> {
  const counts = page.getByRole('region', { name: 'Counts' });
  await counts.getByRole('link', { name: /Dogs 2 1 bitch, 1 dog/ }).waitFor();
  await counts.getByRole('link', { name: /Puppies 7 6 available, 1 reserved/ }).waitFor();
  await counts.getByRole('link', { name: /Customers 1/ }).waitFor();
  await page.getByRole('heading', { name: 'Hazel’s litter' }).waitFor();
  await page.getByText('1 of 7 reserved').waitFor();
  await page.getByText('Two things need you today. One litter in the whelping box.').waitFor();
  const wanting = page.getByRole('region', { name: 'Needs attention' });
  await wanting.getByRole('link', { name: 'Thistlecroft Rowan: deworming' }).waitFor();
  // The birth began her care plan.
  await wanting.getByRole('link', { name: 'Hazel: Afterbirth, teats, appetite' }).waitFor();
  const coming = page.getByRole('region', { name: 'The next 90 days' });
  await coming.getByRole('link', { name: 'Hazel: vaccination' }).waitFor();
  await coming.getByRole('button', { name: /^All \d+$/ }).click();
  await coming.getByRole('link', { name: 'Hazel’s puppies: may go home' }).waitFor();
  const money = page.getByRole('region', { name: /^Money in/ });
  // Held for Ines until Alder has gone, and no income before.
  await money.getByText('$0', { exact: true }).first().waitFor();
  await expect.poll(() => figureOf(money, 'Received for them').innerText()).toBe('$400');
  expect(await figureOf(money, 'Deposits held for buyers').innerText()).toBe('$400');
}

it('leads a breeder from the first visit to a litter in the box, and forgets nothing over a restart', async () => {
  const page = await book.visit();
  await signUp(page);
  await addDam(page);
  await addSireByKeyboard(page);
  await planLitter(page);
  await recordBirth(page);
  await reserve(page);
  await vaccinate(page);
  await logOverdueDeworming(page);
  await bookDeposit(page);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expectWholeStory(page);

  await book.server.stop();
  await book.server.start();
  await page.reload();
  await expectWholeStory(page);
  await page.getByText('Maren Ashdown').first().waitFor();
});
