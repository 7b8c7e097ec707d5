import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { type Account, withStudbook } from '#tests/support/browser.ts';
import { settled } from './acts.ts';
import { isTooWide } from './faults.ts';

const book = withStudbook();

let account: Account;
beforeAll(async () => {
  account = await book.signUp({ plan: 'premium' });
  await account.api.post('/api/sample-data');
});

const openKennel = async (path: string): Promise<Page> => {
  const page = await book.visit({ device: 'tablet', as: account });
  await page.goto(path);
  await settled(page);
  return page;
};

it('keeps a sum of money on one line, whole', async () => {
  const page = await openKennel('/finances');
  const sums = page.locator('.figures .figure');
  await sums.first().waitFor();
  const broken = await sums.evaluateAll((all) =>
    all
      .filter((sum) => {
        const words = document.createRange();
        words.selectNodeContents(sum);
        const lines = new Set([...words.getClientRects()].map(({ bottom }) => Math.round(bottom)));
        return (
          lines.size !== 1 || words.getBoundingClientRect().right > sum.getBoundingClientRect().right + 1
        );
      })
      .map((sum) => sum.textContent),
  );
  expect(broken).toEqual([]);
});

it('writes no month over another, and neither cuts off nor crosses the words of a bar', async () => {
  const page = await openKennel('/breeding/year');
  await page.locator('.year-bar').first().waitFor();
  const faults = await page.locator('.year-strip').evaluate((strip) => {
    const box = (one: Element) => one.getBoundingClientRect();
    const months = [...strip.querySelectorAll('.year-months > *')].map((month) => {
      const words = document.createRange();
      words.selectNodeContents(month);
      return { text: month.textContent, ...words.getBoundingClientRect().toJSON() };
    });
    const over = months
      .slice(1)
      .filter(({ left }, before) => left < (months[before]?.right ?? 0))
      .map(({ text }) => `${text} stands over the month before it`);
    const cut = [...strip.querySelectorAll('.year-words')]
      .filter((words) => {
        const track = words.closest('.year-track');
        return !track || box(words).right > box(track).right + 1 || box(words).left < box(track).left - 1;
      })
      .map((words) => `${words.textContent} is cut off`);
    const crossed = [...strip.querySelectorAll('.year-words')]
      .filter((words) =>
        [...(words.parentElement?.querySelectorAll('.year-bar') ?? [])].some(
          (bar) =>
            box(bar).left < box(words).right &&
            box(bar).right > box(words).left &&
            box(bar).bottom > box(words).top,
        ),
      )
      .map((words) => `a bar crosses ${words.textContent}`);
    // What lies on top where the line of today and words meet.
    const struck = [...strip.querySelectorAll('.year-words')]
      .filter((words) => {
        const line = words.parentElement?.querySelector('.year-today');
        if (!line || box(line).left < box(words).left || box(line).right > box(words).right) return false;
        return Number(getComputedStyle(words).zIndex) < 1;
      })
      .map((words) => `the line of today crosses ${words.textContent}`);
    return [...over, ...cut, ...crossed, ...struck];
  });
  expect(faults).toEqual([]);
});

it.each(['/animals', '/customers', '/finances'])('shows what a search of %s asks for', async (path) => {
  const page = await openKennel(path);
  const search = page.locator('.table-tools input').first();
  await search.waitFor();
  const room = await search.evaluate((input: HTMLInputElement) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(input);
    const paper = document.createElement('canvas').getContext('2d');
    if (!paper) throw new Error('This browser draws nothing.');
    paper.font = font;
    const wanted = paper.measureText(input.placeholder).width;
    return input.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - wanted;
  });
  expect(room).toBeGreaterThan(-1);
});

const headsOf = (page: Page): Promise<string[]> => page.locator('.data-table thead th').allInnerTexts();

it('drops the columns that matter least, until state and what is next are in view, and brings them back', async () => {
  const page = await book.visit({ as: account });
  await page.setViewportSize({ width: 820, height: 1180 });
  const kept = {
    '/animals': ['Status', 'Next'],
    '/breeding-groups': ['Birth date', 'Expected date', 'Status'],
    '/health-records': ['Date', 'Type', 'Animal', 'Next due'],
    '/offspring-pickups': ['Date', 'Status'],
    '/customers': ['Status'],
    '/tasks': ['Due', 'Status'],
  };
  for (const [path, heads] of Object.entries(kept)) {
    await page.goto(path);
    await page.locator('.data-table td').first().waitFor();
    await settled(page);
    expect(await headsOf(page), path).toEqual(expect.arrayContaining(heads));
    const over = await page.locator('.scroll-x').evaluate((box) => box.scrollWidth - box.clientWidth);
    expect(over, path).toBe(0);
  }
  await page.goto('/animals');
  await page.locator('.data-table td').first().waitFor();
  expect(await headsOf(page)).not.toContain('Birth date');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(() => headsOf(page)).toEqual(expect.arrayContaining(['Birth date', 'Status', 'Next']));
});

it('keeps every head of a custom report over its own column', async () => {
  const page = await book.visit({ as: account });
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto('/reports/custom');
  const table = page.getByRole('table', { name: 'Rows of the report' });
  await table.locator('td').first().waitFor();
  const leftOf = (cells: Locator): Promise<number[]> =>
    cells.evaluateAll((all) => all.map((cell) => Math.round(cell.getBoundingClientRect().left)));
  expect(await leftOf(table.locator('thead th'))).toEqual(
    await leftOf(table.locator('tbody tr').first().locator('td')),
  );
});

it('keeps a weight with its unit and an address whole, and the box within its window', async () => {
  const get = async (path: string) =>
    ((await (await account.api.get(`/api/${path}`)).json()) as { items: { id: string; email?: string }[] })
      .items;
  const [litter] = await get(
    'breeding-groups?filter=species.eq.dog&filter=status.eq.Active&sort=birthDate.asc',
  );
  const lengthOf = ({ email }: { email?: string }): number => email?.length ?? 0;
  const [customer] = (await get('customers?pageSize=50')).toSorted((a, b) => lengthOf(b) - lengthOf(a));
  const page = await book.visit({ as: account });
  await page.setViewportSize({ width: 820, height: 1180 });
  /** How many lines its words take. */
  const linesOf = (words: Locator): Promise<number> =>
    words.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
    });
  await page.goto(`/breeding-groups/${litter?.id}`);
  await settled(page);
  const weight = page.locator('td.numeric', { hasText: /^[\d,]+\s?g$/ }).first();
  expect(await linesOf(weight)).toBe(1);
  await page.goto(`/customers/${customer?.id}`);
  await settled(page);
  expect(await linesOf(page.locator('.contact-line a[href^="mailto:"]'))).toBe(1);
  await page.goto(`/breeding-groups/${litter?.id}/box`);
  await page.getByRole('button', { name: /^Next/ }).first().waitFor();
  expect(await isTooWide(page)).toBe(false);
});
