import { expect, it } from 'vitest';
import { addDays } from '#domain/dates.ts';
import { withStudbook } from '#tests/support/browser.ts';
import { said, settled } from './acts.ts';

const book = withStudbook();

it('chooses what mail tells, sets a reminder, moves a task over the board and finds its day in the calendar', async () => {
  const account = await book.signUp({ plan: 'premium' });
  const page = await book.visit({ as: account });

  await page.goto('/settings#notifications');
  const card = page.getByRole('region', { name: 'Notifications' }).first();
  await card.getByLabel('A digest each day').check();
  await said(page, 'You get a digest');
  await card.getByLabel('At', { exact: true }).selectOption('18:00');
  await said(page, 'The hour is saved');
  await card.getByLabel('Health, care and tests that expire').uncheck();
  await said(page, 'It is left out from now on');
  await page.reload();
  await expect.poll(() => card.getByLabel('At', { exact: true }).inputValue()).toBe('18');
  expect(await card.getByLabel('Health, care and tests that expire').isChecked()).toBe(false);

  const { today } = await (await account.api.get('/api/calendar?from=2024-05-01&to=2024-05-02')).json();
  const due = addDays(today, 3);
  await page.goto('/tasks');
  await page.getByRole('button', { name: 'Create Task' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Task' });
  await dialog.getByLabel('Task', { exact: true }).fill('Worm the litter');
  await dialog.getByLabel(/^Due/).fill(due);
  await dialog.getByLabel('Reminder').selectOption('3 days before');
  await dialog.getByRole('button', { name: 'Add Task' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Worm the litter' }).first().click();
  await page.getByText('3 days before').waitFor();

  await page.goto('/tasks/board');
  const column = (name: string) => page.getByRole('region', { name, exact: true });
  const title = { name: 'Worm the litter', exact: true };
  await column('To do').getByRole('link', title).waitFor();
  await page.getByLabel('Where Worm the litter stands').selectOption('In progress');
  await column('In progress').getByRole('link', title).waitFor();
  const place = column('In progress').getByLabel('Where Worm the litter stands');
  await expect.poll(() => place.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.getByRole('button', { name: 'Drag Worm the litter' }).dragTo(column('Done'));
  await column('Done').getByRole('link', title).waitFor();
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await column('In progress').getByRole('link', title).waitFor();

  await page.goto(`/calendar?day=${due}`);
  await settled(page);
  const cell = page.getByRole('cell').filter({ hasText: 'Worm the litter' });
  await cell.getByRole('link', { name: 'Worm the litter' }).waitFor();
  await cell.getByRole('button', { name: /1 entry$/ }).click();
  await page.waitForURL(/view=%22week%22|view=week/);
  await page.locator('.calendar-day').getByRole('link', { name: 'Worm the litter' }).waitFor();
  await page.getByRole('radio', { name: 'Agenda' }).click();
  await page.locator('.calendar-day').getByRole('link', { name: 'Worm the litter' }).waitFor();
  // Carried to the next day by keys, and back.
  const dueNow = async () => (await (await account.api.get('/api/tasks?q=Worm')).json()).items[0].dueDate;
  const grip = page.getByRole('button', { name: 'Drag Worm the litter' });
  await grip.press('Enter');
  await grip.press('ArrowDown');
  await page.getByText(/^Worm the litter, .* Arrows move it by a day/).waitFor();
  await grip.press('Enter');
  await expect.poll(dueNow).toBe(addDays(due, 1));
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect.poll(dueNow).toBe(due);
  await page.getByRole('button', { name: 'Later' }).click();
  await page.getByText('Nothing has a day in this time.').waitFor();

  // And by mouse, over the month.
  await page.goto(`/calendar?day=${due}`);
  await settled(page);
  await cell.hover();
  const elsewhere = page.locator(`td[data-day]:not([data-day="${due}"])`).first();
  await grip.dragTo(elsewhere);
  await expect.poll(dueNow).toBe(await elsewhere.getAttribute('data-day'));
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect.poll(dueNow).toBe(due);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/calendar?day=${due}`);
  await settled(page);
  await page.getByRole('button', { name: /1 entry$/ }).click();
  await page.locator('.calendar-day').getByRole('link', { name: 'Worm the litter' }).waitFor();
});
