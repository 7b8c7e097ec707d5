import { expect, it } from 'vitest';
import { withStudbook } from '#tests/support/browser.ts';
import { said, settled } from './acts.ts';

const book = withStudbook();

it('shows another organisation nothing of the first one’s book', async () => {
  const first = await book.signUp({ plan: 'premium' });
  const add = async (path: string, data: object): Promise<string> =>
    (await (await first.api.post(`/api/${path}`, { data })).json()).id;
  const animal = { breed: 'Border Collie', birthDate: '2023-05-01' };
  const motherId = await add('animals', { ...animal, name: 'Secret Hazel', gender: 'Female' });
  const fatherId = await add('animals', { ...animal, name: 'Secret Rowan', gender: 'Male' });
  const litterId = await add('breeding-groups', { motherId, fatherId, birthDate: '2026-10-01' });
  const paths = [
    `animals/${motherId}`,
    `breeding-groups/${litterId}`,
    `offspring/${await add('offspring', { breedingGroupId: litterId, gender: 'Male' })}`,
    `customers/${await add('customers', { firstName: 'Secret', lastName: 'Buyer' })}`,
    `finances/${await add('finances', { type: 'income', category: 'Secret', amount: 5, date: '2026-10-01' })}`,
  ];

  const second = await book.signUp({ plan: 'premium', organization: 'Elsewhere' });
  const page = await book.visit({ as: second, expecting: [404] });
  for (const path of paths) {
    const answer = await second.api.get(`/api/${path}`, { failOnStatusCode: false });
    expect([path, answer.status()]).toEqual([path, 404]);
    await page.goto(`/${path}`);
    await page.getByRole('heading', { name: /not found/i }).waitFor();
    expect(await page.locator('body').innerText()).not.toContain('Secret');
  }
  for (const path of ['animals', 'breeding-groups', 'offspring', 'customers', 'finances']) {
    const { items } = await (await second.api.get(`/api/${path}`)).json();
    expect(items).toEqual([]);
    await page.goto(`/${path}`);
    await settled(page);
    await page.getByRole('heading', { name: /^No .* yet$/ }).waitFor();
  }
});

it('keeps what is typed in one window out of the organisation that another one has opened', async () => {
  const person = await book.signUp({ plan: 'premium', organization: 'Foxcombe' });
  const { currentOrg } = await (await person.api.get('/api/team/context')).json();
  const founded = await person.api.post('/api/organisations', { data: { name: 'Hollowmere' } });
  const { id: other } = await founded.json();
  const open = (orgId: string) => person.api.put('/api/team/current', { data: { orgId } });
  const customers = async (): Promise<unknown[]> =>
    (await (await person.api.get('/api/customers')).json()).items;

  await open(currentOrg.id);
  const page = await book.visit({ as: person, expecting: [409] });
  await page.goto('/customers');
  await settled(page);
  await page.getByRole('button', { name: 'Add Customer' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^First name/).fill('Ines');
  await dialog.getByLabel(/^Last name/).fill('Okafor');
  const save = dialog.getByRole('button', { name: 'Add Customer' });

  await open(other);
  await save.click();
  await page.getByText('You work in “Hollowmere” now').first().waitFor();
  expect(await customers()).toEqual([]);
  expect(await dialog.getByLabel(/^First name/).inputValue()).toBe('Ines');
  await open(currentOrg.id);
  expect(await customers()).toEqual([]);
  await save.click();
  await said(page, 'Customer added');
  expect(await customers()).toHaveLength(1);

  // Reading says so too, and one press leads to the book that is open.
  await open(other);
  await page.getByRole('link', { name: 'Finances' }).click();
  await page.getByRole('button', { name: 'Reload' }).click();
  const switcher = page.getByRole('combobox', { name: 'Organization' });
  await page.waitForFunction(() => document.querySelector('.org select, .org [role=combobox]'));
  expect(await switcher.inputValue()).toBe(other);
});
