import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { withStudbook } from '#tests/support/browser.ts';
import { said, settled } from './acts.ts';

const book = withStudbook();

it('builds litter size by sire over five years, keeps it, and shows it on the dashboard', async () => {
  const { api, ...account } = await book.signUp({ plan: 'premium' });
  const make = async (path: string, data: object): Promise<string> =>
    (await (await api.post(`/api/${path}`, { data })).json()).id;
  const parent = { breed: 'Border Collie', birthDate: '2017-03-01' };
  const motherId = await make('animals', { ...parent, name: 'Hollowmere Isla', gender: 'Female' });
  for (const [index, name] of ['Otter', 'Finn'].entries()) {
    const fatherId = await make('animals', { ...parent, name: `Hollowmere ${name}`, gender: 'Male' });
    for (let year = 2021; year < 2026; year++) {
      const litter = {
        motherId,
        fatherId,
        birthDate: `${year}-0${3 + index * 5}-10`,
        totalPuppies: 4 + index + (year % 3),
      };
      await make('breeding-groups', litter);
    }
  }
  const page = await book.visit({ as: { api, ...account } });
  await page.goto('/reports/custom');
  await settled(page);
  await page.getByLabel('Report about').selectOption({ label: 'Litters' });
  // A column of the sire beside those of the litter.
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.locator('summary', { hasText: /^Sire$/ }).click();
  await page.getByRole('checkbox', { name: 'Sire: breed', exact: true }).check();
  await page.getByRole('checkbox', { name: 'Added', exact: true }).check();
  // The boxes keep off the edge, and nothing lies beyond it.
  const inset = await page.locator('.popover').evaluate((menu) => {
    const box = menu.querySelector('.checkbox')?.getBoundingClientRect();
    return {
      isWide: menu.scrollWidth > menu.clientWidth,
      left: (box?.left ?? 0) - menu.getBoundingClientRect().left,
    };
  });
  expect(inset.isWide).toBe(false);
  expect(inset.left).toBeGreaterThan(8);
  await page.keyboard.press('Escape');
  await page.getByRole('columnheader', { name: 'Sire: breed', exact: true }).waitFor();
  await page.getByRole('cell', { name: 'Border Collie' }).first().waitFor();
  // Among days of many years, those of this one say theirs as well.
  await page
    .getByRole('cell', { name: new RegExp(`, ${new Date().getFullYear()}, `) })
    .first()
    .waitFor();
  // Its own fields first, then those of each record it refers to under its name; the same where a filter is chosen.
  const headings = (list: Locator) =>
    list.locator('optgroup').evaluateAll((groups) => groups.map((one) => (one as HTMLOptGroupElement).label));
  const groupBy = page.getByLabel('Group by');
  expect(await headings(groupBy)).toEqual(['Litter', 'Breeding', 'Dam', 'Sire']);
  expect(await groupBy.locator('optgroup[label="Sire"] > option').allInnerTexts()).toContain('Sire: breed');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const column = page.getByRole('combobox', { name: 'Column', exact: true });
  await column.waitFor();
  expect(await headings(column)).toEqual(['Litter', 'Dam', 'Sire', 'Breeding']);
  await page.keyboard.press('Escape');
  await groupBy.selectOption({ label: 'Sire' });
  await page.getByLabel('Then by').selectOption({ label: 'Birth date' });
  await page.getByText('Take the mean').click();
  await page.getByRole('checkbox', { name: 'Total puppies' }).check();
  await page.getByLabel('Shown as').selectOption('line');
  await page.getByRole('img', { name: /^Mean total puppies by sire/ }).waitFor();
  for (const chart of ['bar', 'pivot', 'table']) {
    await page.getByLabel('Shown as').selectOption(chart);
    await settled(page);
  }
  await page.getByText('Add up').click();
  await page.getByLabel('Then by').selectOption('');
  await page.getByLabel('Shown as').selectOption('pie');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByLabel('Then by').selectOption({ label: 'Birth date' });
  await page.getByText('Take the mean').click();
  await page.getByLabel('Shown as').selectOption('pivot');
  await page.getByRole('button', { name: 'Save report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save report' });
  await dialog.getByLabel('Name').fill('Litter size by sire over five years');
  await dialog.getByRole('button', { name: 'Save report' }).click();
  await said(page, 'saved');
  const more = page.getByRole('button', { name: 'More for Litter size by sire over five years' });
  await more.click();
  await page.getByRole('menuitem', { name: 'Show on the dashboard' }).click();
  await said(page, 'on the dashboard');
  await more.click();
  await page.getByRole('menuitem', { name: 'Mail it to me every Monday' }).click();
  // The server of the journeys has nothing to send mail with.
  await page.getByText('written every Monday, kept in the outbox').first().waitFor();
  await page.goto('/');
  const table = page.getByRole('table', { name: 'Litter size by sire over five years' });
  await table.waitFor();
  expect(await table.getByRole('columnheader').allInnerTexts()).toEqual(
    expect.arrayContaining(['2021', '2022', '2023', '2024', '2025']),
  );
  expect(await table.getByRole('row').count()).toBe(3);
  // However many are kept, all of them can be reached: the list goes on where it is asked to.
  const config = { entity: 'animals', columns: ['name'] };
  const names = Array.from({ length: 50 }, (_, index) => `A list of its own ${index + 1}`);
  await Promise.all(names.map((name) => make('report-definitions', { name, config })));
  await page.goto('/reports?report=own');
  const reports = page.getByRole('button', { name: /^More for / });
  const mine = page.getByRole('button', { name: 'More for Litter size by sire over five years' });
  await reports.first().waitFor();
  expect([await reports.count(), await mine.count()]).toEqual([50, 0]);
  await page.getByRole('button', { name: 'Show more' }).click();
  await mine.waitFor();
  expect(await reports.count()).toBe(51);
  expect(await page.getByRole('button', { name: 'Show more' }).count()).toBe(0);
});
