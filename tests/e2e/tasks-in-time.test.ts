import { expect, it } from 'vitest';
import { addDays } from '#domain/dates.ts';
import { withStudbook } from '#tests/support/browser.ts';
import { thisYear } from '#tests/support/days.ts';
import { open } from './acts.ts';

const book = withStudbook();
const today = new Date().toISOString().slice(0, 10);

it('reads the last day of a repetition as any other day, and tells it in words', async () => {
  const account = await book.signUp({ plan: 'premium' });
  const page = await book.visit({ as: account, expecting: [422] });
  await open(page, '/tasks');
  await page.getByRole('button', { name: 'Create Task' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Create Task' });
  await dialog.getByLabel('Task', { exact: true }).fill('Weigh the pups');
  const next = thisYear() + 1;
  await dialog.getByLabel(/^Due/).fill(`1/2/${next}`);
  const repeats = dialog.getByLabel('Repeats');
  await repeats.fill('weekly until someday');
  await dialog.getByRole('button', { name: 'Create Task' }).click();
  await dialog.locator('.field-error', { hasText: 'The last day: we can’t read this date' }).waitFor();
  await repeats.fill(`weekly until 3/4/${next}`);
  await dialog.getByText(`Every week, until March 4, ${next}`).waitFor();
  await dialog.getByRole('button', { name: `April 3, ${next}?` }).click();
  await dialog.getByText(`Every week, until April 3, ${next}`, { exact: true }).waitFor();
  expect(await repeats.inputValue()).toBe(`weekly until 4/3/${next}`);
  await repeats.fill(`weekly until 31 March ${next}`);
  await dialog.getByText(`Every week, until March 31, ${next}`, { exact: true }).waitFor();
  // A kind of record without which one of them is asked about as well.
  await dialog.getByLabel('About').selectOption('animals');
  await dialog.getByRole('button', { name: 'Create Task' }).click();
  await dialog.locator('.field-error', { hasText: 'Choose which one the task is about' }).waitFor();
  await dialog.getByLabel('About').selectOption('');
  await dialog.getByRole('button', { name: 'Create Task' }).click();
  await dialog.waitFor({ state: 'detached' });
  const [task] = (await (await account.api.get('/api/tasks')).json()).items;
  expect(task).toMatchObject({
    dueDate: `${next}-01-02`,
    recurrencePattern: `weekly until ${next}-03-31`,
  });
  await page.goto(`/tasks/${task.id}`);
  await page.getByText(`Every week, until March 31, ${next}`).first().waitFor();
});

it('says in the month what is to be done, however long a name is', async () => {
  const account = await book.signUp({ plan: 'premium' });
  const add = async (path: string, data: object) =>
    (await account.api.post(`/api/${path}`, { data })).json() as Promise<{ id: string }>;
  const name = 'Grand Champion Hollowmere Midsummer Night’s Dream of the Silver Birches';
  const animal = await add('animals', { name, breed: 'Whippet', gender: 'Female', birthDate: '2021-03-01' });
  const due = addDays(today, 2);
  const health = { animalId: animal.id, recordType: 'Vaccination', date: today, description: 'Core' };
  await add('health-records', { ...health, nextDueDate: due });
  const page = await book.visit({ as: account });
  await open(page, `/calendar?day=${due}`);
  const line = page.locator(`td[data-day="${due}"] .month-event > span`);
  expect(await line.innerText()).toMatch(/^Vaccination · Grand Champion/);
  // The first words are seen: the cut is at the end of the second line.
  const lines = await line.evaluate((span) => span.getBoundingClientRect().height / 20);
  expect(Math.round(lines)).toBe(2);
});

it('says below Premium which plan adds tasks, where the button would be', async () => {
  const page = await book.visit({ as: await book.signUp({ plan: 'pro' }) });
  for (const path of ['/tasks', '/tasks/board']) {
    await open(page, path);
    await page.getByText('To add or change tasks, choose Premium Suite.').waitFor();
    await page.getByRole('link', { name: 'See the plans' }).waitFor();
    expect(await page.getByRole('button', { name: 'Create Task' }).count()).toBe(0);
  }
});
