import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** From now on this window keeps what is reported of the session. */
export const listen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const heard: string[] = [];
    const channel = new BroadcastChannel('studbook.session');
    channel.addEventListener('message', ({ data }) => heard.push(String(data)));
    Object.assign(globalThis, { heard, channel });
  });

export const hears = async (page: Page, state: string): Promise<void> => {
  const heard = () => page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard);
  await expect.poll(heard, { timeout: 20_000 }).toContain(state);
};
