import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { type Account, withStudbook } from '#tests/support/browser.ts';
import { ago, ahead } from '#tests/support/days.ts';
import { chooseSpecies, follow, settled, turnTo } from './acts.ts';

const book = withStudbook();

const dogWords = /\b(dog|puppy|puppies|bitch|whelp|kennel)\w*\b/gi;

/** Everything a page says, seen or read aloud. Where one chooses among all species, dogs are rightly one of them. */
const wordsOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const said: string[] = [];
    for (const element of document.body.querySelectorAll('*')) {
      const choosesSpecies =
        element.closest('select, .species-grid')?.textContent?.includes('Alpacas') ||
        element.closest('[role=option]')?.textContent?.includes('Switch to');
      if (choosesSpecies || element.matches('script, style')) continue;
      for (const node of element.childNodes) if (node instanceof Text) said.push(node.data);
      for (const name of ['aria-label', 'title', 'alt', 'placeholder']) {
        said.push(element.getAttribute(name) ?? '');
      }
      if (element instanceof HTMLInputElement) said.push(element.value);
    }
    return said.join(' ');
  });

async function dogsOn(page: Page): Promise<string[]> {
  await settled(page);
  const words = (await wordsOf(page)).match(dogWords) ?? [];
  return words.map((word) => `${page.url()}: ${word}`);
}

/** The forms that the head of the page opens. */
async function dogsInForms(page: Page, seen: string[]): Promise<string[]> {
  const found: string[] = [];
  const adds = page.locator('.page-head').getByRole('button', { name: /^(Add|New|Create|Record)\b/ });
  for (const add of await adds.all()) {
    await add.click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    seen.push(await dialog.getByRole('heading', { level: 2 }).innerText());
    found.push(...(await dogsOn(page)));
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
  return found;
}

/** Every page the sidebar leads to, with the tabs of related pages, their first steps and their forms. */
async function walk(page: Page): Promise<string[]> {
  const found: string[] = [];
  const forms: string[] = [];
  const entries = page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link');
  for (const entry of await entries.all()) {
    await follow(page, entry);
    const tabs = page.getByRole('navigation', { name: 'Related pages' }).getByRole('link');
    const paths = await tabs.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    found.push(...(await dogsOn(page)), ...(await dogsInForms(page, forms)));
    for (const path of paths.slice(1)) {
      await follow(page, page.locator(`main nav a[href="${path}"]`));
      found.push(...(await dogsOn(page)), ...(await dogsInForms(page, forms)));
    }
  }
  expect(forms.length).toBeGreaterThan(15);
  return found;
}

const post = async (account: Account, path: string, data: object): Promise<{ id: string }> =>
  (await account.api.post(`/api/${path}`, { data })).json();

/** A pair, their young and what one keeps about them. */
async function addFamily(account: Account, species: string): Promise<string[]> {
  const parent = { species, breed: 'Local', birthDate: '2024-03-01' };
  const mother = await post(account, 'animals', { ...parent, name: 'Ada', gender: 'Female' });
  const father = await post(account, 'animals', { ...parent, name: 'Bruno', gender: 'Male' });
  const young = await post(account, 'breeding-groups', {
    species,
    motherId: mother.id,
    fatherId: father.id,
    birthDate: ago(27),
  });
  const child = await post(account, 'offspring', { species, breedingGroupId: young.id, gender: 'Female' });
  await post(account, 'health-records', {
    animalId: mother.id,
    recordType: 'Vaccination',
    date: ago(27),
    description: 'Second dose',
    nextDueDate: ago(26),
  });
  return [`/animals/${mother.id}`, `/breeding-groups/${young.id}`, `/offspring/${child.id}`];
}

it.each([
  ['goats', 'Goats', 'Kids'],
  ['chickens', 'Chickens', 'Chicks'],
])('speaks of %s to whoever keeps them, on every page and in every form', async (key, parents, children) => {
  const account = await book.signUp({ plan: 'premium', organization: 'Fell Farm' });
  const page = await book.visit({ as: account });
  await page.goto('/settings');
  await chooseSpecies(page, key);
  await page.getByRole('link', { name: parents, exact: true }).waitFor();
  await page.getByRole('link', { name: children, exact: true }).waitFor();
  expect(await walk(page)).toEqual([]);

  const found: string[] = [];
  for (const path of [
    '/',
    ...(await addFamily(account, key)),
    '/settings',
    '/billing',
    '/tasks',
    '/everything',
  ]) {
    // What was added meanwhile is known once the application is loaded anew; the other pages are turned to from there.
    await (path === '/' ? page.goto(path) : turnTo(page, path));
    // A sex alone would name half of all tabs.
    if (path.startsWith('/offspring/'))
      await page.waitForFunction(
        (title) => document.title === title,
        `${children.slice(0, -1)} 1, female · Studbook`,
      );
    found.push(...(await dogsOn(page)));
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click();
      found.push(...(await dogsOn(page)));
    }
  }
  await page.keyboard.press('Control+k');
  await page.getByRole('option', { name: 'Add', exact: false }).first().waitFor();
  expect([...found, ...(await dogsOn(page))]).toEqual([]);
});

