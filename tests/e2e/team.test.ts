import { expect, it } from 'vitest';
import { withStudbook } from '#tests/support/browser.ts';
import { testPassword } from '#tests/support/server.ts';
import { follow, said, settled } from './acts.ts';

const book = withStudbook();

it('takes in a kennel hand and a bookkeeper, each of whom works and is refused what is not theirs', async () => {
  const owner = await book.signUp({ plan: 'premium' });
  const make = async (path: string, data: object) => (await owner.api.post(`/api/${path}`, { data })).json();
  const animal = { breed: 'Kelpie', birthDate: '2022-05-01' };
  const dam = await make('animals', { ...animal, name: 'Bramble', gender: 'Female', purchasePrice: 4321 });
  const sire = await make('animals', { ...animal, name: 'Fell', gender: 'Male' });
  const litter = await make('breeding-groups', {
    name: 'Autumn litter',
    motherId: dam.id,
    fatherId: sire.id,
    birthDate: '2026-10-01',
  });
  const buyer = await make('customers', { firstName: 'Jordan', lastName: 'Okafor' });
  const pup = { breedingGroupId: litter.id, breederName: 'Tansy', gender: 'Female' };
  const young = await make('offspring', { ...pup, status: 'Reserved', price: 1234, customerId: buyer.id });

  const page = await book.visit({ as: owner });
  await page.goto('/settings');
  const team = page.getByRole('region', { name: 'Team' });
  const invite = async (email: string, role: string): Promise<string> => {
    await team.getByLabel('Invite by email').fill(email);
    await team.getByRole('combobox', { name: 'As', exact: true }).selectOption({ label: role });
    await team.getByRole('button', { name: 'Invite', exact: true }).click();
    await team.getByText(`The invitation of ${email}`).waitFor();
    return team.getByRole('textbox', { name: 'Link of the invitation' }).inputValue();
  };
  const began = performance.now();
  const handLink = await invite('ida@example.com', 'Kennel hand');

  // Somebody new: an account and a place in the team with one form.
  const hand = await book.visit({ expecting: [403] });
  await hand.goto(new URL(handLink).pathname + new URL(handLink).search);
  await hand.getByRole('heading', { name: /^Work in / }).waitFor();
  await hand.getByLabel('First name').fill('Ida');
  await hand.getByLabel('Password', { exact: true }).fill(testPassword);
  await hand.getByRole('button', { name: 'Make Account and Join' }).click();
  const menu = hand.getByRole('navigation', { name: 'Main', exact: true });
  await menu.getByRole('link', { name: /^Dogs/ }).waitFor();
  for (const entry of ['Customers', 'Finances', 'Documents', 'Reports'])
    expect([entry, await menu.getByRole('link', { name: entry }).count()]).toEqual([entry, 0]);
  await follow(hand, menu.getByRole('link', { name: /^Dogs/ }));
  // A file of dogs has what they cost.
  await hand.locator('.page-head').getByRole('button', { name: 'Add Dog' }).waitFor();
  expect(await hand.getByRole('button', { name: /Bulk Import/ }).count()).toBe(0);
  await hand.locator('.page-head').getByRole('button', { name: 'Add Dog' }).click();
  const form = hand.getByRole('dialog', { name: 'Add Dog' });
  await form.getByLabel('Name', { exact: true }).fill('Juniper');
  await form.getByRole('radio', { name: 'Female' }).check();
  await form.getByLabel('Breed', { exact: true }).fill('Kelpie');
  await form.getByLabel('Birth date').fill('2024-05-01');
  await form.getByRole('button', { name: 'Add Dog' }).click();
  await said(hand, 'Dog added successfully!');
  expect(performance.now() - began).toBeLessThan(120_000);

  for (const path of [
    `/breeding-groups/${litter.id}`,
    `/offspring/${young.id}`,
    `/animals/${dam.id}?tab=details`,
  ]) {
    await hand.goto(path);
    await settled(hand);
    const shown = await hand.locator('main').innerText();
    expect(shown).toMatch(/Tansy|Bramble/);
    expect(shown).not.toMatch(/Okafor|1,?234|4,?321|Buyer|Purchase price/);
  }
  await hand.goto('/customers');
  await hand.getByRole('heading', { name: 'Your role does not allow this' }).waitFor();
  await hand.goto('/finances');
  await hand.getByText('Your role cannot see finances').waitFor();
  expect(await hand.getByRole('link', { name: 'Invoice settings' }).count()).toBe(0);
  const asked = await hand.request.get('/api/customers');
  expect([asked.status(), (await asked.json()).code]).toEqual([403, 'role-too-low']);
  expect(await (await hand.request.get(`/api/offspring/${young.id}?labels=true`)).text()).not.toMatch(
    /1234|Okafor/,
  );

  // An account of one's own stays: the book one is invited to is a second one.
  const books = await book.signUp({ organization: 'Greenways' });
  const bookkeeper = await book.visit({ as: books, expecting: [403] });
  const link = await invite(books.email, 'Bookkeeper');
  await bookkeeper.goto(new URL(link).pathname + new URL(link).search);
  await bookkeeper.getByRole('button', { name: 'Accept' }).waitFor();
  // A link of a mail opens a page of its own, which asks nobody to sign in who is.
  expect(await bookkeeper.getByRole('navigation', { name: 'Main' }).count()).toBe(0);
  expect(await bookkeeper.getByRole('link', { name: 'Sign In' }).count()).toBe(0);
  await bookkeeper.getByRole('button', { name: 'Accept' }).click();
  const hers = bookkeeper.getByRole('navigation', { name: 'Main', exact: true });
  await hers.getByRole('link', { name: /^Customers(?! \(Pro\))/ }).waitFor();
  expect(await hers.getByRole('link', { name: 'Health Records' }).count()).toBe(0);
  await follow(bookkeeper, hers.getByRole('link', { name: /^Customers/ }));
  await bookkeeper.getByText('Jordan Okafor').first().waitFor();
  await bookkeeper.goto(`/animals/${dam.id}`);
  await settled(bookkeeper);
  expect(await bookkeeper.getByRole('button', { name: 'Edit' }).count()).toBe(0);
  const changed = await bookkeeper.request.patch(`/api/animals/${dam.id}`, {
    data: { version: dam.version, name: 'x' },
    headers: { origin: book.server.url },
    failOnStatusCode: false,
  });
  expect([changed.status(), (await changed.json()).code]).toEqual([403, 'role-too-low']);
  // Money is theirs to write, health is not theirs to see.
  await bookkeeper.goto('/finances');
  await settled(bookkeeper);
  await bookkeeper.getByRole('button', { name: 'Add Transaction' }).first().click();
  const income = bookkeeper.getByRole('dialog', { name: 'Add Transaction' });
  await income.getByRole('radio', { name: 'Income' }).check();
  await income.getByLabel('Category').first().fill('Stud fee');
  await income.getByLabel('Amount').first().fill('450');
  await income.getByLabel('Date', { exact: true }).fill('2026-11-02');
  await income.getByRole('button', { name: 'Add Transaction' }).click();
  await said(bookkeeper, 'Transaction added');
  await bookkeeper.getByText('Stud fee').first().waitFor();
  const { items: entered } = await (await owner.api.get('/api/finances')).json();
  expect(entered).toMatchObject([{ category: 'Stud fee', amount: 450 }]);
  await bookkeeper.goto('/health-records');
  await bookkeeper.getByRole('heading', { name: 'Your role does not allow this' }).waitFor();
  const health = await bookkeeper.request.get('/api/health-records', { failOnStatusCode: false });
  expect([health.status(), (await health.json()).code]).toEqual([403, 'role-too-low']);

  // Back in their own book nothing of the other one is there.
  await bookkeeper.goto('/');
  await settled(bookkeeper);
  await bookkeeper.getByRole('combobox', { name: 'Organization' }).selectOption({ label: 'Greenways' });
  await bookkeeper.waitForFunction(() => !document.body.innerText.includes('Okafor'));
  await expect
    .poll(async () => (await (await bookkeeper.request.get('/api/team/context')).json()).currentOrg.name)
    .toBe('Greenways');
  expect((await (await bookkeeper.request.get('/api/finances')).json()).items).toEqual([]);
  const foreign = await bookkeeper.request.get(`/api/animals/${dam.id}`, { failOnStatusCode: false });
  expect(foreign.status()).toBe(404);

  await page.goto('/settings');
  await team.getByRole('button', { name: 'Remove Ida' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await said(page, 'Ida is no longer in the team');
  expect((await hand.request.get(`/api/offspring/${young.id}`)).status()).toBe(404);
});
