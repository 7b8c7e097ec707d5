import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Account } from '#tests/support/browser.ts';
import { settled } from './acts.ts';

/** Thirty animals and a buyer: more than the Free plan has room for, and what it does not open. */
export async function addThirty({ api }: Account): Promise<void> {
  for (let count = 1; count <= 30; count += 1) {
    const name = `Hollowmere ${String(count).padStart(2, '0')}`;
    const data = { name, breed: 'Border Collie', gender: 'Female', birthDate: '2024-05-01' };
    await api.post('/api/animals', { data });
  }
  await api.post('/api/customers', { data: { firstName: 'Anna', lastName: 'Berg' } });
}

export const limitWords = (count: number): string =>
  `Your Free plan allows up to 10 Dogs. You currently have ${count}. Please upgrade to Pro Suite or above to add more Dogs.`;

/** On a plan that has no room for them: each is on its page and in the files, and so is what the plan does not open. */
export async function readsThirty(page: Page, { api }: Account): Promise<void> {
  const { items } = await (await api.get('/api/animals?pageSize=100&sort=name')).json();
  expect(items).toHaveLength(30);
  const csv = await (await api.get('/api/animals/export.csv')).text();
  expect(csv.trim().split('\n')).toHaveLength(31);
  const everything = await api.get('/api/full-export');
  expect(everything.headers()['content-type']).toContain('zip');
  await page.goto('/animals?view=all');
  await settled(page);
  await page.getByText('Hollowmere 01').first().waitFor();
  await page.goto(`/animals/${items.at(-1).id}`);
  await page.getByRole('heading', { name: 'Hollowmere 30', exact: true }).waitFor();
  await page.goto('/customers');
  await page.getByText('Anna Berg').first().waitFor();
  await page.getByText('To add or change customers, choose Pro Suite.').first().waitFor();
}