it('asks after the one foal of a foaling, counts nothing, and says at the day what is wrong with it', async () => {
  const account = await book.signUp({ organization: 'Fell Farm' });
  const parent = { species: 'horse', breed: 'Trakehner', birthDate: '2018-04-01' };
  const mare = await post(account, 'animals', { ...parent, name: 'Ada', gender: 'Female' });
  const stallion = await post(account, 'animals', { ...parent, name: 'Bruno', gender: 'Male' });
  const foaling = await post(account, 'breeding-groups', {
    species: 'horse',
    motherId: mare.id,
    fatherId: stallion.id,
    expectedDate: ago(8),
  });
  const page = await book.visit({ as: account, device: 'phone', expecting: [422] });
  await page.goto(`/breeding-groups/${foaling.id}`);
  await page.getByRole('main').getByRole('button', { name: 'Record foaling' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Record foaling' });
  await dialog.getByText('Records the date and the foal at once.').waitFor();
  // Spelled as where it is read.
  await dialog.getByLabel('Delivery').selectOption('Cesarean');
  expect(await dialog.innerText()).not.toMatch(/\d (males?|females?|not sexed)/);
  await dialog.getByRole('button', { name: 'Colt' }).click();
  await dialog.getByRole('button', { name: 'Add another foal' }).waitFor();
  expect(await dialog.getByLabel('Sex').inputValue()).toBe('Male');
  const day = dialog.getByLabel('Birth date');
  await day.fill('2017-01-01');
  await dialog.getByRole('button', { name: 'Record foaling' }).click();
  await dialog.getByText('Ada was born on April 1, 2018, after the young').last().waitFor();
  expect(await day.getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => day.evaluate((box) => box === document.activeElement)).toBe(true);
});

it('says of what a species does not have that it has none, instead of offering to add it', async () => {
  const account = await book.signUp({ plan: 'premium', organization: 'Fell Farm' });
  const page = await book.visit({ as: account });
  await page.goto('/heat-cycles');
  const empty = page.getByRole('main');
  await empty.getByText('No heat cycles yet').waitFor();
  await expect.poll(() => empty.getByRole('button', { name: 'Add Heat Cycle' }).count()).toBe(2);
  await chooseSpecies(page, 'chickens');
  await empty.getByText('Chickens have no heat cycles').waitFor();
  expect(await empty.getByRole('button', { name: /Add Heat Cycle|Bulk Import/ }).count()).toBe(0);
});

it('calls a kid a kid on its pickup and the goat a goat on its placement, whatever species is at hand', async () => {
  const account = await book.signUp({ plan: 'premium', organization: 'Fell Farm' });
  const add = async (path: string, data: object): Promise<{ id: string }> =>
    (await account.api.post(`/api/${path}`, { data })).json();
  const parent = { species: 'goats', breed: 'Boer', birthDate: '2021-03-01' };
  const mother = await add('animals', { ...parent, name: 'Isla', gender: 'Female' });
  const father = await add('animals', { ...parent, name: 'Otter', gender: 'Male' });
  const litter = await add('breeding-groups', {
    motherId: mother.id,
    fatherId: father.id,
    birthDate: ago(330),
  });
  const kid = await add('offspring', { breedingGroupId: litter.id, breederName: 'Fern', gender: 'Female' });
  const pickup = await add('offspring-pickups', { puppyId: kid.id, pickupDate: ahead(22) });
  const guardian = await add('guardians', { name: 'Ida Moor' });
  const placement = await add('guardian-placements', { animalId: mother.id, guardianId: guardian.id });
  const page = await book.visit({ as: account });
  for (const [path, word] of [
    [`/offspring-pickups/${pickup.id}`, 'Kid'],
    [`/guardian-placements/${placement.id}`, 'Goat'],
  ] as const) {
    await page.goto(path);
    const main = page.getByRole('main');
    await main.getByRole('term').filter({ hasText: word }).first().waitFor();
    await settled(page);
    expect((await main.innerText()).match(dogWords)).toBeNull();
  }
});
