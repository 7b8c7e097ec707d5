import type { Browser, CDPSession, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { openBrowser } from '#tests/support/browser.ts';
import { type Served, serveSpecimen } from '#tests/support/specimen/serve.ts';

let served: Served;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await openBrowser();
  served = await serveSpecimen();
});
afterAll(() => served?.close());
beforeEach(async () => {
  page = await browser.newPage({ hasTouch: true, viewport: { width: 1024, height: 800 } });
  await page.goto(`${served.url}?part=actions`);
  await page.getByRole('button', { name: 'Columns' }).click();
});
afterEach(() => page.close());

const handle = (name: string) => page.getByRole('button', { name: `Drag ${name}` });
const order = async () =>
  (await page.getByRole('dialog', { name: 'Columns' }).innerText()).split('\n').filter(Boolean);
const middleOf = async (name: string) => {
  const box = await handle(name).boundingBox();
  if (!box) throw new Error(`${name} is not to be seen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

it('drags by mouse', async () => {
  const [from, to] = [await middleOf('Breed'), await middleOf('Born')];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y - 2, { steps: 5 });
  await page.mouse.move(to.x, to.y + 4);
  await page.mouse.up();
  expect(await order()).toEqual(['Sex', 'Born', 'Breed', 'Status']);
});

it('moves by keys, says where, and keeps the focus; Tab leaves all as it was', async () => {
  await handle('Status').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.getByText('Status, place 3 of 4').waitFor();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  expect(await order()).toEqual(['Breed', 'Status', 'Sex', 'Born']);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Drag Status');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  expect(await order()).toEqual(['Breed', 'Status', 'Sex', 'Born']);
});

it('drags by finger after a long press only', async () => {
  const touch = await page.context().newCDPSession(page);
  const [from, to] = [await middleOf('Breed'), await middleOf('Status')];
  const send = (type: Parameters<CDPSession['send']>[1] & object, at?: { x: number; y: number }) =>
    touch.send('Input.dispatchTouchEvent', { ...type, touchPoints: at ? [at] : [] } as never);
  await send({ type: 'touchStart' }, from);
  await send({ type: 'touchMove' }, to);
  await send({ type: 'touchEnd' });
  expect(await order()).toEqual(['Breed', 'Sex', 'Born', 'Status']);

  await send({ type: 'touchStart' }, from);
  await expect.poll(() => handle('Breed').getAttribute('aria-pressed')).toBe('true');
  await send({ type: 'touchMove' }, { x: to.x, y: to.y + 4 });
  await send({ type: 'touchEnd' });
  expect(await order()).toEqual(['Sex', 'Born', 'Status', 'Breed']);
});
