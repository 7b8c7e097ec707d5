import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** What has the focus: whether there is anything, whether one sees it, and what a screen reader calls it. */
export const focus = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body)
      return { name: '', isThere: false, isMarked: false, isInView: false };
    const probe = document.createElement('i');
    probe.style.color = 'var(--focus)';
    document.body.append(probe);
    const ring = getComputedStyle(probe).color;
    probe.remove();
    const marks = (one: Element | null): boolean =>
      one !== null && getComputedStyle(one).boxShadow.includes(ring);
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const isField = element instanceof HTMLInputElement || element instanceof HTMLSelectElement;
    const label = isField ? element.labels?.[0]?.innerText : undefined;
    return {
      name: (element.getAttribute('aria-label') ?? label ?? element.innerText).trim(),
      isThere: true,
      // A box with a unit in it, and a choice with its words, are marked round the whole.
      isMarked: marks(element) || marks(element.parentElement),
      isInView: bottom > 0 && right > 0 && top < window.innerHeight && left < window.innerWidth,
    };
  });

/** The focus is on what is called that, or comes there. */
export const focusOn = (page: Page, name: string | RegExp) =>
  expect.poll(async () => (await focus(page)).name).toMatch(name);

/** The focus is somewhere on the page, or comes there. */
export const keepsFocus = (page: Page) => expect.poll(async () => (await focus(page)).isThere).toBe(true);

export const focusIn = (page: Page, role: 'dialog' | 'menu') =>
  expect
    .poll(() =>
      page.evaluate((within) => document.activeElement?.closest(`[role="${within}"]`) !== null, role),
    )
    .toBe(true);

/** Presses what acts on the thing that has the focus; there has to be one. */
export async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) {
    await keepsFocus(page);
    await page.keyboard.press(key);
  }
}

const most = 80;

/**
 * Goes on with Tab to what is called that; whatever it passes has to be seen. What the page takes away at that very
 * moment gives the focus to something else, which has to be seen as well.
 */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const passed = [`“${(await focus(page)).name}” on ${new URL(page.url()).pathname}`];
  for (let pressed = 0; pressed < most; pressed += 1) {
    await page.keyboard.press('Tab');
    await expect
      .poll(() => focus(page), { message: `to ${name}, after ${passed.join(', ')}`, timeout: 5000 })
      .toMatchObject({ isThere: true, isMarked: true, isInView: true });
    const at = await focus(page);
    if (typeof name === 'string' ? at.name === name : name.test(at.name)) return;
    passed.push(at.name);
  }
  throw new Error(`${name} is not on the way: ${passed.join(', ')}`);
}

export async function typeInto(page: Page, label: string | RegExp, text: string): Promise<void> {
  await tabTo(page, label);
  await page.keyboard.type(text);
}
