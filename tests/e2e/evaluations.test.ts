import { expect, it } from 'vitest';
import { withStudbook } from '#tests/support/browser.ts';

const book = withStudbook();

it('takes a score back that was a slip of the finger, and keeps the others', async () => {
  const account = await book.signUp();
  const add = async (path: string, data: object) =>
    (await account.api.post(`/api/${path}`, { data })).json() as Promise<{ id: string }>;
  const parent = { breed: 'Kelpie', birthDate: '2021-03-01' };
  const { id: breedingGroupId } = await add('breeding-groups', {
    motherId: (await add('animals', { ...parent, name: 'Isla', gender: 'Female' })).id,
    fatherId: (await add('animals', { ...parent, name: 'Rowan', gender: 'Male' })).id,
    birthDate: '2026-01-10',
  });
  const { id } = await add('offspring', { breedingGroupId, breederName: 'Alder', gender: 'Male' });
  const page = await book.visit({ as: account, device: 'phone' });
  await page.goto(`/offspring/${id}`);
  await page.getByRole('button', { name: 'Evaluate' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Evaluate Alder' });
  const scale = (name: string) => dialog.getByRole('group', { name, exact: true });
  await scale('Following').getByText('4', { exact: true }).tap();
  await scale('Being held').getByText('1', { exact: true }).tap();
  await scale('Being held').getByRole('radio', { name: 'Not judged' }).dispatchEvent('click');
  expect(await scale('Being held').getByRole('radio', { checked: true }).count()).toBe(0);
  await dialog.getByRole('button', { name: 'Save evaluation' }).tap();
  await dialog.waitFor({ state: 'detached' });
  const { items } = await (await account.api.get('/api/evaluations')).json();
  const scores = items[0].results as { what: string; score: number | null }[];
  expect(scores.filter(({ score }) => score !== null).map(({ what, score }) => [what, score])).toEqual([
    ['Following', 4],
  ]);

  // What was saved wrongly is corrected on the card, by the criteria it was made by.
  await page.getByRole('button', { name: 'Edit temperament' }).tap();
  const correcting = page.getByRole('dialog', { name: 'Temperament of Alder' });
  await correcting
    .getByRole('group', { name: 'Following', exact: true })
    .getByText('2', { exact: true })
    .tap();
  await correcting.getByLabel('Notes').fill('Came when called');
  await correcting.getByRole('button', { name: 'Save evaluation' }).tap();
  await correcting.waitFor({ state: 'detached' });
  await page.getByText('2 of 5').waitFor();
  const again = (await (await account.api.get('/api/evaluations')).json()).items;
  expect(again).toMatchObject([{ id: items[0].id, notes: 'Came when called', version: 2 }]);
});
