import { expect, it } from 'vitest';
import { addDays } from '#domain/dates.ts';
import { withStudbook } from '#tests/support/browser.ts';
import { said, settled } from './acts.ts';

const book = withStudbook();

it('chooses what mail tells, sets a reminder, moves a task over the board and finds its day in the calendar', async () => {
  const account = await book.signUp({ plan: 'premium' });
  const page = await book.visit({ as: account, expecting: [404] });

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
  const dialog = page.getByRole('dialog', { name: 'Create Task' });
  await dialog.getByLabel('Task', { exact: true }).fill('Worm the litter');
  await dialog.getByLabel(/^Due/).fill(due);
  await dialog.getByLabel('Reminder').selectOption('3 days before');
  await dialog.getByRole('button', { name: 'Create Task' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Worm the litter' }).first().click();
  await page.getByText('3 days before').waitFor();

  // By nobody placed yet, they stand as they were added.
  for (const other of ['Buy towels', 'Call the vet', 'Weigh the food'])
    await account.api.post('/api/tasks', { data: { title: other } });
  const find = async (words: string) =>
    (await (await account.api.get(`/api/tasks?search=${words}`)).json()).items[0];
  const vet = await find('vet');
  await account.api.patch(`/api/tasks/${vet.id}`, {
    data: { dependencies: [(await find('Worm')).id], version: vet.version },
  });
  await page.goto('/tasks');
  await page.getByRole('row', { name: 'Call the vet' }).getByText('Waits for Worm the litter').waitFor();
  await page.goto('/tasks/board');
  await page.getByText('Waits for Worm the litter').waitFor();
  const column = (name: string) => page.getByRole('region', { name, exact: true });
  const title = { name: 'Worm the litter', exact: true };
  await column('To do').getByRole('link', title).waitFor();
  await page.getByLabel('Where Worm the litter stands').selectOption('In progress');
  await column('In progress').getByRole('link', title).waitFor();
  const place = column('In progress').getByLabel('Where Worm the litter stands');
  await expect.poll(() => place.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.getByRole('button', { name: 'Drag Worm the litter' }).dragTo(column('Done'));
  await column('Done').getByRole('link', title).waitFor();
  await said(page, 'Done');
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await column('In progress').getByRole('link', title).waitFor();

  // Put in order within a column, by keys; Escape gives back, and the order is there when one comes again.
  const titles = () => column('To do').getByRole('listitem').getByRole('link').allTextContents();
  const handle = page.getByRole('button', { name: 'Drag Weigh the food' });
  const isFocused = () => handle.evaluate((element) => element === document.activeElement);
  await handle.press('Space');
  await handle.press('ArrowUp');
  await page.getByText(/^Weigh the food, To do, place 2 of 3\. Arrows move/).waitFor();
  await handle.press('Escape');
  expect(await titles()).toEqual(['Buy towels', 'Call the vet', 'Weigh the food']);
  await handle.press('Space');
  for (const key of ['ArrowUp', 'ArrowUp', 'Space']) await handle.press(key);
  await expect.poll(titles).toEqual(['Weigh the food', 'Buy towels', 'Call the vet']);
  await expect.poll(isFocused).toBe(true);
  await page.getByRole('button', { name: 'More for Buy towels' }).click();
  await page.getByRole('menuitem', { name: 'Move down' }).click();
  const inOrder = ['Weigh the food', 'Call the vet', 'Buy towels'];
  await expect.poll(titles).toEqual(inOrder);
  const open = async (): Promise<{ id: string; title: string }[]> => {
    const answer = await account.api.get('/api/tasks?sort=boardPlace.asc&filter=status.eq.open');
    return (await answer.json()).items;
  };
  await expect.poll(async () => (await open()).map((task) => task.title)).toEqual(inOrder);
  await page.reload();
  await column('To do').getByRole('link', { name: 'Weigh the food' }).waitFor();
  expect(await titles()).toEqual(inOrder);
  // Somebody else takes away the one it goes beside: taken back, with the reason.
  await account.api.delete(`/api/tasks/${(await open())[0]?.id}`);
  await page.getByRole('button', { name: 'More for Buy towels' }).click();
  await page.getByRole('menuitem', { name: 'Move up' }).click();
  await said(page, 'The task beside it is not there any more. Look again.');
  await expect.poll(titles).toEqual(['Call the vet', 'Buy towels']);

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
  const dueNow = async () =>
    (await (await account.api.get('/api/tasks?search=Worm')).json()).items[0].dueDate;
  const grip = page.getByRole('button', { name: 'Drag Worm the litter' });
  await grip.press('Enter');
  await grip.press('ArrowDown');
  await page.getByText(/^Worm the litter, .* Arrows move it by a day/).waitFor();
  await grip.press('Enter');
  await expect.poll(dueNow).toBe(addDays(due, 1));
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect.poll(dueNow).toBe(due);
  // Of what repeats it is asked what moves: all to come by keys, this one alone in the form.
  const { id } = (await (await account.api.get('/api/tasks?search=Worm')).json()).items[0];
  const now = async () => (await account.api.get(`/api/tasks/${id}`)).json();
  await account.api.patch(`/api/tasks/${id}`, {
    data: { recurrencePattern: 'weekly', version: (await now()).version },
  });
  // As it stands on its day again.
  await page.goto(`/calendar?view=agenda&day=${due}`);
  await page
    .locator(`.calendar-day[data-day="${due}"]`)
    .getByRole('link', { name: 'Worm the litter' })
    .waitFor();
  await grip.press('Enter');
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await grip.press(key);
  const ask = page.getByRole('alertdialog', { name: /^Move “Worm the litter” to / });
  await ask.getByText('It repeats every week.').waitFor();
  await ask.getByRole('button', { name: 'Cancel' }).press('Tab');
  await ask.getByRole('button', { name: 'This and all to come' }).press('Enter');
  await said(page, 'and all to come with it');
  expect(await now()).toMatchObject({ dueDate: addDays(due, 2), seriesDay: null });
  await expect.poll(() => grip.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect.poll(dueNow).toBe(due);
  await page.goto(`/tasks/${id}`);
  await page.getByText('Every week').first().waitFor();
  expect(await page.getByText('Moved from').count()).toBe(0);
  await page.getByRole('button', { name: 'Edit' }).first().click();
  const edit = page.getByRole('dialog', { name: 'Edit Worm the litter' });
  await edit.getByLabel(/^Due/).fill(addDays(due, 1));
  expect(await edit.getByRole('radio', { name: 'Only this one' }).isChecked()).toBe(true);
  await edit.getByRole('radio', { name: 'This and all to come' }).focus();
  await page.keyboard.press('ArrowLeft');
  await edit.getByRole('button', { name: 'Save' }).click();
  await edit.waitFor({ state: 'detached' });
  expect(await now()).toMatchObject({ dueDate: addDays(due, 1), seriesDay: due });
  await page.getByText('Moved from').first().waitFor();
  // And when one is removed it is asked what goes.
  const removal = page.getByRole('alertdialog', { name: 'Remove “Worm the litter”?' });
  const asksToRemove = async () => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Remove task' }).click();
    await removal.getByText('It repeats every week.').waitFor();
  };
  await asksToRemove();
  await removal.getByRole('button', { name: 'Cancel' }).click();
  await removal.waitFor({ state: 'detached' });
  expect((await now()).deletedAt).toBeNull();
  await asksToRemove();
  await removal.getByRole('button', { name: 'Only this one' }).click();
  await said(page, 'Worm the litter moved to the trash for 30 days');
  const inList = async () =>
    (await (await account.api.get('/api/tasks?search=Worm')).json()).items.map(
      (task: { dueDate: string }) => task.dueDate,
    );
  await expect.poll(inList).toEqual([addDays(due, 7)]);
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect.poll(inList).toEqual([addDays(due, 1)]);
  // Or called off from the list, which gives the series back with the task.
  await page.goto('/tasks');
  await page.getByRole('checkbox', { name: 'Select Worm the litter' }).check();
  await page.getByRole('button', { name: 'Change field' }).click();
  const bulk = page.getByRole('dialog', { name: 'Change 1 task' });
  await bulk.getByLabel('New value').selectOption('cancelled');
  await bulk.getByRole('button', { name: 'Change 1' }).click();
  const off = page.getByRole('alertdialog', { name: 'Call off “Worm the litter”?' });
  await off.getByRole('button', { name: 'This and all to come' }).click();
  await said(page, '1 task changed');
  expect(await now()).toMatchObject({ status: 'cancelled', recurrencePattern: null });
  expect(await inList()).toEqual([addDays(due, 1)]);
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await said(page, 'Changed back');
  expect(await now()).toMatchObject({ status: 'in progress', recurrencePattern: 'weekly', seriesDay: due });
  await account.api.patch(`/api/tasks/${id}`, { data: { dueDate: due, version: (await now()).version } });
  await page.goto(`/calendar?view=agenda&day=${due}`);
  await page.getByRole('button', { name: 'Later' }).click();
  await page.getByText('Nothing has a day in this time.').waitFor();

  // And by mouse, over the month.
  await page.goto(`/calendar?day=${due}`);
  await settled(page);
  await cell.hover();
  const elsewhere = page.locator(`td[data-day]:not([data-day="${due}"])`).first();
  await grip.dragTo(elsewhere);
  await ask.getByRole('button', { name: 'Only this one' }).click();
  await expect.poll(dueNow).toBe(await elsewhere.getAttribute('data-day'));
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect.poll(dueNow).toBe(due);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/calendar?day=${due}`);
  await settled(page);
  await page.getByRole('button', { name: /1 entry$/ }).click();
  await page.locator('.calendar-day').getByRole('link', { name: 'Worm the litter' }).waitFor();
});
