import { expect, it } from 'vitest';
import { withStudbook } from '#tests/support/browser.ts';
import { settled } from './acts.ts';

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
